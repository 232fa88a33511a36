import {
  ANY_ARTICLE,
  type ArticleChoice,
  articleWishes,
  hasArticle,
} from '#commerce/catalogue/goods/article-choice.ts';
import { collatorOf } from '#commerce/catalogue/goods/text-locale.ts';
import type { NamedPage } from '#commerce/catalogue/goods/vocabulary.ts';
import { isSold } from '#commerce/catalogue/prices/price-book.ts';
import { brandOf, productCards } from '#commerce/catalogue/products/product-cards.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { SearchIndex } from '#commerce/catalogue/words/search-parts.ts';
import type { SaidFilter } from '#commerce/catalogue/words/understand-filters.ts';
import type { Understood } from '#commerce/catalogue/words/understand-term.ts';
import { wordKey } from '#commerce/catalogue/words/words.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import type { PredictiveGroups, ProductHit, Suggestion } from '#lib/contract/search.ts';
import { formatMoney, storeMoney } from '#lib/money/money.ts';
import { firstRows } from './found-rows.ts';
import { articleSaid, rowsWith, saidFilters } from './narrow-term.ts';
import { type SoldCounts, soldCounts } from './sold-counts.ts';

/** Suggestions of each group: the most that any device shows (twice four, decision 33). */
const GROUP_MOST = 8;
/** Brands whose kinds of goods are suggested too. */
const BRANDS_TAKEN_APART = 3;
/** Single products: what a desktop shows. */
const PRODUCTS_MOST = 4;
/** Products looked at for those that the store sells, and where the term names a size or a colour. */
const PRODUCTS_LOOKED_AT = 40;
const NARROWED_LOOKED_AT = 400;
/** Places of words in products that are looked at for those with most of the words. */
const MOST_LOOKED_AT = 20_000;

type Found = Omit<Suggestion, 'order'>;

interface Asked {
  readonly catalogue: StoreCatalogue;
  readonly index: SearchIndex;
  readonly counts: SoldCounts;
  readonly understood: Understood;
  /** What the term says of filters besides. */
  readonly said: readonly SaidFilter[];
  /** The sizes and colours it says, also where it says nothing else. */
  readonly article: ArticleChoice;
  /** May products have only most of the words? */
  readonly forgives: boolean;
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

const foundOf = ({ name, url, count }: Candidate): Found => ({ title: name, url, count });

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

/** The first products that a term finds and that can be had with all the values it names, as far as there are any. */
async function productsFor(asked: Asked, viewer: Viewer): Promise<ProductHit[]> {
  const { catalogue, index, understood, said, article } = asked;
  const { assortment } = catalogue;
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  const genders = said.flatMap((filter) =>
    'facet' in filter && filter.facet === 'gender' ? rowsWith(catalogue, book, 'gender', filter.ids) : [],
  );
  const isArticleNamed = article.size !== null || article.colour !== null;
  const isLeft = hasArticle(article, { goods: assortment.goods, stock: book.stock });
  const isMeant = (row: number): boolean => genders.every((rows) => rows.has(row)) && (!isArticleNamed || isLeft(row));
  const most = genders.length === 0 && !isArticleNamed ? PRODUCTS_LOOKED_AT : NARROWED_LOOKED_AT;
  const found = (await firstRows(catalogue, understood, most)).filter((row) => isSold(book, row));
  const within = found.filter(isMeant);
  const best = within.length > 0 ? within : found;
  const rows =
    best.length > 0 || !asked.forgives ? best : mostOf(asked).flatMap((entry) => index.products.ids[entry] ?? []);
  const cards = await productCards(
    catalogue,
    viewer,
    rows.slice(0, PRODUCTS_MOST),
    articleWishes(ANY_ARTICLE, article),
  );
  return cards.map(({ name, brand, url, image, prices, pricesDiffer }, at) => ({
    order: at + 1,
    title: name,
    brand: brand.name,
    url,
    picture: { key: image.key, alt: '' },
    price: prices && formatMoney(prices.current, storeMoney(catalogue.store)),
    pricesDiffer,
  }));
}

/** The entries that have the most words, where none has all and it does not take too long to tell. */
const mostOf = ({ index, understood: { asked } }: Asked): number[] =>
  asked.length < 2 ? [] : index.products.index.findMost(asked, Math.ceil(asked.length / 2), MOST_LOOKED_AT);

/** The first of each address and of each title, numbered from 1. */
function inOrder(found: readonly Found[]): Suggestion[] {
  const addresses = found.map(({ url }) => url);
  const titles = found.map(({ title }) => title);
  return found
    .filter(({ url, title }, at) => addresses.indexOf(url) === at && titles.indexOf(title) === at)
    .slice(0, GROUP_MOST)
    .map((one, at) => ({ order: at + 1, ...one }));
}

const NOTHING: PredictiveGroups = { brands: [], productTypes: [], products: [], corrected: null };

const isEmpty = ({ brands, productTypes, products }: PredictiveGroups): boolean =>
  brands.length + productTypes.length + products.length === 0;

async function suggestFor(asked: Asked, viewer: Viewer): Promise<PredictiveGroups> {
  return {
    brands: inOrder(brandsFor(asked, asked.understood.asked).map(foundOf)),
    productTypes: inOrder([...categoriesFor(asked), ...goodsOfBrands(asked)].map(foundOf)),
    products: await productsFor(asked, viewer),
    corrected: asked.understood.corrected,
  };
}

/**
 * What can be found by a term while it is typed: brands, kinds of goods (categories, and what a brand makes) and single
 * products. Where nothing has all of its words: by those that say of no filter and that something is known by.
 */
export async function suggest(catalogue: StoreCatalogue, viewer: Viewer, term: string): Promise<PredictiveGroups> {
  const index = await catalogue.search();
  const counts = soldCounts(catalogue);
  const all = index.reader.read(term);
  const { language } = catalogue.textLocale;
  const asked = { catalogue, index, counts, article: articleSaid(index, term, language) };
  const whole = all ? await suggestFor({ ...asked, understood: all, said: [], forgives: false }, viewer) : NOTHING;
  if (whole.products.length > 0 && whole.corrected === null) return whole;
  const { said, words } = saidFilters(index, term, language);
  // A word that a filter is called by is no slip of another one.
  if (whole.products.length > 0 && said.length === 0) return whole;
  const known = index.reader.readKnown(words === '' ? term : words);
  if (known.asked.length === 0 || known.asked.length < known.unknown) return whole;
  const most = await suggestFor({ ...asked, understood: known, said, forgives: true }, viewer);
  return isEmpty(whole) || said.length > 0 ? most : { ...whole, products: most.products };
}

/** GET predictive-search-v2 (API-066). @throws Problem 404 for an unknown store */
export const predictiveSearch: Service<'predictive-search-v2'> = async (shop, caller, { storeId, q }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, storeId);
  return suggest(catalogue, viewer, q);
};
