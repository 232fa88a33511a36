import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, escapeText, foldLine, writeCalendar } from './icalendar.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const opening = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'sale-926-13@fr.serac.example',
  start: '2026-11-21T06:00:00.000Z',
  minutes: 30,
  alarmMinutes: 10,
  title: 'Boots, by lunch; opens',
  description: 'Shells and liners.\nhttps://fr.serac.example/event/boots',
  url: 'https://fr.serac.example/event/boots',
  ...over,
});
const unfold = (text: string): string => text.replaceAll('\r\n ', '');
const lineOf = (text: string, name: string): string | undefined =>
  unfold(text)
    .split('\r\n')
    .find((line) => line.startsWith(name));

describe('a calendar file', () => {
  it('holds the opening in the store’s time zone, winter and summer', () => {
    const winter = writeCalendar(opening(), 'Europe/Paris', NOW);
    expect(lineOf(winter, 'DTSTART;')).toBe('DTSTART;TZID=Europe/Paris:20261121T070000');
    expect(lineOf(winter, 'TZOFFSETTO')).toBe('TZOFFSETTO:+0100');
    const summer = writeCalendar(opening({ start: '2026-07-01T05:00:00Z' }), 'Europe/Paris', NOW);
    expect(lineOf(summer, 'DTSTART;')).toBe('DTSTART;TZID=Europe/Paris:20260701T070000');
    expect(lineOf(summer, 'TZOFFSETTO')).toBe('TZOFFSETTO:+0200');
    const west = writeCalendar(opening(), 'America/New_York', NOW);
    expect(lineOf(west, 'DTSTART;')).toBe('DTSTART;TZID=America/New_York:20261121T010000');
    expect(lineOf(west, 'TZOFFSETTO')).toBe('TZOFFSETTO:-0500');
  });

  it('is named alike each time, so that calendars change the entry instead of adding one', () => {
    const uids = [NOW, NOW + 1e9].map((now) => lineOf(writeCalendar(opening(), 'Europe/Paris', now), 'UID'));
    expect(new Set(uids)).toEqual(new Set(['UID:sale-926-13@fr.serac.example']));
  });

  it('opens and closes every component, ends each line with CR LF, and speaks up before the opening', () => {
    const text = writeCalendar(opening(), 'Europe/Paris', NOW);
    const lines = unfold(text).split('\r\n');
    const begun = lines.filter((line) => line.startsWith('BEGIN:')).map((line) => line.slice(6));
    const ended = lines.filter((line) => line.startsWith('END:')).map((line) => line.slice(4));
    expect(begun.sort()).toEqual(ended.sort());
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lineOf(text, 'TRIGGER')).toBe('TRIGGER:-PT10M');
  });

  it('escapes what has a meaning of its own', () => {
    expect(escapeText('a,b;c\\d\ne')).toBe('a\\,b\\;c\\\\d\\ne');
    expect(lineOf(writeCalendar(opening(), 'Europe/Paris', NOW), 'SUMMARY')).toBe('SUMMARY:Boots\\, by lunch\\; opens');
  });

  it('has no line of more than 75 octets, and unfolds to what it was, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = `SUMMARY:${escapeText(text)}`;
        const folded = foldLine(line);
        expect(unfold(folded)).toBe(line);
        for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      }),
    );
  });
});
