import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { HomePage } from '#lib/contract/catalogue.ts';

/** The departments of the home page, each with the number of its running sales. */
export function SportsGrid({ sports }: { sports: HomePage['sports'] }) {
  const t = useTranslations('Home');
  if (sports.length === 0) return null;
  return (
    <section className="section wrap">
      <div className="section__head">
        <h2 className="h h--44">{t('sports')}</h2>
      </div>
      <div className="sports">
        {sports.map(({ name, url, picture, sales }) => (
          <PageLink key={url} className="sport" href={url}>
            <Picture
              picture={{ key: picture.key, alt: '' }}
              shape="tile"
              sizes="(min-width: 1025px) 30vw, (min-width: 768px) 32vw, 60vw"
            />
            <span className="h h--24">
              {name}
              {sales > 0 && <small>{t('salesCount', { count: sales })}</small>}
            </span>
          </PageLink>
        ))}
      </div>
    </section>
  );
}
