import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import type { NavigationItem } from '#lib/contract/values.ts';
import { MenuList } from './menu-list.tsx';
import styles from './mobile-menu.module.css';

const MENU_ID = 'mobile-menu';

interface MobileMenuProps {
  items: readonly NavigationItem[];
  logo: ReactNode;
  /** What stands at the foot of the drawer: joining, the share link. */
  children: ReactNode;
}

/** The menu button of tablets and phones and the drawer it opens (HEAD-03). */
export function MobileMenu({ items, logo, children }: MobileMenuProps) {
  const t = useTranslations('Shell');
  const entries = items.map(({ label, url, tone, children: deeper }) => ({
    label,
    url,
    hot: tone === 'hot',
    more: deeper.length > 0,
  }));
  return (
    <>
      <button
        type="button"
        className={clsx(iconButtonStyles.button, styles.opener)}
        popoverTarget={MENU_ID}
        aria-label={t('menu')}
      >
        <Icon name="menu" />
      </button>
      <dialog
        id={MENU_ID}
        popover="auto"
        className={styles.mnav}
        data-modal="(max-width: 1024.98px)"
        data-covers
        aria-label={t('menu')}
      >
        <div className={styles.top}>
          {logo}
          <button type="button" className={iconButtonStyles.button} popoverTarget={MENU_ID} aria-label={t('closeMenu')}>
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={t('departments')}>
          <MenuList entries={entries} />
        </nav>
        {children}
      </dialog>
    </>
  );
}
