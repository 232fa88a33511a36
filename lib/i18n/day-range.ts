import { type DateSetting, type DateStyle, formatDate } from './dates.ts';

/** A range of days as messages take it; `days` chooses between the words for one day and those for several. */
export interface DayRange {
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
  const [from, to] = [formatDate(first, style, dates), formatDate(last, style, dates)];
  return { from, to, days: from === to ? 'one' : 'other' };
}
