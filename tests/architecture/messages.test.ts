import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#lib/contract/values.ts';
import { languageTag } from '#lib/contract/wording.ts';
import { ROOT } from './source-files.ts';

const FOLDER = path.join(ROOT, 'content/messages');
type Messages = { [key: string]: string | Messages };

/** Texts that other languages write exactly as English does. A new one has to be put here, so that none is forgotten. */
const SHARED_WORDS = [
  'Menu',
  'Error: {title}',
  'Cookies',
  'Black Friday',
  'French Days',
  'Sport',
  'Mondopoint, cm',
  'Wallet',
  'Subtotal',
  'Sale',
  'Filter',
  'Name',
  'Details',
  'Code {code}',
  'Total',
  '{name}, page {page}',
  'Pages',
  'Points',
  'Privacy',
  'Home',
  'Password',
  'B Corp',
  'Snowboards',
  'Long',
  'Postcode',
  '{count, plural, one {# sale} other {# sales}}',
  'Credit',
  'Debit',
  'Twitter',
  'Facebook',
  '{count, plural, =0 {Filter} one {Filter (#)} other {Filter (#)}}',
];

/** Spellings and words that Americans do not use. */
const BRITISH =
  /colour|basket|postcode|[a-z]metre|litre|\bVAT\b|\bRRP\b|cancelled|parcel|isation|recognises|organis|catalogue|\bfilm|forgotten|\bany more|collection point|\btick\b|[96][ap]m|dispatch|straight away|favour|grey|centre|trousers|licence|programme|working day|\bshall\b|Town|inside leg|at the foot|at once:/i;
/** What only a British or a Swiss page shows. */
const SAID_ABROAD = ['shop.Auth.promiseSwiss'];

/** Branches that other languages may need and a plural of theirs may leave to `other`: `many` is for round millions. */
const OPTIONAL_CATEGORIES = ['many'];

/** The values a message counts in its plurals. */
const countsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+), plural,/g)].map((m) => m[1] ?? ''))].sort();

/** The plurals of a message: names of their branches, such as `one`, `other`, `=0`. */
function pluralsOf(text: string): string[][] {
  return [...text.matchAll(/\{\w+, plural, /g)].map(({ index, 0: opening }) => {
    const names: string[] = [];
    let depth = 0;
    let name = '';
    for (const char of text.slice(index + opening.length)) {
      if (char === '{' && depth++ === 0) names.push(name.trim());
      else if (char === '}' && --depth === 0) name = '';
      else if (depth === 0) name += char;
      if (depth < 0) break;
    }
    return names;
  });
}

function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}
/** The files of a locale, by area: `shop` holds the storefront's. */
const areasOf = (locale: string): string[] =>
  readdirSync(path.join(FOLDER, locale))
    .map((file) => path.basename(file, '.json'))
    .sort();
const nested = (locale: string) =>
  Object.fromEntries(
    areasOf(locale).map((area) => [area, JSON.parse(readFileSync(path.join(FOLDER, locale, `${area}.json`), 'utf8'))]),
  );
const read = (locale: string) => flatten(nested(locale));

/** Names of the values a message takes, not the words of its plural branches: `{days, plural, one {day}…}` gives `days`. */
const argumentsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?<!(?:=\d+|one|many|other)\s)\{(\w+)[,}]/g)].map((m) => m[1] ?? ''))].sort();
const tagsOf = (text: string): string[] => [...new Set([...text.matchAll(/<(\w+)>/g)].map((m) => m[1] ?? ''))].sort();

const english = read('en_GB');

