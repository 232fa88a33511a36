import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import type { StoreEntry } from '#lib/contract/stores.ts';

const MENU_ID = 'store-menu';

interface StoreLinksProps {
  stores: readonly StoreEntry[];
  currentStoreId: number;
}

/** Links to the other stores. Full loads: another store is another host with its own session (decision 5). */
export function StoreLinks({ stores, currentStoreId }: StoreLinksProps) {
  return (
    <ul>
      {stores.map(({ storeId, label, storeLocale, url }) => (
        <li key={storeId}>
          <a
            href={url}
            hrefLang={storeLocale.replace('_', '-')}
            aria-current={storeId === currentStoreId ? 'true' : undefined}
          >
            {label}
            {storeId === currentStoreId && <Icon name="check" small />}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The button that names this store, and the list of stores it opens. */
export function StoreSwitcher({ label, ...links }: StoreLinksProps & { label: string }) {
  const t = useTranslations('Shell');
  return (
    <>
      <button
        type="button"
        className="iconbtn only-d"
        popoverTarget={MENU_ID}
        aria-label={t('storeButton', { store: label })}
      >
        <Icon name="globe" />
        <span>{label}</span>
      </button>
      <PopoverPanel id={MENU_ID} className="menu" label={t('stores')}>
        <p className="menu__title">{t('whichStore')}</p>
        <StoreLinks {...links} />
      </PopoverPanel>
    </>
  );
}
