import { tzOffset } from '@date-fns/tz';

/** An appointment, as calendars take it. */
export interface CalendarEvent {
  /** Names it for ever: a calendar that has it already changes it in place. */
  readonly uid: string;
  /** ISO 8601 instant at which it begins. */
  readonly start: string;
  readonly minutes: number;
  /** How long before its start the calendar speaks up, minutes. */
  readonly alarmMinutes: number;
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

/** Longest line, octets without its end (RFC 5545, 3.1). */
const LINE_MAX = 75;

const octets = (text: string): number => Buffer.byteLength(text);

/** Folds a content line: what goes on begins with a space, and no character is cut in two. */
export function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  for (const char of line) {
    if (octets(current + char) > LINE_MAX) {
      folded.push(current);
      current = ' ';
    }
    current += char;
  }
  return [...folded, current].join('\r\n');
}

/** A text as a property holds it (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');

const twoDigits = (value: number): string => String(Math.trunc(Math.abs(value))).padStart(2, '0');

/** `+0100`. */
const utcOffset = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${twoDigits(minutes / 60)}${twoDigits(minutes % 60)}`;

/** `20261121T070000`, of an instant moved by so many minutes. */
const basicTime = (instant: number, minutes: number): string =>
  new Date(instant + minutes * 60_000).toISOString().replace(/[-:]|\.\d{3}Z$/g, '');

/**
 * A calendar with one appointment, in the time zone it is held in, as RFC 5545 writes it. The zone is described by the
 * offset it has at that moment, which is all that this one appointment asks of it.
 * @param timeZone IANA name, such as `Europe/Paris`
 * @param now when it was made, ms since 1970
 */
export function writeCalendar(event: CalendarEvent, timeZone: string, now: number): string {
  const start = Date.parse(event.start);
  const offset = tzOffset(timeZone, new Date(start));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Serac//Sales//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${utcOffset(offset)}`,
    `TZOFFSETTO:${utcOffset(offset)}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${basicTime(now, 0)}Z`,
    `DTSTART;TZID=${timeZone}:${basicTime(start, offset)}`,
    `DURATION:PT${event.minutes}M`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${event.alarmMinutes}M`,
    `DESCRIPTION:${escapeText(event.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
