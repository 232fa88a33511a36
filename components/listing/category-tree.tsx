import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import type { NavigationItem } from '#lib/contract/values.ts';
import styles from './category-tree.module.css';

type Items = readonly NavigationItem[];

/** The items on the way down to an address, both ends included; none where the tree does not hold it. */
function trailTo(items: Items, url: string): Items {
  for (const item of items) {
    if (item.url === url) return [item];
    const below = trailTo(item.children, url);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/**
 * The categories beside a listing on desktop (API-046): the department it belongs to, opened down to where it stands; all
 * departments where it belongs to none. Below desktop width the sub-categories stand over the list as chips.
 */
export function CategoryTree({ items, current }: { items: Items; current: string }) {
  const t = useTranslations('Listing');
  if (items.length === 0) return null;
  const trail = trailTo(items, current);
  const own = trail.slice(0, 1);
  return (
    <nav className={styles.cattree} data-tree aria-label={t('categories')}>
      <Branches items={own.length > 0 ? own : items} trail={trail} current={current} />
    </nav>
  );
}

function Branches({ items, trail, current }: { items: Items; trail: Items; current: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.url}>
          <PageLink href={item.url} aria-current={item.url === current ? 'page' : undefined}>
            {item.label}
          </PageLink>
          {trail.includes(item) && item.children.length > 0 && (
            <Branches items={item.children} trail={trail} current={current} />
          )}
        </li>
      ))}
    </ul>
  );
}
