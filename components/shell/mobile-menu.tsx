import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import type { NavigationItem } from '#lib/contract/values.ts';

const MENU_ID = 'mobile-menu';

function MenuItem({ item }: { item: NavigationItem }) {
  const tone = item.tone === 'hot' ? 'hot' : undefined;
  const link = (
    <PageLink href={item.url} className={tone}>
      {item.label}
      <Icon name="forward" small />
    </PageLink>
  );
  if (item.children.length === 0) return <li>{link}</li>;
  return (
    <li>
      <details>
        <summary className={tone}>
          {item.label}
          <Icon name="chevron" small />
        </summary>
        <ul>
          <li>{link}</li>
          {item.children.map((child) => (
            <MenuItem key={child.url} item={child} />
          ))}
        </ul>
      </details>
    </li>
  );
}

interface MobileMenuProps {
  items: readonly NavigationItem[];
  logo: ReactNode;
  /** What stands at the foot of the drawer: joining, stores. */
  children: ReactNode;
}

/** The menu button of tablets and phones and the drawer it opens (HEAD-03). */
export function MobileMenu({ items, logo, children }: MobileMenuProps) {
  const t = useTranslations('Shell');
  return (
    <>
      <button type="button" className="iconbtn header__menu" popoverTarget={MENU_ID} aria-label={t('menu')}>
        <Icon name="menu" />
      </button>
      <PopoverPanel id={MENU_ID} className="mnav" label={t('menu')}>
        <div className="mnav__top">
          {logo}
          <button
            type="button"
            className="iconbtn"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            aria-label={t('closeMenu')}
          >
            <Icon name="close" />
          </button>
        </div>
        <ul className="mnav__list">
          {items.map((item) => (
            <MenuItem key={item.url} item={item} />
          ))}
        </ul>
        <div className="mnav__foot">{children}</div>
      </PopoverPanel>
    </>
  );
}
