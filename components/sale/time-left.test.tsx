import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z') / 1000;
const at = (seconds: number) => new Date((NOW + seconds) * 1000).toISOString();

test('splits what is left into days, hours, minutes and seconds', () => {
  const left = timeLeft(at(86_400 + 6 * 3600 + 12 * 60 + 7), NOW);
  expect(left).toMatchObject({ days: 1, hours: 6, minutes: 12, seconds: 7, ended: false, lastDay: false });
});

test('the last day begins 24 hours before the end', () => {
  expect(timeLeft(at(86_401), NOW).lastDay).toBe(false);
  expect(timeLeft(at(86_400), NOW).lastDay).toBe(true);
});

test('ends at its instant and stays ended', () => {
  expect(timeLeft(at(1), NOW).ended).toBe(false);
  expect(timeLeft(at(0), NOW)).toMatchObject({ ended: true, lastDay: false, seconds: 0 });
  expect(timeLeft(at(-500), NOW)).toMatchObject({ ended: true, days: 0, hours: 0 });
});

test('the parts always add up to what is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (seconds) => {
      const { days, hours, minutes, seconds: rest } = timeLeft(at(seconds), NOW);
      expect(((days * 24 + hours) * 60 + minutes) * 60 + rest).toBe(seconds);
    }),
  );
});
