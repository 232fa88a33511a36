import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { type Alias, contract, type Input, type Parsed, type Reply } from '#lib/contract/contract.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { NOW, SALES } from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { listProducts } from './listing/cat-products-es.ts';
import { categoryPage, subcategories } from './listing/category-page.ts';
import { bestsellers } from './products/bestsellers.ts';
import { productCatalog } from './products/product-cards.ts';
import { productDynamicData } from './products/product-dynamic-data.ts';
import {
  basketRecommendations,
  recommendedProducts,
  relatedProducts,
  sameBrandProducts,
} from './products/recommendations.ts';
import { singleProduct } from './products/single-product.ts';
import { homePage, homeSales } from './sales/home-page.ts';
import type { Service } from './shop.ts';

let db: Database;
let shopTest: TestShop;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 120);
  await db.query(`insert into category values (112, 11, 'category', 'c112', 112, null)`);
  await db.query(`insert into category_text values (112, 'en', 'An empty category', '')`);
  shopTest = await openTestShop(db);
});
afterAll(async () => {
  await shopTest.shop.catalogue.close();
  await db.close();
});

/** Makes a call as the HTTP layer does: input and reply pass the contract. */
async function call<A extends Alias>(alias: A, service: Service<A>, input: Input<A>): Promise<Reply<A>> {
  const { path, query, reply } = contract[alias];
  const parsed = { ...path.parse(input), ...query.parse(input) } as unknown as Parsed<A>;
  return reply.parse(await service(shopTest.shop, GUEST, parsed)) as Reply<A>;
}

const refusedAsUnknown = (promise: Promise<unknown>) =>
  expect(promise).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
const everywhere = { storeId: 1, groupId: 0, genderId: 0 };

describe('home', () => {
  test('has the open sale of the lowest position as hero', async () => {
    const { hero, serverTime } = await call('hp-data', homePage, everywhere);
    expect(hero).toMatchObject({ eventId: SALES.onlyInOne.id, title: 'Sale 5', url: '/event/e5', categoryId: 1005 });
    expect(serverTime).toBe('2026-11-20T12:00:00.000Z');
    expect(hero?.startDate).toBe('2026-11-20T11:00:00.000Z');
  });

  test('puts sales that hold more for another gender last, and leaves none out (SESS-05, CMS-08)', async () => {
    const orders = await Promise.all(
      [0, 1, 2].map(async (genderId) => {
        const { running } = await call('pss-hp-data', homeSales, { ...everywhere, genderId });
        const { hero } = await call('hp-data', homePage, { ...everywhere, genderId });
        const ids = running.map(({ eventId }) => eventId);
        expect(hero?.eventId).toBe(ids[0]);
        return ids;
      }),
    );
    expect(orders[0]).toEqual([5, 2, 1]);
    for (const order of orders) expect([...order].sort()).toEqual([1, 2, 5]);
    expect(orders[1]).not.toEqual(orders[2]);
  });

  test('leaves out a sale held in other stores only', async () => {
    const { hero } = await call('hp-data', homePage, { ...everywhere, storeId: 6 });
    expect(hero?.eventId).toBe(SALES.overlapping.id);
  });

  test('shows the departments that have a picture, with the number of their open sales', async () => {
    const { sports } = await call('hp-data', homePage, everywhere);
    expect(sports).toEqual([
      { name: 'Category 1', url: '/products/c1', picture: { key: 'scene-1', alt: '' }, sales: 3 },
      { name: 'Category 2', url: '/products/c2', picture: { key: 'scene-2', alt: '' }, sales: 3 },
    ]);
  });

  test('lists open sales by position and coming ones by their start, but no ended one', async () => {
    const sales = await call('pss-hp-data', homeSales, everywhere);
    expect(sales.running.map((sale) => sale.eventId)).toEqual([5, 2, 1]);
    expect(sales.opening.map((sale) => sale.eventId)).toEqual([3]);
  });

  test('announces no sale that is held in other stores only', async () => {
    expect((await call('pss-hp-data', homeSales, { ...everywhere, storeId: 6 })).opening).toEqual([]);
  });
});

