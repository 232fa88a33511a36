import { useTranslations } from 'next-intl';

/** Stands beneath the search box until there is something to show. */
export function SearchWait() {
  const t = useTranslations('Header');
  return (
    <div className="search__wait" role="status" aria-label={t('loading')}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
