import { describe, expect, it } from 'vitest';
import { AHEAD_MAX_MS, aheadOf, readAhead, type TravelView, travelLinks, trips } from './time-travel.ts';

const SECRET = 's'.repeat(32);
const view: TravelView = {
  at: 5000,
  storeId: 13,
  group: null,
  gender: 0,
  country: null,
  device: 'phone',
  path: '/ski?p=2',
  until: 9000,
};

describe('a link to the shop as it will be', () => {
  it('opens until its time is over', () => {
    const links = travelLinks(SECRET);
    const signed = links.sign(view);
    expect(links.open(signed, 8999)).toEqual(view);
    expect(links.open(signed, 9000)).toBeNull();
  });

  it('is nothing when anything of it was changed, signed by another, or made for another purpose', () => {
    const signed = travelLinks(SECRET).sign(view);
    const [text = '', signature = ''] = signed.split('.');
    const member = Buffer.from(JSON.stringify({ ...view, group: 4 })).toString('base64url');
    const trip = trips(SECRET).sign({ ...view, since: 1 });
    const forged = [
      `${member}.${signature}`,
      `${text}.${'A'.repeat(43)}`,
      travelLinks('x'.repeat(32)).sign(view),
      trip,
    ];
    for (const link of [...forged, '', 'junk', `${signed}.`, null, undefined])
      expect(travelLinks(SECRET).open(link, 1)).toBeNull();
  });

  it('leads to a page of this shop only', () => {
    for (const path of ['//evil.test', 'https://evil.test', '/\\evil.test', '/a b', ''])
      expect(travelLinks(SECRET).open(travelLinks(SECRET).sign({ ...view, path }), 1)).toBeNull();
  });
});

it('a look is never behind the clock, and no more than a year ahead', () => {
  const trip = { ...view, since: 2000 };
  expect(aheadOf(trip)).toBe(3000);
  expect(aheadOf({ ...trip, since: 6000 })).toBe(0);
  expect(aheadOf({ ...trip, at: 2000 + 2 * AHEAD_MAX_MS })).toBe(AHEAD_MAX_MS);
  expect([
    readAhead('3000'),
    readAhead('99999999999'),
    readAhead('-1'),
    readAhead('1e3'),
    readAhead(undefined),
  ]).toEqual([3000, AHEAD_MAX_MS, null, null, null]);
});