describe('category page', () => {
  test('names the way down to the category and what lies beneath, unless it is empty', async () => {
    const page = await call('category-page', categoryPage, { store_id: 1, categoryId: 11 });
    expect(page.breadcrumbs).toEqual([
      { label: 'Category 1', url: '/products/c1' },
      { label: 'Category 11', url: '/products/c11' },
    ]);
    const { total } = await call('cat-products-es', listProducts, { store_id: 1, category_id: 111 });
    expect(page.subcategories).toEqual([{ id: 111, name: 'Category 111', url: '/products/c111', count: total }]);
    expect(await call('cat-subcategories', subcategories, { store_id: 1, category_id: 11 })).toEqual(
      page.subcategories,
    );
  });

  test('of an open sale has its sports, as views of its listing that hold as many; of another nothing', async () => {
    const { open, coming, over } = SALES;
    const { subcategories: parts } = await call('category-page', categoryPage, {
      store_id: 1,
      categoryId: 1000 + open.id,
    });
    expect(parts.length).toBeGreaterThan(1);
    for (const { id, name, url, count } of parts) {
      expect([name, url]).toEqual([`Sport ${id}`, `/event/e${open.id}?sport=${id}`]);
      const view = { store_id: 1, category_id: 1000 + open.id, sport: String(id) };
      expect((await call('cat-products-es', listProducts, view)).total).toBe(count);
    }
    for (const { id } of [coming, over]) {
      const page = await call('category-page', categoryPage, { store_id: 1, categoryId: 1000 + id });
      expect(page.subcategories).toEqual([]);
    }
  });

  test('of a sale carries the sale, open, coming or over', async () => {
    for (const { id } of [SALES.open, SALES.coming, SALES.over]) {
      const page = await call('category-page', categoryPage, { store_id: 1, categoryId: 1000 + id });
      expect(page).toMatchObject({ kind: 'event', name: `Sale ${id}`, sale: { eventId: id } });
    }
  });

  test('is unknown for a sale that is not held in the store', async () => {
    await refusedAsUnknown(call('category-page', categoryPage, { store_id: 6, categoryId: 1005 }));
    await refusedAsUnknown(call('cat-products-es', listProducts, { store_id: 6, category_id: 1005 }));
  });

  test('names the next instant at which a sale changes what is shown', async () => {
    const { overlapping, coming } = SALES;
    const changeOf = async (values: object) =>
      Date.parse((await call('cat-products-es', listProducts, { store_id: 1, ...values })).changesAt ?? '');
    expect(await changeOf({ sale_context: 'live' })).toBe(overlapping.endsAt);
    expect(await changeOf({ category_id: 1000 + overlapping.id })).toBe(overlapping.endsAt);
    const [{ product_id: id } = { product_id: 0 }] = (
      await db.query<{ product_id: number }>(
        `select product_id from event_product where event_id = $1 and product_id not in
           (select product_id from event_product where event_id <> $1) limit 1`,
        [coming.id],
      )
    ).rows;
    const product = () => call('single-product', singleProduct, { store_id: 1, productId: id });
    expect(id).toBeGreaterThan(0);
    expect((await product()).changesAt).toBe(new Date(coming.startsAt).toISOString());
    shopTest.time = coming.startsAt;
    expect((await product()).changesAt).toBe(new Date(coming.endsAt).toISOString());
    shopTest.time = coming.endsAt;
    expect((await product()).changesAt).toBeNull();
    shopTest.time = NOW;
  });

  test('says by its own clock where a sale stands, to the millisecond', async () => {
    const stateAt = async (time: number) => {
      shopTest.time = time;
      return (await call('category-page', categoryPage, { store_id: 1, categoryId: 1003 })).saleState;
    };
    const { startsAt, endsAt } = SALES.coming;
    const states = [];
    for (const time of [startsAt - 1, startsAt, endsAt - 1, endsAt]) states.push(await stateAt(time));
    shopTest.time = NOW;
    expect(states).toEqual(['coming', 'running', 'running', 'ended']);
    expect((await call('category-page', categoryPage, { store_id: 1, categoryId: 11 })).saleState).toBeNull();
  });
});

