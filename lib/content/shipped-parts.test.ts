import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { demoStores } from '#tests/support/content/demo-stores.ts';
import { brokenIn, readPage } from './bloks.ts';
import { forStore } from './for-store.ts';
import { parsePartWords, shippedPart, shippedParts } from './shipped-parts.ts';

const wordsOf = (language: Language) =>
  parsePartWords(JSON.parse(readFileSync(new URL(`../../content/parts/${language}.json`, import.meta.url), 'utf8')));
const MENUS = ['menu-desktop', 'menu-mobile', 'menu-sales', 'menu-footer'];
/** What other languages write as English does. */
const SHARED = ['B Corp'];

describe('what stands around pages, as it comes with the shop', () => {
  it.each(LANGUAGES.filter((language) => language !== 'en'))('is said in %s, every word of it', (language) => {
    const [english, own] = [wordsOf('en'), wordsOf(language)];
    for (const [part, words] of Object.entries(english))
      for (const [name, text] of Object.entries(words)) {
        const said = own[part]?.[name];
        expect([part, name, typeof said]).toEqual([part, name, 'string']);
        if (!SHARED.includes(text)) expect([part, name, said]).not.toEqual([part, name, text]);
      }
  });

  it.each(LANGUAGES)('invites friends in few enough letters for the header in %s', (language) => {
    expect(wordsOf(language).header?.invite?.replace('{invitation}', '').length).toBeLessThanOrEqual(24);
  });

  it('is whole in every store', () => {
    for (const store of demoStores)
      for (const name of [
        ...MENUS,
        'footer',
        'header',
        'blocks/rtb',
        'blocks/rtb-short',
        'blocks/last-call',
        'size-guide',
      ]) {
        const page = readPage(forStore(shippedPart(name, wordsOf(store.language)), store));
        expect([store.storeId, name, page && brokenIn(page.body), page && page.body.length > 0]).toEqual([
          store.storeId,
          name,
          [],
          true,
        ]);
        expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/);
      }
  });

  it('has every language beside English where a service begins with it', () => {
    const footer = shippedParts(wordsOf).find(({ slug }) => slug === 'parts/footer');
    expect(JSON.stringify(footer)).toContain('"title__i18n__de":"Hilfe"');
  });

  it('is nothing for a part that the shop does not know', () => {
    expect(shippedPart('constructor', wordsOf('en'))).toBeUndefined();
  });
});
