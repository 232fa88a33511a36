import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProducts } from '#commerce/catalogue/listing/cat-products-es.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { openDatabase } from '#commerce/db/open-database.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { PRODUCTS } from '#demo/seed/goods/products.ts';
import { ListQuery } from '#lib/contract/catalogue.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { copySeeded } from '#tests/faults/seeded-folder.ts';
import { GUEST, member } from '#tests/support/catalogue/stores.ts';
import { JUDGED_QUERIES } from '#tests/support/search-quality/queries.ts';
import { emptyShare, meanNdcg, type Search, scored } from '#tests/support/search-quality/score.ts';
import { openSeededSearch, type SeededSearch } from '#tests/support/search-quality/seeded-search.ts';
import { searchUrl } from './search-target.ts';
import { predictiveSearch } from './suggest.ts';

/** What shoppers type, and what the demo shop has to understand by it and to show first. */
const TABLE: readonly (readonly [
  language: Language,
  term: string,
  words: string,
  filters: string,
  price: string,
  first: string,
  forgiven: boolean,
])[] = [
  ['en', 'ski boots 27.5', 'ski boots', '27.5', '', 'Arete men’s ski boots', false],
  ['en', 'jacket size M', 'jacket', 'M,M 55–59', '', 'Ridgeline 700 men’s down ski jacket', false],
  [
    'en',
    'blue helmet kids',
    'helmet kids',
    'Deep navy,Glacier,Signal blue,Petrol,Storm,Fjord,Cobalt',
    '',
    'Col ski helmet',
    true,
  ],
  ['en', 'skis under 300', 'skis', '', '-300', 'Badger 83 men’s piste skis', false],
  ['en', 'mens ski jacket black', 'ski jacket', 'Black,Men’s', '', 'Curlew men’s shell ski jacket', false],
  ['en', 'green tent', 'tent', 'Pine,Sage,Moss,Fir,Mint,Clover', '', 'Talus 1 tent', false],
  ['en', 'running shoes 42', 'running shoes', 'EU 42', '', 'Fieldfare II men’s trail running shoes', false],
  ['en', 'shoes size 42.5', 'shoes', 'EU 42.5', '', 'Fieldfare II men’s trail running shoes', false],
  ['en', 'jackets between 100 and 200', 'jackets', '', '100-200', 'Ridgeline 700 men’s down ski jacket', false],
  ['en', '£100-200 jacket', 'jacket', '', '100-200', 'Ridgeline 700 men’s down ski jacket', false],
  ['en', 'gloves over £50', 'gloves', '', '50-', 'Dipper LT ski gloves', false],
  ['en', 'childrens helmet', 'childrens helmet', '', '', 'Col ski helmet', true],
  [
    'en',
    'ladies trail shoes size 38',
    'trail shoes',
    'EU 38,Women’s',
    '',
    'Agate Pro women’s trail running shoes',
    false,
  ],
  ['en', 'skis 170cm', 'skis', '170', '', 'Carve TI piste skis with Grip 11 bindings', false],
  [
    'en',
    'jacket for women under £150 in size S',
    'jacket',
    'S,S 51–55,Women’s',
    '-150',
    'Hearth women’s down jacket',
    false,
  ],
  ['en', 'rope 60 m', 'rope', '60 m', '', 'Brae single rope', false],
  ['en', 'climbing rope quxx', 'climbing rope quxx', '', '', 'Brae single rope', true],
  ['en', 'helmet 27.5', 'helmet 27.5', '', '', 'Col ski helmet', true],
  ['en', 'sleeping bag long', 'sleeping bag long', '', '', 'Compass sleeping bag', true],
  ['en', 'kettlebell 16kg', 'kettlebell', '16 kg', '', 'Lighthouse kettlebell', false],
  ['en', 'ski poles 120', 'ski poles', '120,120 cm', '', 'Solstice ski poles', false],
  ['en', 'goggles £80', 'goggles', '', '-80', 'Corrie ski goggles', false],
  ['en', 'gogles under 80', 'gogles', '', '-80', 'Corrie ski goggles', false],
  [
    'en',
    'red jacket L',
    'jacket',
    'L,L 59–62,Ember,Rowan red,Brick,Garnet',
    '',
    'Ridgeline 700 men’s down ski jacket',
    false,
  ],
  ['en', 'size M', '', 'M,M 55–59', '', '', false],
  ['en', 'under 50', '', '', '-50', '', false],
  ['en', 'Signal blue jacket', 'jacket', 'Signal blue', '', 'Zenith women’s rain jacket', false],
  ['en', 'jacket m', 'jacket', 'M,M 55–59', '', 'Ridgeline 700 men’s down ski jacket', false],
  ['en', 'kids skis 120', 'skis', '120,120 cm,Kids’', '', 'Ridgeline 67 kids’ skis', false],
  ['en', 'blue', 'blue', '', '', 'Solstice men’s ski base layer', false],
  ['en', 'women', 'women', '', '', 'Hearth women’s down jacket', false],
  ['en', 'eu42 running shoes', 'running shoes', 'EU 42', '', 'Fieldfare II men’s trail running shoes', false],
  ['en', 'snowboard 156', 'snowboard', '156', '', 'Dusk Line men’s all-mountain snowboard', false],
  ['en', 'piste skis women size 163', 'piste skis', '163,Women’s', '', 'Long Day 79 women’s piste skis', false],
  [
    'de',
    'Helm Kinder blau',
    'Helm Kinder',
    'Tiefblau,Gletscher,Signalblau,Petrol,Sturm,Fjord,Kobalt',
    '',
    'Col Skihelm',
    true,
  ],
  ['de', 'Skischuhe 27,5', 'Skischuhe', '27,5', '', 'Arete Skischuhe für Herren', false],
  ['de', 'Skijacke Größe M', 'Skijacke', 'M,M 55–59', '', 'Ridgeline 700 Daunen-Skijacke für Herren', false],
  ['de', 'Ski unter 300 €', 'Ski', '', '-300', 'Badger 83 Pistenski für Herren', false],
  [
    'de',
    'rote Jacke Damen',
    'Jacke',
    'Glut,Vogelbeerrot,Ziegel,Granat,Damen',
    '',
    'Bilberry LT Radjacke für Damen',
    false,
  ],
  ['de', 'Laufschuhe Gr. 42', 'Laufschuhe', 'EU 42', '', 'Back Road Laufschuhe für Herren', false],
  ['de', 'Jacke zwischen 100 und 200 Euro', 'Jacke', '', '100-200', 'Ridgeline 700 Daunen-Skijacke für Herren', false],
  ['de', 'schwarze Handschuhe', 'Handschuhe', 'Schwarz', '', 'Talus Skihandschuhe', false],
  ['de', 'grünes Zelt', 'Zelt', 'Kiefer,Salbei,Moos,Tanne,Minze,Klee', '', 'Talus 1 Zelt', false],
  ['de', 'Skischuhe Herren ab 200', 'Skischuhe', 'Herren', '200-', 'Arete Skischuhe für Herren', false],
  ['fr', 'casque enfant', 'casque enfant', '', '', 'Casque de ski Col', true],
  ['fr', 'chaussures de ski 27,5', 'chaussures de ski', '27,5', '', 'Chaussures de ski Arete homme', false],
  ['fr', 'veste taille M', 'veste', 'M,M 55–59', '', 'Veste de ski en duvet Ridgeline 700 homme', false],
  ['fr', 'skis moins de 300 €', 'skis', '', '-300', 'Skis de piste Badger 83 homme', false],
  [
    'fr',
    'veste bleue femme',
    'veste',
    'Bleu profond,Glacier,Bleu signal,Pétrole,Orage,Fjord,Cobalt,Femme',
    '',
    'Veste de ski en duvet Polar Bay femme',
    false,
  ],
  [
    'fr',
    'casque enfant bleu',
    'casque enfant',
    'Bleu profond,Glacier,Bleu signal,Pétrole,Orage,Fjord,Cobalt',
    '',
    'Casque de ski Col',
    true,
  ],
  [
    'fr',
    'chaussures trail pointure 42',
    'chaussures trail',
    'EU 42',
    '',
    'Chaussures de trail Fieldfare II homme',
    false,
  ],
  ['fr', 'gants entre 20 et 60 euros', 'gants', '', '20-60', 'Gants de vélo Tailwind', false],
  ['fr', 'tente verte', 'tente', 'Pin,Sauge,Mousse,Sapin,Menthe,Trèfle', '', 'Tente Talus 1', false],
  ['fr', 'casque fille', 'casque fille', '', '', 'Casque de ski Col', true],
  ['it', 'casco bambino', 'casco bambino', '', '', 'Casco da sci Col', true],
  ['it', 'scarponi sci 27,5', 'scarponi sci', '27,5', '', 'Scarponi da sci Arete da uomo', false],
  ['it', 'giacca taglia M', 'giacca', 'M,M 55–59', '', 'Giacca da snowboard Night Shift da uomo', false],
  ['it', 'sci sotto i 300 euro', 'sci', '', '-300', 'Sci da pista Badger 83 da uomo', false],
  [
    'it',
    'giacca rossa donna',
    'giacca',
    'Brace,Rosso sorbo,Mattone,Granato,Donna',
    '',
    'Giacca da ciclismo Bilberry LT da donna',
    false,
  ],
  ['it', 'guanti neri', 'guanti', 'Nero', '', 'Guanti da sci Talus', false],
  ['it', 'tenda verde', 'tenda', 'Pino,Salvia,Muschio,Abete,Menta,Trifoglio', '', 'Tenda Talus 1', false],
  ['it', 'scarpe da corsa 42', 'scarpe da corsa', 'EU 42', '', 'Scarpe da trail running Fieldfare II da uomo', false],
  ['it', 'casco fino a 100 €', 'casco', '', '-100', 'Casco da sci Col', false],
  ['es', 'casco infantil', 'casco infantil', '', '', 'Casco de esquí Col', true],
  ['es', 'botas de esquí 27,5', 'botas de esquí', '27,5', '', 'Botas de esquí Arete para hombre', false],
  [
    'es',
    'chaqueta talla M',
    'chaqueta',
    'M,M 55–59',
    '',
    'Chaqueta de esquí de plumón Ridgeline 700 para hombre',
    false,
  ],
  ['es', 'esquís por menos de 300 €', 'esquís', '', '-300', 'Esquís de pista Badger 83 para hombre', false],
  [
    'es',
    'chaqueta roja mujer',
    'chaqueta',
    'Ascua,Rojo serbal,Ladrillo,Granate,Mujer',
    '',
    'Chaqueta de ciclismo Bilberry LT para mujer',
    false,
  ],
  ['es', 'guantes hombre', 'guantes hombre', '', '', 'Guantes de ciclismo Tailwind', true],
  ['es', 'guantes negros', 'guantes', 'Negro', '', 'Guantes de esquí Talus', false],
  [
    'es',
    'casco niña azul',
    'casco niña',
    'Azul profundo,Glaciar,Azul señal,Petróleo,Tormenta,Fiordo,Cobalto',
    '',
    'Casco de esquí Col',
    true,
  ],
  ['es', 'tienda verde', 'tienda', 'Pino,Salvia,Musgo,Abeto,Menta,Trébol', '', 'Tienda de campaña Talus 1', false],
  [
    'es',
    'zapatillas 42 hombre',
    'zapatillas',
    'EU 42,Hombre',
    '',
    'Zapatillas de trail Fieldfare II para hombre',
    false,
  ],
  ['nl', 'helm kinderen', 'helm kinderen', '', '', 'Col skihelm', true],
  ['nl', 'skischoenen 27,5', 'skischoenen', '27,5', '', 'Arete skischoenen voor heren', false],
  ['nl', 'jas maat M', 'jas', 'M,M 55–59', '', 'Ridgeline 700 donzen ski-jas voor heren', false],
  ['nl', 'ski onder 300 euro', 'ski', '', '-300', 'Badger 83 pisteski’s voor heren', false],
  [
    'nl',
    'blauwe jas dames',
    'jas',
    'Diep marine,Gletsjer,Signaalblauw,Petrol,Storm,Fjord,Kobalt,Dames',
    '',
    'Hearth donsjas voor dames',
    false,
  ],
  ['nl', 'zwarte handschoenen', 'handschoenen', 'Zwart', '', 'Talus skihandschoenen', false],
  ['nl', 'hardloopschoenen 42', 'hardloopschoenen', 'EU 42', '', 'Back Road hardloopschoenen voor heren', false],
  ['nl', 'helm tot 80 euro', 'helm', '', '-80', 'Col skihelm', false],
  ['nl', 'groene tent', 'tent', 'Den,Salie,Mos,Spar,Munt,Klaver', '', 'Talus 1 tent', false],
  ['sv', 'hjälm barn', 'hjälm barn', '', '', 'Col skidhjälm', true],
  ['sv', 'alpinpjäxor 27,5', 'alpinpjäxor', '27,5', '', 'Arete alpinpjäxor herr', false],
  ['sv', 'jacka storlek M', 'jacka', 'M,M 55–59', '', 'Ridgeline 700 skidjacka i dun herr', false],
  ['sv', 'skidor under 3000 kr', 'skidor', '', '-3000', 'Badger 83 pistskidor dam', false],
  [
    'sv',
    'blå jacka dam',
    'jacka',
    'Djup marin,Glaciär,Signalblå,Petrol,Storm,Fjord,Kobolt,Dam',
    '',
    'Hearth dunjacka dam',
    false,
  ],
  ['sv', 'svarta handskar', 'handskar', 'Svart', '', 'Talus skidhandskar', false],
  ['sv', 'löparskor 42', 'löparskor', 'EU 42', '', 'Back Road löparskor herr', false],
  ['sv', 'hjälm under 1 000 kr', 'hjälm', '', '-1000', 'Col skidhjälm', false],
  ['da', 'hjelm børn', 'hjelm børn', '', '', 'Col skihjelm', true],
  ['da', 'skistøvler 27,5', 'skistøvler', '27,5', '', 'Arete skistøvler til herrer', false],
  ['da', 'jakke størrelse M', 'jakke', 'M,M 55–59', '', 'Ridgeline 700 skijakke i dun til herrer', false],
  ['da', 'ski under 3000 kr', 'ski', '', '-3000', 'Badger 83 pisteski til herrer', false],
  [
    'da',
    'blå jakke dame',
    'jakke',
    'Dyb marine,Gletsjer,Signalblå,Petrol,Storm,Fjord,Kobolt,Dame',
    '',
    'Hearth dunjakke til damer',
    false,
  ],
  ['da', 'sorte handsker', 'handsker', 'Sort', '', 'Talus skihandsker', false],
  ['da', 'løbesko 42', 'løbesko', 'EU 42', '', 'Back Road løbesko til herrer', false],
  ['da', 'hjelm mellem 200 og 800 kr.', 'hjelm', '', '200-800', 'Col skihjelm', false],
];

