import { collatorOf } from '#commerce/catalogue/goods/text-locale.ts';
import type { NamedPage } from '#commerce/catalogue/goods/vocabulary.ts';
import { isSold } from '#commerce/catalogue/prices/price-book.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/store-amounts.ts';
import { brandOf } from '#commerce/catalogue/products/product-cards.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { SearchIndex } from '#commerce/catalogue/words/search-index.ts';
import type { Understood } from '#commerce/catalogue/words/understand-term.ts';
import { wordKey } from '#commerce/catalogue/words/words.ts';
import type { PredictiveGroups, Suggestion } from '#lib/contract/search.ts';
import { firstRows } from './found-rows.ts';
import { type SoldCounts, soldCounts } from './sold-counts.ts';

/** Suggestions of each group: the most that any device shows (twice four, decision 33). */
const GROUP_MOST = 8;
/** Brands whose kinds of goods are suggested too. */
const BRANDS_TAKEN_APART = 3;
/** Products looked at for those that the store sells. */
const PRODUCTS_LOOKED_AT = 40;

type Found = Omit<Suggestion, 'order'>;

interface Asked {
  readonly catalogue: StoreCatalogue;
  readonly index: SearchIndex;
  readonly counts: SoldCounts;
  readonly understood: Understood;
}

/** Where something with this name stands among what a term finds: the name itself, one that begins so, any other. */
function closeness({ catalogue, understood }: Asked, name: string): number {
  const key = wordKey(name, catalogue.textLocale.language);
  const asked = understood.words.join(' ');
  if (key === asked) return 0;
  return key.startsWith(asked) ? 1 : 2;
}

interface Candidate extends NamedPage {
  readonly id: number;
  readonly count: number;
}

/** The closest first, then what there is most of, then by the alphabet: the same order whatever the index holds first. */
function ranked(asked: Asked, candidates: readonly Candidate[]): Candidate[] {
  const collator = collatorOf(asked.catalogue.textLocale.locale);
  return candidates
    .filter(({ count }) => count > 0)
    .map((candidate) => ({ candidate, close: closeness(asked, candidate.name) }))
    .sort(
      (a, b) =>
        a.close - b.close ||
        b.candidate.count - a.candidate.count ||
        collator.compare(a.candidate.name, b.candidate.name) ||
        a.candidate.id - b.candidate.id,
    )
    .map(({ candidate }) => candidate);
}

const foundOf = ({ name, url, count }: Candidate): Found => ({ title: name, url, count, picture: null });

function brandsFor(asked: Asked, words: Understood['asked']): Candidate[] {
  const { catalogue, index, counts } = asked;
  return ranked(
    asked,
    index.brands.index.find(words).map((entry) => {
      const { id, name, url } = brandOf(catalogue, index.brands.ids[entry] ?? 0);
      return { id, name, url, count: counts.ofBrand(id) };
    }),
  );
}

function categoryOf({ catalogue, counts }: Asked, id: number): Candidate[] {
  const words = catalogue.vocabulary.categories.get(id);
  return words ? [{ id, name: words.name, url: words.url, count: counts.ofCategory(id) }] : [];
}

function categoriesFor(asked: Asked): Candidate[] {
  const { index, ids } = asked.index.categories;
  return ranked(
    asked,
    index.find(asked.understood.asked).flatMap((entry) => categoryOf(asked, ids[entry] ?? 0)),
  );
}

/** A category within a sentence: `Snowboards` as `snowboards`, but not the nouns of German, nor `GPS`. */
function withinSentence({ textLocale }: StoreCatalogue, name: string): string {
  const isWord = /^\p{Lu}\p{Ll}/u.test(name);
  return textLocale.language === 'de' || !isWord ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** What the brands make that a word of the term names, in the categories that its other words name: `kjelvik snow`. */
function goodsOfBrands(asked: Asked): Candidate[] {
  const { catalogue, counts, index, understood } = asked;
  const collator = collatorOf(catalogue.textLocale.locale);
  const named = understood.asked.flatMap((word) => brandsFor(asked, [word]).slice(0, BRANDS_TAKEN_APART));
  const brands = [...new Map(named.map((brand) => [brand.id, brand])).values()].slice(0, BRANDS_TAKEN_APART);
  return brands.flatMap((brand) => {
    const entry = index.brands.ids.indexOf(brand.id);
    const others = understood.asked.filter((word) => !index.brands.index.find([word]).includes(entry));
    const within = new Set(index.categories.index.find(others).map((found) => index.categories.ids[found]));
    const leaves = [...counts.ofBrandByLeaf(brand.id)].filter(([id]) => others.length === 0 || within.has(id));
    const goods = leaves.flatMap(([id, count]) =>
      categoryOf(asked, id).map(({ name, url }) => ({
        id,
        name: `${brand.name} ${withinSentence(catalogue, name)}`,
        url: `${url}?brand=${brand.id}`,
        count,
      })),
    );
    return goods.sort((a, b) => b.count - a.count || collator.compare(a.name, b.name) || a.id - b.id);
  });
}

async function productsFor({ catalogue, understood }: Asked): Promise<Found[]> {
  const book = catalogue.pricing.bookAt(catalogue.at, EVERYBODY);
  const rows = (await firstRows(catalogue, understood, PRODUCTS_LOOKED_AT)).filter((row) => isSold(book, row));
  const products = rows.slice(0, GROUP_MOST).flatMap((row) => catalogue.assortment.products[row] ?? []);
  const texts = await catalogue.cardTexts.of(
    catalogue.textLocale,
    products.map(({ id }) => id),
  );
  return products.flatMap(({ id, brandId }) => {
    const text = texts.get(id);
    if (!text) return [];
    const title = `${brandOf(catalogue, brandId).name} ${text.name}`;
    return { title, url: text.url, count: null, picture: { key: text.pictureKey, alt: '' } };
  });
}

/** The first of each address and of each title, numbered from 1. */
function inOrder(found: readonly Found[]): Suggestion[] {
  const addresses = found.map(({ url }) => url);
  const titles = found.map(({ title }) => title);
  return found
    .filter(({ url, title }, at) => addresses.indexOf(url) === at && titles.indexOf(title) === at)
    .slice(0, GROUP_MOST)
    .map((one, at) => ({ order: at + 1, ...one }));
}

const NOTHING: PredictiveGroups = { brands: [], productTypes: [], corrected: null };

/**
 * What can be found by a term while it is typed: brands, and kinds of goods (categories, what a brand makes, then single
 * products). Carries no price, so that everybody may see it; the same term always gets the same answer.
 */
async function suggest(catalogue: StoreCatalogue, term: string): Promise<PredictiveGroups> {
  const index = await catalogue.search();
  const understood = index.reader.read(term);
  if (understood === null) return NOTHING;
  const asked: Asked = { catalogue, index, counts: soldCounts(catalogue), understood };
  const brands = brandsFor(asked, understood.asked).map(foundOf);
  const kinds = [...categoriesFor(asked), ...goodsOfBrands(asked)].map(foundOf);
  const products = kinds.length < GROUP_MOST ? await productsFor(asked) : [];
  return {
    brands: inOrder(brands),
    productTypes: inOrder([...kinds, ...products]),
    corrected: understood.corrected,
  };
}

/** GET predictive-search-v2 (API-066). @throws Problem 404 for an unknown store */
export const predictiveSearch: Service<'predictive-search-v2'> = async (shop, caller, { storeId, q }) => {
  const { catalogue } = await enterCatalogue(shop, caller, storeId);
  return suggest(catalogue, q);
};
