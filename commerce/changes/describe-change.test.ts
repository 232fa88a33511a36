import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueQuestions } from '#commerce/catalogue/questions.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { CHANGE_KINDS, type Change } from '#commerce/kernel/record-changes.ts';
import { ChangeEvent } from '#lib/contract/changes.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { openTestShop } from '#tests/support/catalogue/stores.ts';
import { DAY, NOW, SALES } from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { describeChange } from './describe-change.ts';

/** A product in leaf 12 of department 1, on sale in the open and the coming sale, new for ten more days. */
const PRODUCT = 900;
let db: Database;
let catalogue: CatalogueQuestions;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 60);
  await db.query(
    `insert into product(id, sku, kind, brand_id, main_category_id, gender_id, sport_id, needs_fitting, new_from, popularity)
     values ($1, 'P900', 'simple', 1, 12, 1, 1, false, $2, 1)`,
    [PRODUCT, new Date(NOW - 20 * DAY)],
  );
  await db.query('insert into category_product values (12, $1, 1)', [PRODUCT]);
  await db.query('insert into event_product values ($1, $3, 30, 1), ($2, $3, 40, 1)', [
    SALES.open.id,
    SALES.coming.id,
    PRODUCT,
  ]);
  await db.query('insert into event_product select $1, id, 10, 5 from product on conflict do nothing', [SALES.open.id]);
  const { shop } = await openTestShop(db);
  catalogue = shop.catalogue;
  await shop.catalogue.close();
});
afterAll(() => db.close());

const change = (kind: Change['kind'], rest: Partial<Change> = {}): Change => ({
  kind,
  storeId: null,
  entityId: null,
  slug: null,
  ...rest,
});
const listingsAt = (at: number, entityId = PRODUCT) => {
  const event = describeChange(catalogue, change('product', { entityId }), at);
  return event?.kind === 'product' ? new Set(event.listings) : null;
};

describe('what storefronts are told', () => {
  it('of a product names the listings that show it now', () => {
    expect(listingsAt(NOW)).toEqual(new Set([1, 12, 1001, 'live', 'new', 'brand-1']));
    expect(listingsAt(SALES.coming.startsAt)).toEqual(new Set([1, 12, 1001, 1003, 'live', 'new', 'brand-1']));
    expect(listingsAt(NOW + 11 * DAY)).toEqual(new Set([1, 12, 'brand-1']));
  });

  it('of a product that is gone, or not yet read, names the product alone', () => {
    expect(listingsAt(NOW, 77_777)).toEqual(new Set());
  });

  it('of a sale names its listing, its products and their listings, in its stores', () => {
    const event = describeChange(catalogue, change('sale-ended', { entityId: SALES.coming.id }), SALES.coming.endsAt);
    expect(event).toMatchObject({ kind: 'sale', moment: 'ended', categoryId: 1003, storeIds: [1, 11, 23] });
    expect(event?.kind === 'sale' && event.productIds).toContain(PRODUCT);
    expect(event?.kind === 'sale' && event.listings).toEqual(expect.arrayContaining([1, 12, 1003, 'live']));
  });

  it('of a sale of many products names every listing that shows one of them, and no other', () => {
    const event = describeChange(catalogue, change('sale-changed', { entityId: SALES.open.id }), NOW);
    if (event?.kind !== 'sale') throw new Error('no sale');
    const ofProducts = event.productIds.flatMap((id) => [...(listingsAt(NOW, id) ?? [])]);
    expect(event.productIds.length).toBeGreaterThan(50);
    expect(new Set(event.listings)).toEqual(new Set(ofProducts));
    expect(new Set(event.listings).size).toBe(event.listings.length);
  });

  it.each(CHANGE_KINDS)('of a change of kind %s fits the contract', (kind) => {
    const named = change(kind, { storeId: 1, entityId: SALES.open.id, slug: 'guides/touring' });
    const event = describeChange(catalogue, named, NOW);
    expect(ChangeEvent.parse(event)).toEqual(event);
  });

  it('is nothing where a change names nothing', () => {
    const kinds = ['product', 'stock', 'sale-opened', 'category'] as const;
    expect(kinds.map((kind) => describeChange(catalogue, change(kind), NOW))).toEqual(kinds.map(() => null));
  });

  it('is of every story where the one that changed is not known', () => {
    const event = describeChange(catalogue, change('story-published'), NOW);
    expect(ChangeEvent.parse(event)).toEqual({ kind: 'story', moment: 'published', slug: null, storeIds: [] });
  });
});
