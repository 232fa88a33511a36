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
  return (
    <CountryLink storeCountry={home.code}>
      {t('to', { country: country === null ? home.name : countryName(country, locale) })}
    </CountryLink>
  );
}

/** Leads to the choice of a country of delivery; without scripts, which bring that, its words alone stand there. */
export function CountryLink({ storeCountry, children }: { storeCountry: string; children: string }) {
  return (
    <>
      <DialogButton name="delivery-country" input={{ storeCountry }} className={clsx(textStyles.link, styles.deliver)}>
        {children}
      </DialogButton>
      <noscript>{children}</noscript>
    </>
  );
}
