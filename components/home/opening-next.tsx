import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { RemindButton } from '#components/reminders/remind-button.tsx';
import { OpeningList } from '#components/sale/opening-list.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';

/** The sales that open next, with the moment each of them does. */
export function OpeningNext(props: Omit<ComponentProps<typeof OpeningList>, 'Remind'>) {
  const t = useTranslations('Home');
  if (props.sales.length === 0) return null;
  return (
    <section className={clsx(pageStyles.section, pageStyles.wrap)}>
      <div className={pageStyles.sectionHead}>
        <div>
          <h2 className={textStyles.h44}>{t('openingNext')}</h2>
          <p>{t('openingNextText')}</p>
        </div>
      </div>
      <OpeningList {...props} Remind={RemindButton} />
    </section>
  );
}
