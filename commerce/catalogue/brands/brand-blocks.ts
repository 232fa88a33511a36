import { z } from 'zod';
import { localSpellingWithin } from '#commerce/catalogue/goods/text-locale.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import type { BrandBlock, BrandPage } from '#lib/contract/brands.ts';
import { soldRowsOfBrand } from './brands.ts';

/** Kinds of goods shown of a brand: those it has most of. */
const RANGE_SHOWN = 6;

interface BrandRow {
  readonly intro: string;
  readonly wide_picture: string | null;
  readonly tall_picture: string | null;
  readonly display_sitewide_banner: boolean;
}

interface BlockRow {
  readonly kind: 'story' | 'facts';
  readonly title: string;
  readonly body: unknown;
  readonly picture_key: string | null;
}

const BRAND = `select coalesce(t.intro, '') intro, b.wide_picture, b.tall_picture, b.display_sitewide_banner
  from brand b left join brand_text t on t.brand_id = b.id and t.lang = $2 where b.id = $1`;
const BLOCKS = `select kind, title, body, picture_key from brand_block
  where brand_id = $1 and lang = $2 and (gender_id is null or gender_id = $3) order by position`;

const Paragraphs = z.array(z.string());
const Facts = z.array(z.tuple([z.string(), z.string()]));

const picture = (key: string | null) => (key === null ? null : { key, alt: '' });

function blockOf({ kind, title, body, picture_key }: BlockRow): BrandBlock {
  if (kind === 'facts') return { kind, facts: Facts.parse(body).map(([label, value]) => ({ label, value })) };
  return { kind, title, paragraphs: Paragraphs.parse(body), picture: picture(picture_key) };
}

async function writtenBlocks(query: Query, brandId: number, lang: string, genderId: number): Promise<BrandBlock[]> {
  const { rows } = await query<BlockRow>(BLOCKS, [brandId, lang, genderId]);
  return rows.map(blockOf);
}

/** What the brand makes, as the categories of these product rows: the one with most first, with its bestseller's picture. */
async function rangeOf(
  { assortment, vocabulary, cardTexts, textLocale }: StoreCatalogue,
  rows: readonly number[],
  narrow: string,
): Promise<BrandBlock[]> {
  const held = new Map<number, number[]>();
  for (const row of rows) {
    const product = assortment.products[row];
    if (product) held.set(product.mainCategoryId, [...(held.get(product.mainCategoryId) ?? []), product.id]);
  }
  const largest = [...held].sort(([, a], [, b]) => b.length - a.length).slice(0, RANGE_SHOWN);
  const first = await cardTexts.of(
    textLocale,
    largest.flatMap(([, ids]) => ids[0] ?? []),
  );
  const categories = largest.flatMap(([id, ids]) => {
    const words = vocabulary.categories.get(id);
    const key = first.get(ids[0] ?? 0)?.pictureKey;
    return words
      ? { id, name: words.name, url: `${words.url}?${narrow}`, count: ids.length, picture: picture(key || null) }
      : [];
  });
  return categories.length === 0 ? [] : [{ kind: 'range', categories }];
}

/** Genders of these product rows, by position; none where there is nothing to choose. */
function gendersOf({ assortment, vocabulary }: StoreCatalogue, rows: readonly number[]): BrandPage['genders'] {
  const ids = [...new Set(rows.flatMap((row) => assortment.products[row]?.genderId ?? []))];
  const genders = ids.flatMap((id) => {
    const words = vocabulary.facet('gender', id);
    return words ? { id, ...words } : [];
  });
  if (genders.length < 2) return [];
  return genders.sort((a, b) => a.position - b.position).map(({ id, label }) => ({ id, label }));
}

/**
 * GET brand-blocks (API-054): the head of a brand's page, what an editor wrote for it, and what it makes, for everybody
 * or for one gender.
 * @throws Problem 404 for an unknown brand
 */
export const brandBlocks: Service<'brand-blocks'> = async (shop, caller, { store_id, brandPageId, gender_id }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const { language, locale } = catalogue.textLocale;
  const words = catalogue.vocabulary.brands.get(brandPageId);
  const [brand] = (await shop.db.query<BrandRow>(BRAND, [brandPageId, language])).rows;
  if (!words || !brand) throw notFound('brand');
  const rows = soldRowsOfBrand(catalogue, viewer, brandPageId);
  const shown = rows.filter((row) => gender_id === 0 || catalogue.assortment.products[row]?.genderId === gender_id);
  const narrow = gender_id === 0 ? `brand=${brandPageId}` : `brand=${brandPageId}&gender=${gender_id}`;
  const [wide, tall] = [picture(brand.wide_picture), picture(brand.tall_picture)];
  const page: BrandPage = {
    brandPageId,
    genderId: gender_id,
    ...words,
    intro: brand.intro,
    pictures: wide && tall && { wide, tall },
    displaySitewideBanner: brand.display_sitewide_banner,
    genders: gendersOf(catalogue, rows),
    blocks: [
      ...(await writtenBlocks(shop.db.query, brandPageId, language, gender_id)),
      ...(await rangeOf(catalogue, shown, narrow)),
    ],
  };
  return localSpellingWithin(locale, page);
};