describe('product page', () => {
  test('has colours with described pictures, sizes, variants and the cheapest price', async () => {
    const product = await call('single-product', singleProduct, { store_id: 1, productId: 8 });
    expect(product.colours.length).toBeGreaterThan(0);
    for (const { id, name, pictures } of product.colours) {
      const alt = `${product.brand.name} ${product.name}, ${name}`;
      expect(pictures).toEqual([{ key: `p8-${id}`, alt }]);
    }
    expect(product.prices?.current).toBe(Math.min(...product.variants.map((variant) => variant.prices?.current ?? 0)));
    expect(product).toMatchObject({ specs: [{ label: 'Weight', value: '400 g' }], url: '/product-8' });
    expect(product.product_category_feed_value).toMatch(/^c\d( > c\d+)+$/);
  });

  test('agrees with the card of the listing on the price', async () => {
    const [card] = await call('product-catalog', productCatalog, { store_id: 1, entity_ids: '8' });
    const product = await call('single-product', singleProduct, { store_id: 1, productId: 8 });
    expect(card?.prices).toEqual(product.prices);
    expect(card?.soldOut).toBe(product.soldOut);
  });

  test('of a product without colours shows its pictures under colour 0', async () => {
    const product = await call('single-product', singleProduct, { store_id: 1, productId: 10 });
    expect(product.colours).toEqual([
      { id: 0, name: '', swatch: '', pictures: [{ key: 'p10-0', alt: `${product.brand.name} ${product.name}` }] },
    ]);
    expect(product.sizes).toEqual([]);
    expect(product.url).toBe('/catalog/product/view/id/10/');
  });

  test('never tells more than ten pieces of a variant, and follows a change of stock at once', async () => {
    const before = await call('product-dynamic-data', productDynamicData, { store_id: 1, productId: 8 });
    const { variantId } = before.variants[0]!;
    const stockOf = async (qty: number) => {
      await db.query(
        'insert into stock(variant_id, qty) values ($1, $2) on conflict (variant_id) do update set qty = excluded.qty',
        [variantId, qty],
      );
      const { variants } = await call('product-dynamic-data', productDynamicData, { store_id: 1, productId: 8 });
      return variants.find((variant) => variant.variantId === variantId)?.stock;
    };
    expect(await stockOf(400)).toBe(10);
    expect(await stockOf(3)).toBe(3);
  });

  test('writes ss for ß in Switzerland only', async () => {
    const german = await call('single-product', singleProduct, { store_id: 11, productId: 8 });
    const swiss = await call('single-product', singleProduct, { store_id: 23, productId: 8 });
    expect(german.name).toContain('Fuß');
    expect(german.description).toEqual(['Spaß']);
    expect(swiss.name).toBe(german.name.replace('ß', 'ss'));
    expect(JSON.stringify(swiss)).not.toContain('ß');
    const page = await call('cat-products-es', listProducts, { store_id: 23, category_id: 1 });
    expect(JSON.stringify(page)).not.toContain('ß');
  });
});

