import { describe, expect, it } from 'vitest';
import type { Trip } from '#lib/rules/ahead/time-travel.ts';
import { chooseTrip, momentFault, momentOf } from './choose-trip.ts';
import { fieldOf, instantOf } from './local-moment.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const HOUR = 3_600_000;
const trip: Trip = {
  at: NOW + HOUR,
  since: NOW - HOUR,
  storeId: 1,
  group: 2,
  gender: 1,
  country: 'CH',
  device: 'desktop',
  path: '/ski',
  until: NOW + 100 * HOUR,
};

describe('another look', () => {
  it('begins at the moment that the clock of a wall in the store’s time zone shows', () => {
    const chosen = chooseTrip(trip, { at: '2026-11-27T10:00', zone: 'Europe/Paris' }, NOW);
    expect(new Date(chosen.at).toISOString()).toBe('2026-11-27T09:00:00.000Z');
    expect(chosen).toMatchObject({ since: NOW, storeId: 1, group: 2, country: 'CH', path: '/ski' });
  });

  it('goes on from where the clock is, where only something else is chosen', () => {
    const chosen = chooseTrip(trip, { store: '13', as: 'guest', gender: '1', country: '', device: 'phone' }, NOW);
    expect(chosen).toMatchObject({ storeId: 13, group: null, gender: 0, country: null, device: 'phone' });
    expect(momentOf(chosen, NOW)).toBe(momentOf(trip, NOW));
  });

  it('goes on too where the field of the moment is as the page had it, however long that stood', () => {
    const stood = { at: '2026-11-25T14:00', was: '2026-11-25T14:00', zone: 'Europe/Paris' };
    expect(chooseTrip(trip, stood, NOW + 3 * HOUR).at).toBe(momentOf(trip, NOW + 3 * HOUR));
    expect(momentFault(trip, stood, NOW + 3 * HOUR)).toBeNull();
  });

  it('says of a moment that it is over, or further ahead than anything is known, and begins at the nearest', () => {
    const faultAt = (at: string) => momentFault(trip, { at, was: '2026-11-25T14:00', zone: 'UTC' }, NOW);
    expect(faultAt('2026-11-25T11:58')).toBe('past');
    expect(faultAt('2026-11-25T12:00')).toBeNull();
    expect(faultAt('2027-11-26T11:00')).toBeNull();
    expect(faultAt('2027-11-27T12:00')).toBe('too-far');
    expect(momentFault(trip, { jump: `${NOW - HOUR} /ski` }, NOW)).toBe('past');
    expect(momentFault(trip, {}, NOW)).toBeNull();
  });

  it('leads to the moment and page of an entry of the list', () => {
    const chosen = chooseTrip(
      trip,
      { jump: `${NOW + 5 * HOUR} /private-sales`, at: '2027-01-01T00:00', zone: 'UTC' },
      NOW,
    );
    expect(chosen).toMatchObject({ at: NOW + 5 * HOUR, path: '/private-sales' });
  });

  it('never lasts longer than the link, nor is it another where the form is malformed', () => {
    expect(chooseTrip(trip, { until: String(NOW * 2), as: '3' }, NOW).until).toBe(trip.until);
    for (const wrong of [{ path: '//evil.test' }, { country: 'nowhere' }, { device: 'fridge' }, { store: '0' }])
      expect(chooseTrip(trip, wrong, NOW)).toBe(trip);
    expect(chooseTrip(trip, { at: 'soon', zone: 'Nowhere' }, NOW).at).toBe(momentOf(trip, NOW));
    expect(chooseTrip(trip, { at: '2020-01-01T00:00', zone: 'UTC' }, NOW).at).toBe(NOW);
  });
});

it('a moment comes back from its field, in summer and in winter, in every zone', () => {
  for (const zone of ['Europe/Stockholm', 'America/New_York', 'UTC', 'Asia/Kolkata'])
    for (const at of ['2026-01-15T08:30:00Z', '2026-07-15T22:05:00Z'])
      expect(instantOf(fieldOf(Date.parse(at), zone), zone)).toBe(Date.parse(at));
  expect(instantOf('2026-13', 'UTC')).toBeNull();
});
