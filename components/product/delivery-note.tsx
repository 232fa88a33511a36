'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { dayRange } from '#lib/i18n/day-range.ts';

interface DeliveryNoteProps {
  productId: number;
  dates: DateSetting;
  api?: typeof browserApi;
}

/** When a product that is ordered now arrives: on a line of its own that is kept free, since a cached page cannot know. */
export function DeliveryNote({ productId, dates, api = browserApi }: DeliveryNoteProps) {
  const t = useTranslations('Buy');
  const load = useCallback(() => api('get-stock-delivery', { productId }), [api, productId]);
  const { value: delivery } = useLoaded(load, true);
  return (
    <span className="ship__when num" aria-live="polite">
      {delivery?.inStock && t('arrives', dayRange(delivery.deliveryFrom, delivery.deliveryTo, 'short-day', dates))}
    </span>
  );
}