describe('rails', () => {
  test('bestsellers are in stock and the most bought first', async () => {
    const cards = await call('bestsellers', bestsellers, { store_id: 1 });
    expect(cards).toHaveLength(12);
    expect(cards.every((card) => !card.soldOut)).toBe(true);
    expect(cards[0]).toMatchObject({ productName: cards[0]?.name, brandName: cards[0]?.brand.name });
    const { rows } = await db.query<{ id: number; popularity: number }>('select id, popularity from product');
    const popularity = cards.map((card) => rows.find((row) => row.id === card.productId)?.popularity ?? 0);
    expect(popularity).toEqual([...popularity].sort((a, b) => b - a));
  });

  test('related products begin with the same category and never name the product itself', async () => {
    const cards = await call('products-related', relatedProducts, { store_id: 1, productId: 8, limit: 3 });
    const of = await db.query<{ id: number; main: number }>('select id, main_category_id main from product');
    const main = (id: number) => of.rows.find((row) => row.id === id)?.main;
    expect(cards.map((card) => main(card.productID))).toEqual([main(8), main(8), main(8)]);
    expect(cards.map((card) => card.productID)).not.toContain(8);
  });

  test('the same brand’s products are its only ones, and never the product itself', async () => {
    const cards = await call('products-related-brand', sameBrandProducts, { store_id: 1, productId: 8 });
    const brand = await db.query<{ brand_id: number }>('select brand_id from product where id = 8');
    expect(cards.length).toBeGreaterThan(0);
    expect(new Set(cards.map((card) => card.brand.id))).toEqual(new Set([brand.rows[0]?.brand_id]));
    expect(cards.map((card) => card.productID)).not.toContain(8);
  });

  test('recommended are twelve others of another kind', async () => {
    const cards = await call('products-recommended', recommendedProducts, { store_id: 1, productId: 8 });
    expect(cards).toHaveLength(12);
    const of = await db.query<{ id: number; main: number; sport: number }>(
      'select id, main_category_id main, sport_id sport from product',
    );
    const product = (id: number) => of.rows.find((row) => row.id === id);
    const [first] = cards;
    expect(product(first?.productID ?? 0)?.main).not.toBe(product(8)?.main);
    expect(product(first?.productID ?? 0)?.sport).toBe(product(8)?.sport);
  });

  test('a basket is recommended at most 64 products, none of its own', async () => {
    const ask = (productId: string, limit?: number) =>
      call('basket-recommendations', basketRecommendations, { storeId: 1, productId, ...(limit && { limit }) });
    const cards = await ask('8,9');
    expect(cards.length).toBeLessThanOrEqual(64);
    expect(cards.map((card) => card.productID)).not.toContain(8);
    expect(cards.map((card) => card.productID)).not.toContain(9);
    expect(await ask('8', 3)).toHaveLength(3);
    expect((await ask('')).length).toBeGreaterThan(0);
  });

  test('what the merchant names stands first, in its order: in the place of a product, beside it, for a basket', async () => {
    const ids = async (cards: Promise<readonly { productID: number }[]>) => (await cards).map((card) => card.productID);
    const asked = { store_id: 1, productId: 8 };
    const related = () => ids(call('products-related', relatedProducts, asked));
    const recommended = () => ids(call('products-recommended', recommendedProducts, asked));
    const basket = () => ids(call('basket-recommendations', basketRecommendations, { storeId: 1, productId: '8' }));
    const before = [await related(), await recommended(), await basket()];
    const [last = 0, second = 0] = before[2]?.slice(-2) ?? [];
    // 999 is no product, and 8 is the product itself: neither is shown.
    await db.query(`insert into product_link values (8, 'upsell', 0, ${last}), (8, 'related', 0, ${last}),
      (8, 'related', 1, ${second}), (8, 'crosssell', 0, 999), (8, 'crosssell', 1, ${second})`);
    await db.query('update catalogue_version set version = version + 1');
    await shopTest.shop.catalogue.refresh();
    const first = async (cards: Promise<number[]>, count: number) => (await cards).slice(0, count);
    expect(await first(related(), 2)).toEqual([last, before[0]?.[0]]);
    expect(await first(recommended(), 3)).toEqual([last, second, before[1]?.[0]]);
    expect(await first(basket(), 2)).toEqual([second, before[2]?.[0]]);
  });

  test('named products come in the order named, without those not sold in the store', async () => {
    const cards = await call('product-catalog', productCatalog, { store_id: 6, entity_ids: '9,7,3,99999,5' });
    expect(cards.map((card) => card.productID)).toEqual([9, 3, 5]);
  });
});

describe('unknown ids', () => {
  test('are refused with 404', async () => {
    await refusedAsUnknown(call('hp-data', homePage, { ...everywhere, storeId: 99 }));
    await refusedAsUnknown(call('category-page', categoryPage, { store_id: 1, categoryId: 999 }));
    await refusedAsUnknown(call('cat-products-es', listProducts, { store_id: 1, category_id: 999 }));
    await refusedAsUnknown(call('cat-subcategories', subcategories, { store_id: 1, category_id: 999 }));
    await refusedAsUnknown(call('single-product', singleProduct, { store_id: 1, productId: 999 }));
    await refusedAsUnknown(call('single-product', singleProduct, { store_id: 6, productId: 7 }));
    await refusedAsUnknown(call('product-dynamic-data', productDynamicData, { store_id: 1, productId: 999 }));
    await refusedAsUnknown(call('products-related', relatedProducts, { store_id: 1, productId: 999 }));
  });
});
