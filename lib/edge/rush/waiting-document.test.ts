import { describe, expect, it } from 'vitest';
import { LOCALES } from '#lib/contract/values.ts';
import { askAgainAfter, standingOf } from './queue-estimate.ts';
import { waitingDocument } from './waiting-document.ts';
import { WAITING_TEXTS } from './waiting-texts.ts';

const textOf = (setting: string, place = 1234, seconds = 185) =>
  waitingDocument(setting, { place, ms: seconds * 1000, seconds }).body.toString();

describe('the page of the waiting room', () => {
  it.each([
    ['serac.en_GB', 'You’re in the queue', '1,234', 'About 4 min to go'],
    ['serac.en_US', 'You’re in line', '1,234', 'About 4 min to go'],
    ['moraine.de_DE', 'Sie sind in der Warteschlange', '1.234', 'Noch etwa 4 Min.'],
    ['serac.de_CH', 'Sie sind in der Warteschlange', '1’234', 'Noch etwa 4 Min.'],
    ['serac.fr_CH', 'Vous êtes dans la file d’attente', '1\u202f234', 'Encore 4 min environ'],
    ['nonsense', 'You’re in the queue', '1,234', 'About 4 min to go'],
  ])('of %s says %s', (setting, title, place, wait) => {
    const text = textOf(setting);
    for (const part of [title, `<dd>${place}</dd>`, wait]) expect(text).toContain(part);
  });

  it('has words for every locale, none of them English by mistake', () => {
    const titles = LOCALES.map((locale) => /<h1>([^<]+)/.exec(textOf(`serac.${locale}`))?.[1]);
    expect(new Set(titles).size).toBe(new Set(LOCALES.map((locale) => locale.slice(0, 2))).size);
    for (const { wait } of Object.values(WAITING_TEXTS)) expect(wait).toContain('{minutes}');
  });

  it('says so when it is less than a minute', () => {
    expect(
      [textOf('serac.en_GB', 3, 59), textOf('serac.en_GB', 3, 60)].map((text) => text.includes('Less than')),
    ).toEqual([true, false]);
  });
});

describe('a standing', () => {
  const state = { round: 0, given: [10, 100], called: [0, 20] } as const;

  it('counts who is called before, of both lanes', () => {
    const placeOf = (lane: 0 | 1, place: number) => standingOf(state, lane, place, 1000, 10).place;
    expect([placeOf(0, 1), placeOf(0, 4), placeOf(0, 10)]).toEqual([1, 5, 12]);
    expect([placeOf(1, 21), placeOf(1, 22), placeOf(1, 100)]).toEqual([5, 10, 90]);
  });

  it('is reckoned by the pace so far, once there is one', () => {
    expect(standingOf(state, 1, 100, 1000, 10).seconds).toBe(9);
    expect(standingOf(state, 1, 100, 10_000, 10).seconds).toBe(45);
  });

  it('is asked for up to a second early when the turn is near, and seldom when it is far', () => {
    const waits = [0, 1.6, 7.9, 9.5, 20, 300].map((seconds) =>
      askAgainAfter({ place: 1, ms: seconds * 1000, seconds: Math.ceil(seconds) }),
    );
    expect(waits).toEqual([1, 1, 7, 9, 12, 30]);
  });
});
