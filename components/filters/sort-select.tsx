'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import fieldStyles from '#components/ui/field.module.css';
import textStyles from '#components/ui/text.module.css';
import type { SortChoice } from '#lib/addresses/listing-view.ts';
import styles from './listing-bar.module.css';

interface SortSelectProps {
  /** The form that the choice belongs to. */
  formId: string;
  order: SortChoice;
  orders: readonly SortChoice[];
}

/** The order and direction of a listing; choosing one sends the listing's form. */
export function SortSelect({ formId, order, orders }: SortSelectProps) {
  const t = useTranslations('Sort');
  return (
    <label className={styles.sort}>
      <span className={clsx(textStyles.muted, styles.muted)}>{t('label')}</span>
      <select
        className={clsx(fieldStyles.select, styles.select)}
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
