import type { Query } from '#commerce/kernel/database.ts';

/** What a SKU names: an article, or a product with all of its articles. */
export interface Named {
  readonly productId: number;
  readonly isBundle: boolean;
  /** In the order of the product. */
  readonly articles: readonly { readonly id: number; readonly sku: string }[];
}

interface NamedRow extends Named {
  readonly asked: string;
}

/** What each of these SKUs names, an article before a product; those that nothing has are left out. */
export async function findArticles(query: Query, skus: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await query<NamedRow>(
    `select a.asked, p.id "productId", exists (select from bundle_part b where b.bundle_id = p.id) "isBundle",
       (select json_agg(json_build_object('id', v.id, 'sku', v.sku) order by v.position, v.id) from variant v
         where v.product_id = p.id and v.id = coalesce(own.id, v.id)) articles
     from (select distinct asked from unnest($1::text[]) t(asked)) a left join variant own on own.sku = a.asked
     join product p on p.id = coalesce(own.product_id, (select o.id from product o where o.sku = a.asked))`,
    [skus],
  );
  return new Map(rows.map(({ asked, ...named }) => [asked, { ...named, articles: named.articles ?? [] }]));
}
