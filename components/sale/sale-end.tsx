import { useTranslations } from 'next-intl';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';

/** The end of a sale in words, machine-readable, in the store's time zone: what stands until a clock runs. */
export function SaleEnd({ end, dates }: { end: string; dates: DateSetting }) {
  const t = useTranslations('Sale');
  return <time dateTime={end}>{t('endsAt', { moment: formatDate(end, 'day-and-time', dates) })}</time>;
}
