import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { DialogButton } from '#components/dialogs/dialog-button.tsx';
import { Lifeless } from '#components/markup/lifeless.tsx';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import menuStyles from '#components/ui/overlays/menu.module.css';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import textStyles from '#components/ui/text.module.css';
import { languageTag } from '#lib/contract/wording.ts';
import storeChoiceStyles from './store-choice.module.css';
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
    <Lifeless as="ul">
      {stores.map(({ storeId, label, storeLabel = label, storeLocale, url }) => (
        <li key={storeId}>
          <a
            href={url}
            lang={languageTag(storeLocale)}
            hrefLang={languageTag(storeLocale)}
            aria-current={storeId === currentStoreId ? 'true' : undefined}
          >
            {label}
            {storeLabel !== label && <span className={textStyles.muted}> {storeLabel}</span>}
          </a>
        </li>
      ))}
    </Lifeless>
  );
}

/** What the choice needs of a store, and no more: every page tells it. */
const optionOf = ({ storeId, label, storeLabel = label, storeLocale, url }: StoreOption): StoreOption => ({
  storeId,
  label,
  storeLocale,
  url,
  ...(storeLabel !== label && { storeLabel }),
});

/** The button that names this store, and the stores it opens: a dropdown, on phones a side panel (LANG-01, LANG-02). */
export function StoreSwitcher({ label, country, stores, currentStoreId }: StoreSwitcherProps) {
  const t = useTranslations('Shell');
  return (
    <>
      <button
        type="button"
        className={iconButtonStyles.button}
        popoverTarget={MENU_ID}
        aria-label={t('storeButton', { store: label })}
      >
        <Icon name="globe" />
        <span className={iconButtonStyles.label}>{label}</span>
      </button>
      <dialog
        id={MENU_ID}
        popover="auto"
        className={menuStyles.stores}
        data-modal="(max-width: 767.98px)"
        aria-label={t('stores')}
      >
        <div className={menuStyles.top}>
          <h2 className={textStyles.h24}>{t('stores')}</h2>
          <button
            type="button"
            className={iconButtonStyles.button}
            popoverTarget={MENU_ID}
            aria-label={t('closeStores')}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={scriptOnlyStyles.needsScript}>
          <p className={clsx(storeChoiceStyles.deliver, menuStyles.storesDeliver)}>
            <DialogButton
              name="delivery-country"
              input={{ storeCountry: country }}
              className={clsx(textStyles.link, menuStyles.link)}
            >
              {t('deliverElsewhere')}
            </DialogButton>
          </p>
          <StoreChoice currentStoreId={currentStoreId} stores={stores.map(optionOf)} />
        </div>
        <noscript>
          <StoreLinks currentStoreId={currentStoreId} stores={stores} />
        </noscript>
      </dialog>
    </>
  );
}
