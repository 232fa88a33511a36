import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';

/** Where a search is answered (decision 33). */
const RESULTS = '/search';

/** The search box: a plain form, so that it works before and without JavaScript. */
export function SearchForm() {
  const t = useTranslations('Shell');
  return (
    <search className="search">
      <form action={RESULTS}>
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="s"
          maxLength={100}
          autoComplete="off"
          placeholder={t('searchPlaceholder')}
          aria-label={t('searchPlaceholder')}
        />
      </form>
    </search>
  );
}
