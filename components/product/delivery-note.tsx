'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import { DeliverTo, type HomeCountry } from '#components/delivery/deliver-to.tsx';
import textStyles from '#components/ui/text.module.css';
import { useDeliveryCountry } from '#components/visitor/session-snapshot.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { type DateSetting, dayRange } from '#lib/i18n/dates.ts';
import styles from './product-promises.module.css';

interface DeliveryNoteProps {
  productId: number;
  /** Where the store delivers to by default. */
  home: HomeCountry;
  dates: DateSetting;
}

/** Where a product that is ordered now is sent, and when it arrives there. */
export function DeliveryNote({ home, ...asked }: DeliveryNoteProps) {
  const country = useDeliveryCountry();
  return (
    <>
      <Arrival key={country} country={country} {...asked} />
      <DeliverTo home={home} locale={asked.dates.locale} />
    </>
  );
}

interface ArrivalProps extends Omit<DeliveryNoteProps, 'home'> {
  /** Null for the country of the store. */
  country: string | null;
}

/** On a line of its own that is kept free, since a cached page cannot know. */
function Arrival({ productId, country, dates }: ArrivalProps) {
  const t = useTranslations('Buy');
  const load = useCallback(
    () => browserApi('get-stock-delivery', { productId, ...(country !== null && { deliveryCountry: country }) }),
    [productId, country],
  );
  const { value: delivery } = useLoaded(load, true);
  return (
    <span className={clsx(styles.when, textStyles.figures)} aria-live="polite">
      {delivery?.inStock && t('arrives', dayRange(delivery.deliveryFrom, delivery.deliveryTo, 'short-day', dates))}
    </span>
  );
}
