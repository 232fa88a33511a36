import { useTranslations } from 'next-intl';
import { DialogButton } from '#components/dialogs/dialog-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { StoreChoice, type StoreOption } from './store-choice.tsx';

const MENU_ID = 'store-menu';

interface StoreSwitcherProps {
  /** Names this store on the button. */
  label: string;
  stores: readonly StoreOption[];
  currentStoreId: number;
  /** Where this store delivers to by default, ISO 3166-1 alpha-2. */
  country: string;
}

/** Without JavaScript radios cannot lead anywhere: links stand there instead. */
function StoreLinks({ stores, currentStoreId }: Pick<StoreSwitcherProps, 'stores' | 'currentStoreId'>) {
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
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The button that names this store, and the stores it opens: a dropdown, on phones a side panel (LANG-01, LANG-02). */
export function StoreSwitcher({ label, country, ...choice }: StoreSwitcherProps) {
  const t = useTranslations('Shell');
  return (
    <>
      <button
        type="button"
        className="iconbtn store-button"
        popoverTarget={MENU_ID}
        aria-label={t('storeButton', { store: label })}
      >
        <Icon name="globe" />
        <span className="iconbtn__label">{label}</span>
      </button>
      <dialog
        id={MENU_ID}
        popover="auto"
        className="menu menu--stores"
        data-modal="(max-width: 767.98px)"
        aria-label={t('stores')}
      >
        <div className="menu__top">
          <h2 className="h h--24">{t('stores')}</h2>
          <button type="button" className="iconbtn" popoverTarget={MENU_ID} aria-label={t('closeStores')}>
            <Icon name="close" />
          </button>
        </div>
        <div className="needs-script">
          <p className="stores__deliver">
            <DialogButton name="delivery-country" input={{ storeCountry: country }} className="link">
              {t('deliverElsewhere')}
            </DialogButton>
          </p>
          <StoreChoice {...choice} />
        </div>
        <noscript>
          <StoreLinks {...choice} />
        </noscript>
      </dialog>
    </>
  );
}
