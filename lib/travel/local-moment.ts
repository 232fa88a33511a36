import { TZDate } from '@date-fns/tz';

/** As a field of date and time holds it: `2026-11-27T10:00`, the wall clock of a time zone. */
const FIELD = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

const two = (value: number): string => String(value).padStart(2, '0');

/** An instant (ms) as the clock on the wall of a time zone has it, for a field of date and time. */
export function fieldOf(at: number, timeZone: string): string {
  const there = new TZDate(at, timeZone);
  const day = [there.getFullYear(), two(there.getMonth() + 1), two(there.getDate())].join('-');
  return `${day}T${two(there.getHours())}:${two(there.getMinutes())}`;
}

/** The instant (ms) that a field of date and time names in a time zone; null for what is none. */
export function instantOf(field: string, timeZone: string): number | null {
  const [, year, month, day, hour, minute] = (FIELD.exec(field) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined)
    return null;
  const at = new TZDate(year, month - 1, day, hour, minute, timeZone).getTime();
  return Number.isNaN(at) ? null : at;
}
