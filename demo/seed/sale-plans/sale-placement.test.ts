import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { windowOf } from './sale-placement.ts';
import { SALE_PLANS } from './sale-plans.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const inParis = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });
const clockInParis = (ms: number): string => inParis.format(ms);
/** Any start within six years, both changes of summer time included. */
const starts = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2030, 11, 31) });
const windowsAt = (now: number) => SALE_PLANS.map((plan) => ({ plan, ...windowOf(plan.placement, now) }));

describe('the seeded sales, whenever the shop starts', () => {
  test('are at least thirty, each over after it began', () => {
    expect(SALE_PLANS.length).toBeGreaterThanOrEqual(30);
    fc.assert(
      fc.property(starts, (now) => {
        for (const { startsAt, endsAt } of windowsAt(now)) expect(endsAt).toBeGreaterThan(startsAt);
      }),
    );
  });

  test('run, close within the hour, open tomorrow at seven, or are over', () => {
    fc.assert(
      fc.property(starts, (now) => {
        const windows = windowsAt(now);
        const running = windows.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now);
        const soon = running.filter(({ endsAt }) => endsAt - now <= HOUR && endsAt - now >= HOUR / 2);
        const opening = windows.filter(({ startsAt }) => startsAt > now);
        expect(running.length).toBeGreaterThanOrEqual(20);
        expect(soon.length).toBeGreaterThanOrEqual(1);
        expect(opening.length).toBeGreaterThanOrEqual(5);
        expect(windows.filter(({ endsAt }) => endsAt <= now).length).toBeGreaterThanOrEqual(3);
        for (const { startsAt } of opening) expect(clockInParis(startsAt)).toBe('07:00');
        expect(opening.some(({ startsAt }) => startsAt - now <= 31 * HOUR + HOUR)).toBe(true);
      }),
    );
  });

  test('close tonight at midnight in Paris, or a day later in the last ten minutes of a day', () => {
    const placement = { kind: 'closes-today', openedDaysAgo: 2 } as const;
    fc.assert(
      fc.property(starts, (now) => {
        const { endsAt } = windowOf(placement, now);
        expect(clockInParis(endsAt)).toBe('00:00');
        expect(endsAt - now).toBeGreaterThanOrEqual(10 * 60_000);
        expect(endsAt - now).toBeLessThanOrEqual(DAY + HOUR + 10 * 60_000);
      }),
    );
  });

  test('opened today means yesterday as long as it is not yet seven', () => {
    const before = Date.parse('2026-11-20T06:59:00+01:00');
    const after = Date.parse('2026-11-20T07:00:00+01:00');
    const placement = { kind: 'running', openedDaysAgo: 0, daysLeft: 3 } as const;
    expect(windowOf(placement, before).startsAt).toBe(Date.parse('2026-11-19T07:00:00+01:00'));
    expect(windowOf(placement, after).startsAt).toBe(after);
  });
});