const OPEN_STORE = 1;
let db: Database;
let seeded: SeededSearch;
let shop: Shop;
let storeOf: Readonly<Record<Language, number>>;

const folder = mkdtempSync(join(tmpdir(), 'serac-search-'));

beforeAll(async () => {
  const log = pino({ level: 'silent' });
  // Whenever it was seeded: its sales are moved to the day of the test, and no search looks at arrivals.
  copySeeded(folder);
  db = await openDatabase({ dir: folder, log });
  await db.migrate();
  seeded = await openSeededSearch(db, log);
  ({ shop, storeOf } = seeded);
});
afterAll(async () => {
  await seeded.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const FACETS = ['size', 'colour', 'gender'] as const;

/** Submits a term and reads the page it leads to, as the storefront does. */
async function search(term: string, storeId: number, caller = member(1)) {
  const { url, forgiven, results_count } = await searchUrl(shop, caller, {
    store_id: storeId,
    term,
    size: [],
    colour: [],
  });
  const query = new URL(url, 'http://shop.invalid').searchParams;
  const [price_min, price_max] = (query.get('price') ?? '-').split('-').map((bound) => bound || undefined);
  const chosen = Object.fromEntries(FACETS.map((facet) => [facet, query.get(facet) ?? undefined]));
  const scope = url.startsWith('/search') ? { s: query.get('s') ?? '' } : {};
  const list = await listProducts(
    shop,
    caller,
    ListQuery.parse({ store_id: storeId, ...scope, ...chosen, price_min, price_max, limit: 100 }),
  );
  const labels = list.facets.flatMap(({ code, values }) =>
    values
      .filter(({ id }) => FACETS.some((facet) => facet === code && chosen[facet]?.split(',').includes(String(id))))
      .map(({ label }) => label),
  );
  return {
    url,
    forgiven,
    results_count,
    list,
    words: scope.s ?? '',
    filters: labels.join(','),
    price: query.get('price') ?? '',
  };
}

const suggest = (q: string, storeId: number) => predictiveSearch(shop, member(1), { storeId, q });

/** Every so many of the judged queries: those of all languages take turns. `npm run bench -- search` asks them all. */
const EVERY = 23;
const SAMPLE = JUDGED_QUERIES.filter((_, at) => at % EVERY === 0);

describe('the search', () => {
  test('finds what a sample of the judged queries asks for, in every language', async () => {
    expect(new Set(SAMPLE.map(({ language }) => language)).size).toBe(LANGUAGES.length);
    const found = await scored(async (term, language) => (await seeded.first(term, language)).ids, SAMPLE);
    expect(meanNdcg(found)).toBeGreaterThan(0.93);
    expect(emptyShare(found)).toBe(0);
  });

  test('is measured by a rule that bestsellers, whatever is asked for, do not meet', async () => {
    const bestsellers: Search = () => PRODUCTS.slice(0, 10).map(({ id }) => id);
    expect(meanNdcg(await scored(bestsellers, SAMPLE))).toBeLessThan(0.15);
  });

  test.each([
    ['women’s red ski jacket 38', 'en', /gender=1&colour=[\d,]+&size=3$/],
    ['women’s running shoes 38', 'en', /^\/search\?s=running\+shoes&gender=1&size=\d+$/],
    ['rote Skijacke Damen 38', 'de', /gender=1&colour=[\d,]+&size=3$/],
    ['nor1014', 'es', /1014|carve/i],
    ['casque vélo', 'fr', /^\/search\?s=casque\+v%C3%A9lo$/],
  ] as const)('leads %s (%s) to what it means', async (term, language, address) => {
    const { url, ids } = await seeded.first(term, language);
    expect(url).toMatch(address);
    expect(ids.length).toBeGreaterThan(0);
  });
});

describe('a term of sizes, colours, genders and prices', () => {
  test.each(TABLE)('in %s, %s is understood', async (language, term, words, filters, price, first, forgiven) => {
    const found = await search(term, storeOf[language]);
    expect([found.words, found.filters, found.price]).toEqual([words, filters, price]);
    if (words !== '') expect(found.list.products[0]?.name).toBe(first);
    expect(found.forgiven).toBe(forgiven);
    expect(found.list.total).toBeGreaterThan(0);
    expect((await suggest(term, storeOf[language])).products.length).toBeGreaterThan(0);
  });

  test('is taken by its words where a size is of another country than the sizes here', async () => {
    const { words, filters, forgiven } = await search('running shoes uk 42', OPEN_STORE);
    expect([words, filters, forgiven]).toEqual(['running shoes uk 42', '', true]);
  });

  test('finds nothing where it names nothing that most of its words are about', async () => {
    const { list, forgiven } = await search('wobbly zork helmet', OPEN_STORE);
    expect([list.total, forgiven]).toEqual([0, false]);
  });

  test('of a price narrows nothing for a guest of a store that hides prices, and tells nothing of it', async () => {
    const guest = await search('skis under 300', 6, GUEST);
    expect([guest.url, guest.forgiven]).toEqual(['/search?s=skis+under+300', false]);
    const all = await listProducts(shop, GUEST, ListQuery.parse({ store_id: 6, s: 'skis' }));
    expect(guest.list.total).toBe(all.total);
    expect((await search('skis under 1', 6, GUEST)).list.total).toBe(guest.list.total);
    expect((await search('skis under 300', 6)).price).toBe('-300');
  });

  test('holds no words any more that are understood again once its filters are taken off', async () => {
    for (const [language, , words] of TABLE) {
      const again = await search(words || 'skis', storeOf[language]);
      if (words && !again.forgiven) expect([words, again.filters, again.price]).toEqual([words, '', '']);
    }
  });
});

describe('a term in another language than the store’s', () => {
  test.each([
    ['de', 'ski jacket', 'Skijacke'],
    ['de', 'shoes', 'Schuhe'],
    ['de', 'running jacket women', 'Lauf Jacke Damen'],
    ['de', 'women', 'Damen'],
    ['de', 'black gloves', 'schwarze Handschuhe'],
    ['de', 'veste', 'Jacke'],
    ['fr', 'ski jacket', 'veste ski'],
    ['fr', 'Skijacke', 'veste ski'],
    ['fr', 'Helm', 'casque'],
    ['fr', 'tent', 'tente'],
    ['it', 'ski jacket women', 'giacca sci donna'],
    ['es', 'trousers men', 'pantalones hombre'],
    ['nl', 'women jacket', 'dames jas'],
    ['da', 'shoes', 'sko'],
    ['sv', 'helmet', 'hjälm'],
    ['en', 'Skijacke', 'ski jacket'],
    ['en', 'Damen Jacke schwarz', 'women jacket black'],
    ['en', 'chaussures', 'shoes'],
    ['en', 'casque', 'helmet'],
  ] as const)('finds in %s by “%s” what “%s” does', async (language, abroad, here) => {
    const [found, own] = [await search(abroad, storeOf[language]), await search(here, storeOf[language])];
    const names = ({ list }: typeof own) => list.products.slice(0, 12).map(({ name }) => name);
    expect([found.filters, found.forgiven, names(found)]).toEqual([own.filters, own.forgiven, names(own)]);
    expect(own.list.total).toBeGreaterThan(0);
  });
});

describe('a colour that is searched', () => {
  const BLUES = ['Deep navy', 'Glacier', 'Signal blue', 'Petrol', 'Storm', 'Fjord', 'Cobalt'];
  const blues = async () => {
    const { rows } = await db.query<{ key: string; id: number }>(
      `select distinct pp.picture_key key, f.id from product_picture pp join facet_value f
       on f."group" = 'colour' and f.id = pp.colour_id and f.lang = 'en' where f.label = any($1)`,
      [BLUES],
    );
    return new Map(rows.map(({ key, id }) => [key, id]));
  };

  test.each(['blue jacket', 'jacket in blue', 'Signal blue jacket', 'blue', 'blue helmet'])(
    'is what suggestions of “%s” show, and where they lead',
    async (term) => {
      const keys = await blues();
      const { products } = await suggest(term, OPEN_STORE);
      expect(products.length).toBeGreaterThan(0);
      for (const { picture, url, title } of products) {
        const id = keys.get(picture.key);
        expect([title, id]).toEqual([title, expect.any(Number)]);
        expect(url).toContain(`?colour=${id}`);
      }
    },
  );

  test('is what its results show, also where it is all that is searched', async () => {
    const keys = await blues();
    for (const term of ['blue jacket', 'blue']) {
      const { products } = (await search(term, OPEN_STORE)).list;
      const shown = products.slice(0, 12).filter(({ kind, soldOut }) => kind !== 'bundle' && !soldOut);
      expect(shown.length).toBeGreaterThan(0);
      for (const { image, url } of shown) expect(url).toContain(`?colour=${keys.get(image.key)}`);
    }
  });
});

describe('a size and a colour that nothing has together', () => {
  const idsOf = (query: URLSearchParams, facet: string) =>
    (query.get(facet) ?? '').split(',').filter(Boolean).map(Number);

  test('end on no empty page: one is forgiven, and the page says so', async () => {
    const size = 'EU 42';
    const { rows } = await db.query<{ colour: string }>(
      `select f.label colour from variant v join stock s on s.variant_id = v.id and s.qty > 0
       join facet_value f on f."group" = 'colour' and f.lang = 'en' and f.id = v.colour_id
       join facet_value g on g."group" = 'size' and g.lang = 'en' and g.id = v.size_id and replace(g.label, chr(160), ' ') = $1
       group by f.id, f.label order by f.id limit 1`,
      [size],
    );
    expect(rows.length).toBe(1);
    for (const { colour } of rows) {
      await db.query(
        `update stock set qty = 0 where variant_id in (select v.id from variant v
         join facet_value f on f."group" = 'colour' and f.lang = 'en' and f.id = v.colour_id and f.label = $1
         join facet_value g on g."group" = 'size' and g.lang = 'en' and g.id = v.size_id 
         and replace(g.label, chr(160), ' ') = $2)`,
        [colour, size],
      );
      await db.query('update catalogue_version set version = version + 1');
      await shop.catalogue.catchUp();
      const { url, words, list, forgiven, results_count } = await search(`${colour} shoes ${size}`, OPEN_STORE);
      expect([list.total > 0, forgiven, results_count]).toEqual([true, true, list.total]);
      const query = new URL(url, 'http://shop.invalid').searchParams;
      const narrowed = { narrowed: '1', size: idsOf(query, 'size'), colour: idsOf(query, 'colour') } as const;
      const told = await searchUrl(shop, member(1), { store_id: OPEN_STORE, term: words, ...narrowed });
      expect(told).toMatchObject({ url: `/search?${new URLSearchParams({ s: words })}`, forgiven: true });
    }
  });
});

describe('a colour that is part of a name', () => {
  test('stays a word where something is called so', async () => {
    const { rows } = await db.query<{ id: number; name: string }>(
      'select id, name from brand where id = (select brand_id from product order by popularity desc limit 1)',
    );
    const [brand] = rows;
    const rename = async (name = '') => {
      await db.query('update brand set name = $2 where id = $1', [brand?.id, name]);
      await db.query('update catalogue_version set version = version + 1');
      await shop.catalogue.catchUp();
    };
    await rename('Red Bullock');
    expect((await search('red bullock', OPEN_STORE)).url).toMatch(/brand/);
    const { url } = await search('red bullock jacket', OPEN_STORE);
    expect(url).toBe('/search?s=red+bullock+jacket');
    await rename(brand?.name);
  });
});

describe.each(LANGUAGES)('in %s, the own name of a product', (language) => {
  test('finds it, and so does the name with a size it can be had in', async () => {
    const { rows } = await db.query<{ id: number; name: string; size: string }>(
      `select p.id, t.name, min(f.label) size from product p
       join product_text t on t.product_id = p.id and t.lang = $1
       join variant v on v.product_id = p.id join stock s on s.variant_id = v.id and s.qty > 0
       join facet_value f on f."group" = 'size' and f.id = v.size_id and f.lang = $1
       where p.kind = 'configurable' and p.id % 97 = 3 group by p.id, t.name order by p.id`,
      [language],
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { id, name, size } of rows) {
      for (const term of [name, `${name} ${size}`]) {
        const { url, list } = await search(term, storeOf[language]);
        const isFound =
          url.includes(`/${id}`) || list.products.some(({ productID, url: own }) => productID === id || own === url);
        const isOwnPage = !url.startsWith('/search');
        expect([term, isFound || isOwnPage]).toEqual([term, true]);
      }
    }
  });
});
