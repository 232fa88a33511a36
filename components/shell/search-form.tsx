import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { pathTo } from '#lib/routing/path-builder.ts';

/** The search box: a plain form, so that it works before and without JavaScript (decision 33). */
export function SearchForm() {
  const t = useTranslations('Shell');
  return (
    <search className="search">
      <form action={pathTo.search()}>
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
