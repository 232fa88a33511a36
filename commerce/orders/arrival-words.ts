import { textsFor } from '#commerce/kernel/texts.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';
import { unbroken, withLocalDay } from '#lib/rules/dates/local-day.ts';

type StoreDays = Pick<StoreConfig, 'storeId' | 'locale' | 'timeZone' | 'deliveryCountry'>;

/** Weekday, day and month in the store's language and time zone; `seconds` since 1970. */
export function dayOf(seconds: number, store: StoreDays): string {
  const wording = wordingOf(store);
  const format = new Intl.DateTimeFormat(languageTag(wording), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: store.timeZone,
  });
  return withLocalDay(format.format(new Date(seconds * 1000)), wording);
}

/**
 * Says when goods arrive: on one day, or on one of several.
 * @param area whose words: the checkout names the days, the mail says it in a sentence
 * @param window first and last day, in seconds since 1970
 */
export function arrivalWords(
  area: 'checkout' | 'mails.order',
  window: { readonly start: number; readonly end: number },
  store: StoreDays,
): string {
  const [from, to] = [unbroken(dayOf(window.start, store)), unbroken(dayOf(window.end, store))];
  const t = textsFor(store);
  return from === to ? t(`${area}.arrivesOn`, { day: from }) : t(`${area}.arrives`, { from, to });
}
