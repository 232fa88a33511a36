import { articleChoice } from '#commerce/catalogue/goods/article-choice.ts';
import type { ListedProduct } from '#commerce/catalogue/goods/assortment.ts';
import { isSold } from '#commerce/catalogue/prices/price-book.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import { brandOf } from '#commerce/catalogue/products/product-cards.ts';
import { namedSale, runningSales } from '#commerce/catalogue/sales/sales.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Understood } from '#commerce/catalogue/words/understand-term.ts';
import { wordKey } from '#commerce/catalogue/words/words.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { firstRows } from './found-rows.ts';
import { type NarrowedTerm, narrowTerm } from './narrow-term.ts';
import { soldCounts } from './sold-counts.ts';
import { resultsOf } from './term-results.ts';

/** Products looked at for one that is called exactly so. */
const NAMES_LOOKED_AT = 12;
/** What an article number looks like: no blanks, at least one digit. */
const ARTICLE_NUMBER = /^(?=.*\d)[\w.-]{2,40}$/;

const PRODUCT_OF_NUMBER = `select id from product where sku = any($1::text[])
  union select product_id from variant where sku = any($1::text[]) limit 1`;

/** The page of the results of a term. */
export const resultsPath = (term: string): string => `/search?${new URLSearchParams({ s: term })}`;

function soldProduct({ assortment, pricing, at }: StoreCatalogue, productId: number): ListedProduct | null {
  const row = assortment.rowOfProduct.get(productId) ?? -1;
  return isSold(pricing.bookAt(at, EVERYBODY), row) ? (assortment.products[row] ?? null) : null;
}

async function pathOf({ cardTexts, textLocale }: StoreCatalogue, { id }: ListedProduct): Promise<string | null> {
  return (await cardTexts.of(textLocale, [id])).get(id)?.url ?? null;
}

/** Between letters and the figures after them, where numbers often have a hyphen. */
const BEFORE_FIGURES = /(?<=\p{L})(?=\d)/u;

/** How an article number may have been meant that was read out or copied: `nor 3956` and `nor3956` are NOR-3956. */
function numbersMeant(term: string): string[] {
  const hyphened = term.replace(/\s+/g, '-');
  const spelled = [term, hyphened, term.replace(/\s+/g, ''), hyphened.replace(BEFORE_FIGURES, '-')].filter((one) =>
    ARTICLE_NUMBER.test(one),
  );
  return [...new Set(spelled.flatMap((one) => [one, one.toUpperCase()]))];
}

/** The product with this id, or this article number of it or of a variant, where the store sells it. */
async function productNumbered(query: Query, catalogue: StoreCatalogue, term: string): Promise<string | null> {
  const meant = numbersMeant(term);
  if (meant.length === 0) return null;
  const { rows } = await query<{ id: number }>(PRODUCT_OF_NUMBER, [meant]);
  const product = soldProduct(catalogue, rows[0]?.id ?? (/^\d{1,9}$/.test(term) ? Number(term) : 0));
  return product && pathOf(catalogue, product);
}

/** The one product that is called exactly so, with its brand or without. */
async function productNamed(catalogue: StoreCatalogue, understood: Understood, key: string): Promise<string | null> {
  const { assortment, textLocale } = catalogue;
  const rows = await firstRows(catalogue, understood, NAMES_LOOKED_AT);
  const products = rows.flatMap((row) => assortment.products[row] ?? []);
  const texts = await catalogue.cardTexts.of(
    textLocale,
    products.map(({ id }) => id),
  );
  const named = products.filter(({ id, brandId }) => {
    const name = texts.get(id)?.name ?? '';
    return [name, `${brandOf(catalogue, brandId).name} ${name}`].some(
      (own) => wordKey(own, textLocale.language) === key,
    );
  });
  const [only] = named;
  const product = only && named.length === 1 ? soldProduct(catalogue, only.id) : null;
  return product && pathOf(catalogue, product);
}

/** The brand, the category or the open sale that is called exactly so; of several categories the fullest. */
async function pageNamed(catalogue: StoreCatalogue, key: string): Promise<string | null> {
  const { vocabulary, textLocale } = catalogue;
  const { brandsNamed, categoriesNamed } = await catalogue.search();
  const counts = soldCounts(catalogue);
  const brand = brandsNamed.get(key)?.find((id) => counts.ofBrand(id) > 0);
  if (brand !== undefined) return vocabulary.brands.get(brand)?.url ?? null;
  const [category] = [...(categoriesNamed.get(key) ?? [])]
    .filter((id) => counts.ofCategory(id) > 0)
    .sort((a, b) => counts.ofCategory(b) - counts.ofCategory(a) || a - b);
  if (category !== undefined) return vocabulary.categories.get(category)?.url ?? null;
  const sales = runningSales(catalogue).map((event) => namedSale(catalogue, event));
  return sales.find(({ title }) => wordKey(title, textLocale.language) === key)?.url ?? null;
}

/** The listing of everything on sale (decision 12), for terms that name nothing but a size or a price. */
const ALL_SALES = '/products';

/** The page of a term's results, narrowed by what the term says of filters, as visitors narrow it (decision 31). */
function narrowedPath(term: string, { words, values, price }: NarrowedTerm): string {
  const filters = Object.entries(values).map(([facet, ids]) => `${facet}=${ids.join(',')}`);
  if (price) filters.push(`price=${price.min ?? ''}-${price.max ?? ''}`);
  if (filters.length === 0) return resultsPath(term);
  const path = words === '' ? ALL_SALES : resultsPath(words);
  return `${path}${words === '' ? '?' : '&'}${filters.join('&')}`;
}

/**
 * Where a submitted term leads (ROUTE-40): to the brand, category, open sale or product that is called exactly so or has
 * this number; null where it is none of them. Always a path of the store.
 */
async function searchTarget(query: Query, catalogue: StoreCatalogue, term: string): Promise<string | null> {
  const numbered = await productNumbered(query, catalogue, term);
  if (numbered !== null) return numbered;
  const key = wordKey(term, catalogue.textLocale.language);
  const named = key === '' ? null : await pageNamed(catalogue, key);
  if (named !== null) return named;
  const understood = (await catalogue.search()).reader.read(term);
  return understood && productNamed(catalogue, understood, key);
}

/**
 * GET search-url (API-071, ROUTE-40). Of results that are narrowed already it says how their term was understood.
 * @throws Problem 404 for an unknown store
 */
export const searchUrl: Service<'search-url'> = async (shop, caller, { store_id, term, narrowed, size, colour }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const chosenOf = (values: NarrowedTerm['values']) => articleChoice(values, catalogue.assortment.facets);
  if (narrowed)
    return { url: resultsPath(term), ...(await resultsOf(catalogue, viewer, term, chosenOf({ size, colour }))) };
  const named = await searchTarget(shop.db.query, catalogue, term);
  if (named !== null) return { url: named, ...(await resultsOf(catalogue, viewer, term)) };
  const understood = await narrowTerm(catalogue, viewer, term);
  const results = await resultsOf(catalogue, viewer, understood.words, chosenOf(understood.values));
  return { ...results, url: narrowedPath(term, understood), results_count: understood.count };
};
