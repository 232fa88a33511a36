import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import { SearchWait } from './search-wait.tsx';
import { servedMenu } from './served-menu.ts';

/** Sales shown of each group, open now and opening next. */
const SHOWN = 5;

const loadSales = () => browserApi('navigation-pss', {}).then(({ items }) => servedMenu(items));

function Suggestions({ group }: { group: NavigationItem }) {
  return (
    <div>
      <h2>{group.label}</h2>
      <ul>
        {group.children.slice(0, SHOWN).map(({ label, url }) => (
          <li key={url}>
            <PageLink className="suggestion" href={url}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What stands beneath the search box before anything is found: the sales that are open, from their own navigation. */
export function SearchPanel() {
  const t = useTranslations('Header');
  const { value: groups, failed, retry } = useLoaded(loadSales, true);
  if (failed) {
    return (
      <p role="alert">
        {t('failed')}{' '}
        <button type="button" className="link" onClick={retry}>
          {t('retry')}
        </button>
      </p>
    );
  }
  if (groups === null) return <SearchWait />;
  if (groups.length === 0) return <p>{t('searchHint')}</p>;
  return groups.slice(0, 1).map((group) => <Suggestions key={group.label} group={group} />);
}
