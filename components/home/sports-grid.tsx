import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Lifeless } from '#components/markup/lifeless.tsx';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import type { HomePage } from '#lib/contract/sales.ts';
import styles from './sports-grid.module.css';

/** The departments of the home page, each with the number of its running sales. */
export function SportsGrid({ sports }: { sports: HomePage['sports'] }) {
  const t = useTranslations('Home');
  if (sports.length === 0) return null;
  return (
    <Lifeless as="section" className={clsx(pageStyles.section, pageStyles.wrap)}>
      <div className={pageStyles.sectionHead}>
        <h2 className={textStyles.h44}>{t('sports')}</h2>
      </div>
      <div className={styles.sports}>
        {sports.map(({ name, url, picture, sales }) => (
          <PageLink key={url} className={styles.sport} href={url}>
            <Picture
              picture={{ key: picture.key, alt: '' }}
              shape="tile"
              sizes="(min-width: 1025px) 30vw, (min-width: 768px) 32vw, 60vw"
            />
            <span className={textStyles.h24}>
              {name}
              {sales > 0 && <small>{t('salesCount', { count: sales })}</small>}
            </span>
          </PageLink>
        ))}
      </div>
    </Lifeless>
  );
}
