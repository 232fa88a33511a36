import { useTranslations } from 'next-intl';
import { type DateSetting, dayEndedAt, formatDate } from '#lib/i18n/dates.ts';

/** When something ends, as a reader takes it: midnight belongs to the day that is over then. */
export function useEndMoment(dates: DateSetting): (end: string) => string {
  const t = useTranslations('Sale');
  return (end) => {
    const day = dayEndedAt(end, 'day-of-month', dates);
    return day === null ? formatDate(end, 'day-and-time', dates) : t('midnight', { day });
  };
}

/** The end of a sale in words, machine-readable, in the store's time zone: what stands until a clock runs. */
export function SaleEnd({ end, dates }: { end: string; dates: DateSetting }) {
  const t = useTranslations('Sale');
  const endMoment = useEndMoment(dates);
  return <time dateTime={end}>{t('endsAt', { moment: endMoment(end) })}</time>;
}
