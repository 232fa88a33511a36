import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import type { NavigationItem } from '#lib/contract/values.ts';

const TONES = { plain: undefined, hot: 'hot', end: undefined } as const;

function Panel({ items }: { items: readonly NavigationItem[] }) {
  return (
    <div className="topnav__panel">
      <ul className="wrap">
        {items.map((item) => (
          <li key={item.url}>
            <PageLink href={item.url}>{item.label}</PageLink>
            {item.children.length > 0 && (
              <ul>
                {item.children.map((child) => (
                  <li key={child.url}>
                    <PageLink href={child.url}>{child.label}</PageLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The departments on desktop (HEAD-04). A department with children shows them on hover and when it holds the focus. */
export function TopNavigation({ items }: { items: readonly NavigationItem[] }) {
  const t = useTranslations('Shell');
  return (
    <nav className="topnav" aria-label={t('departments')}>
      <div className="wrap">
        <ul className="topnav__bar">
          {items.map((item) => (
            <li key={item.url} className={item.tone === 'end' ? 'topnav__end' : undefined}>
              <PageLink href={item.url} className={TONES[item.tone ?? 'plain']}>
                {item.label}
              </PageLink>
              {item.children.length > 0 && <Panel items={item.children} />}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
