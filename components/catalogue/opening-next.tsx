import { useTranslations } from 'next-intl';
import type { Sale } from '#lib/contract/catalogue.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { OpeningList } from './opening-list.tsx';

/** The sales that open next, with the moment each of them does. */
export function OpeningNext({ sales, dates }: { sales: readonly Sale[]; dates: DateSetting }) {
  const t = useTranslations('Home');
  if (sales.length === 0) return null;
  return (
    <section className="section wrap">
      <div className="section__head">
        <div>
          <h2 className="h h--44">{t('openingNext')}</h2>
          <p>{t('openingNextText')}</p>
        </div>
      </div>
      <OpeningList sales={sales} dates={dates} />
    </section>
  );
}
