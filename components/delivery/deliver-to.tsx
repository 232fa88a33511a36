import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { DialogButton } from '#components/dialogs/dialog-button.tsx';
import textStyles from '#components/ui/text.module.css';
import { useDeliveryCountry } from '#components/visitor/session-snapshot.ts';
import type { Wording } from '#lib/contract/wording.ts';
import { countryName } from '#lib/i18n/locale.ts';
import styles from './deliver-to.module.css';

/** A country of delivery and its name as the server writes it: browsers may name countries differently. */
export interface HomeCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

/** Where parcels go, and the way to change it. */
export function DeliverTo({ home, locale }: { home: HomeCountry; locale: Wording }) {
  const t = useTranslations('Delivery');
  const country = useDeliveryCountry();
  const words = t('to', { country: country === null ? home.name : countryName(country, locale) });
  return (
    <>
      <DialogButton
        name="delivery-country"
        input={{ storeCountry: home.code }}
        className={clsx(textStyles.link, styles.deliver)}
      >
        {words}
      </DialogButton>
      <noscript>{words}</noscript>
    </>
  );
}
