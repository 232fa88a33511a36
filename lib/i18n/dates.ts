import { languageTag, type Wording } from '#lib/contract/wording.ts';
import { isMidnight, withLocalClock } from '#lib/rules/dates/local-clock.ts';
import { unbroken, withLocalDay } from '#lib/rules/dates/local-day.ts';

/** Where and for whom an instant is written: the store's locale and its time zone (decision 30). */
export interface DateSetting {
  readonly locale: Wording;
  /** IANA time zone, such as `Europe/Stockholm`. */
  readonly timeZone: string;
}

/** What is written of an instant. */
export type DateStyle =
  | 'day'
  | 'day-and-time'
  | 'time'
  | 'weekday-and-time'
  | 'day-of-month'
  | 'weekday'
  | 'short-day'
  | 'weekday-and-day'
  | 'day-number'
  | 'short-weekday';

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  'day-and-time': { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
  'weekday-and-time': { weekday: 'long', hour: '2-digit', minute: '2-digit' },
  'day-of-month': { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  'short-day': { day: 'numeric', month: 'short' },
  'weekday-and-day': { weekday: 'short', day: 'numeric', month: 'long' },
  'day-number': { day: 'numeric' },
  'short-weekday': { weekday: 'short' },
};

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function memoised<V>(store: Map<string, V>, key: string, make: () => V): V {
  const known = store.get(key);
  if (known) return known;
  const made = make();
  store.set(key, made);
  return made;
}

/** Server and browser may know different releases of the locale data, which differ in the kind of space. */
const oneKindOfSpace = (text: string): string => text.replace(/\s/g, ' ');

/**
 * The day that is over at an instant, where this is a midnight of the store: what ends then ends with that day, and
 * the date of the instant is already the next one's. Null at any other time.
 */
export function dayEndedAt(
  instant: string | number,
  style: 'day-of-month' | 'weekday',
  setting: DateSetting,
): string | null {
  const at = new Date(instant).getTime();
  return isMidnight(at, setting.timeZone) ? formatDate(at - 1, style, setting) : null;
}

/**
 * Writes an instant in the store's language and time zone.
 * @param instant ISO 8601 with offset, or milliseconds since the epoch
 */
export function formatDate(instant: string | number, style: DateStyle, { locale, timeZone }: DateSetting): string {
  const format = memoised(
    dateFormats,
    `${locale} ${timeZone} ${style}`,
    () => new Intl.DateTimeFormat(languageTag(locale), { ...STYLES[style], timeZone, hourCycle: 'h23' }),
  );
  return withLocalClock(withLocalDay(oneKindOfSpace(format.format(new Date(instant))), locale), locale);
}

/**
 * Writes how far an instant is from now, in the largest unit that fits at least once: `in 3 days`, `2 hours ago`.
 * Less than a minute is written as this minute.
 * @param instant ISO 8601 with offset, or milliseconds since the epoch
 * @param now milliseconds since the epoch, of the server's clock
 */
export function formatRelativeTime(instant: string | number, now: number, locale: Wording): string {
  const format = memoised(
    relativeFormats,
    locale,
    () => new Intl.RelativeTimeFormat(languageTag(locale), { numeric: 'auto' }),
  );
  const distance = new Date(instant).getTime() - now;
  for (const [unit, length] of UNITS) {
    if (Math.abs(distance) >= length) return oneKindOfSpace(format.format(Math.trunc(distance / length), unit));
  }
  return oneKindOfSpace(format.format(0, 'minute'));
}

/** A range of days as messages take it; `days` chooses between the words for one day and those for several. */
interface DayRange {
  readonly [name: string]: string;
  readonly from: string;
  readonly to: string;
  readonly days: 'one' | 'other';
}

/**
 * Writes the first and the last day of a range, such as the days a parcel may arrive on.
 * @param first,last ISO 8601 with offset, or milliseconds since the epoch
 */
export function dayRange(
  first: string | number,
  last: string | number,
  style: DateStyle,
  dates: DateSetting,
): DayRange {
  const [from, to] = [unbroken(formatDate(first, style, dates)), unbroken(formatDate(last, style, dates))];
  return { from, to, days: from === to ? 'one' : 'other' };
}
