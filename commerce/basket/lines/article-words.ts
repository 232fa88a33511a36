import type { TextLocale } from '#commerce/catalogue/goods/text-locale.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { localSpelling } from '#lib/rules/local-spelling.ts';

/** What a line says of a variant, in one language and spelling. */
export interface ArticleWords {
  readonly variantId: number;
  readonly productId: number;
  readonly needsFitting: boolean;
  readonly sku: string;
  readonly name: string;
  readonly brandName: string;
  /** Path from the root of the store. */
  readonly url: string;
  readonly pictureKey: string;
  readonly colour: string | null;
  readonly size: string | null;
  readonly sizeHeading: string;
  /** Working days until its supplier hands it over; 0 for goods of our warehouse. */
  readonly supplierDays: number;
  /** Nothing of it is sent. */
  readonly isVirtual: boolean;
}

interface Row {
  variant_id: number;
  product_id: number;
  needs_fitting: boolean;
  sku: string;
  name: string;
  size_heading: string;
  brand: string;
  path: string | null;
  picture_key: string | null;
  colour: string | null;
  size: string | null;
  supplier_days: number;
  is_virtual: boolean;
}

/** The ids stand in a query of their own: where the planner sees how few they are it plans anew each time, which takes longer than the answer. */
const WORDS = `
select v.id variant_id, p.id product_id, p.needs_fitting, v.sku, t.name, t.size_heading, b.name brand, p.supplier_days, p.is_virtual,
  (select u.path from url_path u where u.type = 'product' and u.entity_id = p.id and u.lang = $2 limit 1) path,
  (select pp.picture_key from product_picture pp where pp.product_id = p.id
    order by (pp.colour_id = coalesce(v.colour_id, 0)) desc, pp.position limit 1) picture_key,
  (select f.label from facet_value f where f."group" = 'colour' and f.id = v.colour_id and f.lang = $2) colour,
  (select f.label from facet_value f where f."group" = 'size' and f.id = v.size_id and f.lang = $2) size
from variant v
join product p on p.id = v.product_id
join brand b on b.id = p.brand_id
join product_text t on t.product_id = p.id and t.lang = $2
where v.id = any(array(select unnest($1::int[])))`;

/** Words for these variants as a store spells them, by variant id; one whose product has no texts in the language is missing. */
export async function wordsOfArticles(
  query: Query,
  { language, locale }: TextLocale,
  variantIds: readonly number[],
): Promise<Map<number, ArticleWords>> {
  const spelt = (text: string) => localSpelling(locale, text);
  const { rows } = await query<Row>(WORDS, [[...new Set(variantIds)], language]);
  return new Map(
    rows.map((row) => [
      row.variant_id,
      {
        variantId: row.variant_id,
        productId: row.product_id,
        needsFitting: row.needs_fitting,
        sku: row.sku,
        name: spelt(row.name),
        brandName: row.brand,
        url: row.path === null ? `/catalog/product/view/id/${row.product_id}/` : `/${row.path}`,
        pictureKey: row.picture_key ?? '',
        colour: row.colour && spelt(row.colour),
        size: row.size && spelt(row.size),
        sizeHeading: spelt(row.size_heading),
        supplierDays: row.supplier_days,
        isVirtual: row.is_virtual,
      },
    ]),
  );
}
