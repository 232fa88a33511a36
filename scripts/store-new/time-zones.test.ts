import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#commerce/stores/countries.ts';
import { answerQuestions } from './answer-questions.ts';
import { questionsFor } from './questions.ts';
import { usualTimeZone, zonesOf } from './time-zones.ts';

/** What the wizard takes where nobody says otherwise. */
const offeredTo = async (country: string) => {
  const given = { code: 'xx', country, currency: 'EUR', 'login-required': 'no' };
  const question = questionsFor([]).filter(({ name }) => ['code', 'country', 'time-zone'].includes(name));
  return (await answerQuestions(question, given, null))['time-zone'];
};

const CODES = [...COUNTRIES.keys()];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Research stations and islands without inhabitants. */
const NOBODY = new Set(['AQ', 'UM']);
/** Codes that are in use today: of others Intl knows the successor. */
const EVERY_REGION = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(
  (code) => new Intl.Locale(`und-${code}`).region === code,
);

describe('the time zone of a new store', () => {
  it.each([
    ['PT', 'Europe/Lisbon'],
    ['US', 'America/New_York'],
    ['ES', 'Europe/Madrid'],
    ['AU', 'Australia/Sydney'],
    ['CA', 'America/Toronto'],
    ['CL', 'America/Santiago'],
    ['NZ', 'Pacific/Auckland'],
    ['DE', 'Europe/Berlin'],
    ['CY', 'Asia/Nicosia'],
    ['FR', 'Europe/Paris'],
    ['NO', 'Europe/Oslo'],
  ])('is in %s that of most people, %s', async (country, zone) => {
    expect(await offeredTo(country)).toBe(zone);
  });

  it('is offered for every country that the shop knows, and is one that clocks go by', () => {
    const zones = CODES.map((country) => usualTimeZone(country));
    expect(zones).not.toContain(null);
    for (const zone of zones) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone ?? '' })).not.toThrow();
    }
  });

  it('is decided for every inhabited country that has several', () => {
    const several = EVERY_REGION.filter((country) => zonesOf(country).length > 1 && !NOBODY.has(country));
    expect(several.length).toBeGreaterThan(20);
    expect(several.filter((country) => usualTimeZone(country) === null)).toEqual([]);
  });

  it('is that of the country itself, whichever of its names Intl has for it', () => {
    const nameOf = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    const foreign = CODES.filter((country) => {
      const own = zonesOf(country).map(nameOf);
      return !own.includes(nameOf(usualTimeZone(country) ?? 'UTC'));
    });
    expect(foreign).toEqual([]);
  });
});
