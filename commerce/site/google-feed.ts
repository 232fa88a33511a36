/** The Google Merchant feed of a store: RSS 2.0, an item for each article that guests may buy. */

import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { textLocaleOf } from '#commerce/catalogue/goods/text-locale.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import { pricesOfVariants } from '#commerce/catalogue/prices/variant-prices.ts';
import type { CatalogueQuestions, SaleTimes, StoreQuestions } from '#commerce/catalogue/questions.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { ErrorBody } from '#lib/contract/define.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { variantAddress } from '#lib/rules/chosen-article.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import { localSpelling } from '#lib/rules/local-spelling.ts';
import { itemXml, xmlText } from './google-item.ts';

/** Products that are read at a time: requests of visitors come in between. */
const PRODUCTS_AT_ONCE = 100;
/** Width of the pictures, px: the largest that products have. */
const PICTURE = '1200.webp';

interface ArticleRow {
  id: number;
  product_id: number;
  sku: string;
  group_sku: string;
  kind: string;
  picture_key: string | null;
  description: string[] | null;
}

const ARTICLES = `select v.id, v.product_id, v.sku, p.sku group_sku, p.kind, t.description,
    (select pp.picture_key from product_picture pp where pp.product_id = v.product_id
      order by pp.colour_id <> coalesce(v.colour_id, 0), pp.colour_id, pp.position limit 1) picture_key
  from variant v join product p on p.id = v.product_id
  left join product_text t on t.product_id = p.id and t.lang = $2
  where v.product_id = any($1::int[]) order by v.product_id, v.position, v.id`;
const GENDERS = `select id, label from facet_value where "group" = 'gender' and lang = 'en'`;

const windowOf = (event: SaleTimes | undefined) =>
  event ? { from: new Date(event.startsAt).toISOString(), until: new Date(event.endsAt).toISOString() } : null;

interface FeedContext {
  readonly query: Query;
  readonly catalogue: StoreQuestions;
  readonly saleIn: CatalogueQuestions['saleIn'];
  readonly genders: ReadonlyMap<number, string>;
}

async function itemsOf(context: FeedContext, productIds: readonly number[]): Promise<string> {
  const { query, catalogue, saleIn, genders } = context;
  const { store, at } = catalogue;
  const { rows } = await query<ArticleRow>(ARTICLES, [productIds, store.language]);
  const variantIds = rows.map(({ id }) => id);
  const where = { storeId: store.storeId, groupId: EVERYBODY, variantIds, at };
  const prices = await pricesOfVariants(query, where);
  const articles = await catalogue.articles(variantIds);
  const items = rows.map((row) => {
    const priced = prices.get(row.id);
    const article = articles.get(row.id);
    // Google lists goods, and no services.
    if (!priced || !article || priced.isVirtual) return '';
    const { brand, name, colour, size, categories, department } = article;
    const key = row.picture_key ?? article.pictureKey;
    return itemXml({
      sku: row.sku,
      groupSku: row.kind === 'configurable' ? row.group_sku : null,
      title: [productName(brand, name), colour, size].filter(Boolean).join(', '),
      description: localSpelling(textLocaleOf(store).locale, row.description?.join(' ') ?? ''),
      link: variantAddress(`${store.baseUrl}${article.url}`, article),
      imageLink: key ? `${store.baseUrl}/media/${key}/${PICTURE}` : '',
      isInStock: priced.stock > 0,
      price: priced.price,
      currency: store.currencyCode,
      sale: windowOf(priced.sale ? saleIn(store.storeId, priced.sale.eventId) : undefined),
      brand,
      colour,
      size,
      gender: genders.get(article.genderId),
      categories,
      department,
    });
  });
  return items.join('');
}

/** The feed, piece by piece. Only for stores that show prices to guests: who calls has seen to that. */
async function* googleFeed(shop: Pick<Shop, 'db' | 'catalogue'>, store: StoreConfig): AsyncGenerator<string> {
  const catalogue = await shop.catalogue.ofStore(store);
  const { query } = shop.db;
  const { rows } = await query<{ id: number; label: string }>(GENDERS);
  const genders = new Map(rows.map(({ id, label }) => [id, label]));
  const ids = catalogue.soldProducts().map(({ id }) => id);
  const name = xmlText(`${store.shopName} (${store.label})`);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>
<title>${name}</title>\n<link>${xmlText(store.baseUrl)}</link>\n<description>${name}</description>\n`;
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_ONCE) {
    yield await itemsOf(
      { query, catalogue, saleIn: shop.catalogue.saleIn, genders },
      ids.slice(from, from + PRODUCTS_AT_ONCE),
    );
  }
  yield '</channel>\n</rss>\n';
}

const NOT_FOUND: ErrorBody = { code: 'NOT_FOUND', message: 'This store has no feed' };

/** Routes to mount at `/feeds`. 404 for a store that there is none of, and for one that shows prices to members only. */
export function feedRoutes(shop: Pick<Shop, 'db' | 'catalogue' | 'stores'>): Hono {
  return new Hono().get('/google/:storeId{[0-9]{1,5}}', (c) => {
    const store = shop.stores.byId(Number(c.req.param('storeId')));
    if (!store || store.loginRequired) return c.json(NOT_FOUND, 404);
    const body = Readable.toWeb(Readable.from(googleFeed(shop, store)).map((text: string) => Buffer.from(text)));
    return c.body(body as ReadableStream<Uint8Array>, 200, { 'content-type': 'application/rss+xml; charset=utf-8' });
  });
}