describe('messages', () => {
  it('exist for exactly the supported locales', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...LOCALES, 'en_US'].sort());
  });

  describe('in American English', () => {
    const american = read('en_US');

    it('say only what British English says otherwise, with the same values', () => {
      const idle = [...american].filter(([key, text]) => {
        const british = english.get(key);
        return british === undefined || british === text || argumentsOf(british).join() !== argumentsOf(text).join();
      });
      expect(idle).toEqual([]);
    });

    it('leave no British word standing', () => {
      const both = new Map([...english, ...american]);
      const words = (text: string): string => text.replace(/\{\w+(?:, \w+,?)?/g, '');
      const left = [...both].filter(([key, text]) => BRITISH.test(words(text)) && !SAID_ABROAD.includes(key));
      expect(left).toEqual([]);
    });

    it('are written in ICU MessageFormat', () => {
      const faults: string[] = [];
      const t = createTranslator({
        locale: 'en-US',
        messages: nested('en_US'),
        onError: ({ message }) => faults.push(message),
      });
      for (const [key, text] of american) {
        const values = Object.fromEntries(argumentsOf(text).map((name) => [name, 2]));
        const tags = Object.fromEntries(tagsOf(text).map((name) => [name, (chunks: string) => chunks]));
        t.markup(key, { ...values, ...tags });
      }
      expect(faults).toEqual([]);
    });
  });

  it.each(LOCALES)('stand in the same files in %s', (locale) => {
    expect(areasOf(locale)).toEqual(areasOf('en_GB'));
  });

  describe.each(LOCALES.filter((locale) => locale !== 'en_GB'))('%s', (locale) => {
    const messages = read(locale);

    it('has the same messages as English', () => {
      expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
    });

    it('takes the same values and tags, and counts what English counts', () => {
      const differing = [...english].filter(([key, text]) => {
        const other = messages.get(key) ?? '';
        const same =
          countsOf(text).every((name) => countsOf(other).includes(name)) &&
          argumentsOf(text).every((name) => argumentsOf(other).includes(name)) &&
          argumentsOf(other).every((name) => argumentsOf(text).includes(name));
        return !same || tagsOf(text).join() !== tagsOf(other).join();
      });
      expect(differing.map(([key]) => key)).toEqual([]);
    });

    it('is written in ICU MessageFormat that formats for any count', () => {
      const faults: string[] = [];
      const t = createTranslator({
        locale: languageTag(locale),
        messages: nested(locale),
        onError: ({ message }) => faults.push(message),
      });
      for (const [key, text] of messages) {
        for (const count of [0, 1, 2, 21, 1_000_000]) {
          const values = Object.fromEntries(argumentsOf(text).map((name) => [name, count]));
          const tags = Object.fromEntries(tagsOf(text).map((name) => [name, (chunks: string) => chunks]));
          t.markup(key, { ...values, ...tags });
        }
      }
      expect(faults).toEqual([]);
    });

    it('has for every count the branch that its language asks for', () => {
      const needed = new Intl.PluralRules(languageTag(locale))
        .resolvedOptions()
        .pluralCategories.filter((category) => !OPTIONAL_CATEGORIES.includes(category));
      const incomplete = [...messages].filter(([, text]) =>
        pluralsOf(text).some((branches) => needed.some((category) => !branches.includes(category))),
      );
      expect(incomplete.map(([key]) => key)).toEqual([]);
    });

    it('is translated: nothing stands there in English that this language does not say in the same way', () => {
      const words = /\p{L}{4,}/u;
      const plain = (text: string): string => text.replace(/\{\w+\}|<\/?\w+>/g, '');
      const untranslated = [...english].filter(
        ([key, text]) => messages.get(key) === text && words.test(plain(text)) && !SHARED_WORDS.includes(text),
      );
      expect(untranslated).toEqual([]);
    });

    it('is written without a trace of another alphabet or a double space', () => {
      expect([...messages].filter(([, text]) => / {2}/.test(text)).map(([key]) => key)).toEqual([]);
    });
  });

  it.each(LOCALES)('sets apostrophes, dashes and dots as a printer would in %s', (locale) => {
    expect([...read(locale)].filter(([, text]) => /\p{L}'|'\p{L}| - |\.\.\.|"/u.test(text))).toEqual([]);
  });

  it('has both branches for every count in English', () => {
    const incomplete = [...english].filter(([, text]) =>
      pluralsOf(text).some((branches) => !branches.includes('one') || !branches.includes('other')),
    );
    expect(incomplete.map(([key]) => key)).toEqual([]);
  });

  it.each([
    ['de_DE', /\b(du|dein\w*|dich|dir)\b/i],
    ['de_AT', /\b(du|dein\w*|dich|dir)\b|mwst/i],
    ['de_CH', /\b(du|dein\w*|dich|dir|MwSt)\b|kostenlos/],
    ['fr_FR', /(?<!\p{L})(tu|toi|tes?|ton|ta)(?!\p{L})/iu],
    ['fr_CH', /(?<!\p{L})(tu|toi|tes?|ton|ta)(?!\p{L})/iu],
    ['es_ES', /\b(usted|vosotros|su cesta|su cuenta)\b/i],
    ['it_IT', /\b(vostr[oaie]|il Suo|la Sua)\b/],
    ['nl_NL', /\b(u|uw)\b|winkelmand\b|winkelwagen/i],
    ['da_DK', /\b(De|Dem|Deres)\b(?! (fleste|gode|næste|seneste|sidste|her|bliver|valgte|\{))/],
    ['sv_SE', /\b(ni|er|ert|era)\b|\bkakor/i],
    ['en_GB', /\be-mail/i],
  ] as const)('speaks to shoppers in one way in %s', (locale, otherWay) => {
    expect([...read(locale)].filter(([, text]) => otherWay.test(text))).toEqual([]);
  });

  // German and Italian go on in small letters after a greeting that ends with a comma.
  it.each(['de_DE', 'de_AT', 'de_CH', 'it_IT'] as const)('goes on after the greeting of a mail in %s', (locale) => {
    const begun = /^mails\.(?!order|reminder|stock)[\w.]+\.(text|empty|welcome|others|lead|nothing)$/;
    const first = [...read(locale)].filter(([key]) => begun.test(key));
    expect(first.length).toBeGreaterThan(25);
    const own = locale === 'it_IT' ? /^[^\p{Lu}]/u : /^([^\p{Lu}]|Ihr|Sie\b)/u;
    expect(first.filter(([, text]) => !own.test(text))).toEqual([]);
  });

  it('writes ss for ß in Swiss German', () => {
    expect([...read('de_CH')].filter(([, text]) => text.includes('ß'))).toEqual([]);
  });

  // France: narrow no-break space before ; ! ?, a no-break space before : and inside « ». Switzerland: narrow everywhere.
  it.each([
    ['fr_FR', /[^\u202f][;!?]|[^\u00a0]:(?!\/\/)|«(?!\u00a0)|[^\u00a0]»/],
    ['fr_CH', /[^\u202f][;!?]|[^\u202f]:(?!\/\/)|«(?!\u202f)|[^\u202f]»/],
  ] as const)('holds a mark to its word with the space of %s', (locale, loose) => {
    expect([...read(locale)].filter(([, text]) => loose.test(text))).toEqual([]);
  });

  it.each(['fr_FR', 'fr_CH'] as const)(
    'puts no name that may begin with a vowel after an unelided word in %s',
    (locale) => {
      const unelided = /(?<!\p{L})(de|que|le|la) \{(brand|product|name)\}/iu;
      expect([...read(locale)].filter(([, text]) => unelided.test(text))).toEqual([]);
    },
  );

  // The row of the header is full at 1280 px: what stands beside the amount has room for 24 letters.
  it.each(LOCALES)('names each page of the account otherwise in %s', (locale) => {
    const texts = read(locale);
    const names = [...texts].filter(([key]) => key.startsWith('shop.Account.nav.')).map(([, name]) => name);
    const titles = ['Details', 'YourData', 'Personalisation', 'Addresses'].map((page) =>
      texts.get(`shop.${page}.title`),
    );
    for (const all of [names, titles]) expect(new Set(all).size).toBe(all.length);
  });

  it('sets no stop behind an amount in Danish, which ends with that of "kr."', () => {
    const doubled = /\{(amount|price|apart|saved)\}(<\/\w+>)?\./;
    expect([...read('da_DK')].filter(([, text]) => doubled.test(text))).toEqual([]);
  });

  it.each(LOCALES)('states the 30-day price as that before the reduction in %s (decision 66)', (locale) => {
    const since = /last 30 days|letzten 30 Tage|30 derniers|ultimi 30|últimos 30|senaste 30|seneste 30|afgelopen 30/i;
    expect([...read(locale)].filter(([, text]) => since.test(text))).toEqual([]);
  });

  it.each(LOCALES)('says alike of a page, a basket and a mail in %s that a day ends, and of which day', (locale) => {
    const texts = [...read(locale)].flatMap(([key, text]) => (key.endsWith('.midnight') ? [text] : []));
    expect([texts.length, new Set(texts).size]).toEqual([3, 1]);
    // Where the clock has 24 hours, midnight may be that before the day as well.
    expect(texts[0]).not.toMatch(/Mitternacht|midna|middernacht|medianoche|mezzanotte/);
  });

  it.each(LOCALES)('holds a percent sign to its number in %s', (locale) => {
    expect([...read(locale)].filter(([, text]) => text.includes(' %'))).toEqual([]);
  });
});
