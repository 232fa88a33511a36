/** How languages write the hour where it is not Intl's `07:00`, which is that of a timetable. */
const CLOCKS: Readonly<Record<string, (hour: number, minute: string) => string>> = {
  en_US: (hour, minute) => `${hour % 12 || 12}:${minute}\u00a0${hour < 12 ? 'AM' : 'PM'}`,
  de: (hour, minute) => (minute === '00' ? `${hour}\u00a0Uhr` : `${hour}:${minute}\u00a0Uhr`),
  fr: (hour, minute) => (minute === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`),
  fr_CH: (hour, minute) => (minute === '00' ? `${hour}h` : `${hour}h${minute}`),
  es: (hour, minute) => `${hour}:${minute}`,
  it: (hour, minute) => `${hour}:${minute}`,
  sv: (hour, minute) => `${hour}.${minute}`,
  da: (hour, minute) => `${hour}.${minute}`,
  nl: (hour, minute) => `${hour}.${minute}\u00a0uur`,
};

/** A text of Intl with its time of day as the language writes it: `um 07:00` gives `um 7 Uhr`. */
export function withLocalClock(text: string, locale: string): string {
  const clock = CLOCKS[locale] ?? CLOCKS[locale.slice(0, 2)];
  if (!clock) return text;
  return text.replace(/(\d{2})[.:](\d{2})/, (_, hour: string, minute: string) => clock(Number(hour), minute));
}

/** By time zone: making one takes as long as rendering a line of a basket. */
const midnightClocks = new Map<string, Intl.DateTimeFormat>();

function midnightClock(timeZone: string): Intl.DateTimeFormat {
  const known = midnightClocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone, hourCycle: 'h23' });
  midnightClocks.set(timeZone, made);
  return made;
}

/** Is it midnight in this time zone? `at` in ms since the epoch. */
export const isMidnight = (at: number, timeZone: string): boolean => midnightClock(timeZone).format(at) === '00:00';
