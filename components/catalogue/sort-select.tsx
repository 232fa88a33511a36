'use client';
import { useTranslations } from 'next-intl';
import type { SortOrder } from '#lib/contract/catalogue.ts';

interface SortSelectProps {
  /** The form that the choice belongs to. */
  formId: string;
  order: SortOrder;
  orders: readonly SortOrder[];
}

/** The order of a listing; choosing one sends the listing's form. */
export function SortSelect({ formId, order, orders }: SortSelectProps) {
  const t = useTranslations('Sort');
  return (
    <label className="bar__sort">
      <span className="muted">{t('label')}</span>
      <select
        className="select"
        name="order"
        form={formId}
        data-sends="all"
        defaultValue={order}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {orders.map((value) => (
          <option key={value} value={value}>
            {t(value)}
          </option>
        ))}
      </select>
    </label>
  );
}
