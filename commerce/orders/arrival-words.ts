import { fill } from '#commerce/mail/fill-text.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

type StoreDays = Pick<StoreConfig, 'locale' | 'timeZone'>;

/** Weekday, day and month in the store's language and time zone; `seconds` since 1970. */
export function dayOf(seconds: number, { locale, timeZone }: StoreDays): string {
  const format = new Intl.DateTimeFormat(locale.replace('_', '-'), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  return format.format(new Date(seconds * 1000));
}

/**
 * Says when goods arrive: on one day, or on one of several.
 * @param texts with `{from}` and `{to}` for several days, with `{day}` for one
 * @param window first and last day, in seconds since 1970
 */
export function arrivalWords(
  texts: { readonly arrives: string; readonly arrivesOn: string },
  window: { readonly start: number; readonly end: number },
  store: StoreDays,
): string {
  const [from, to] = [dayOf(window.start, store), dayOf(window.end, store)];
  return from === to ? fill(texts.arrivesOn, { day: from }) : fill(texts.arrives, { from, to });
}
