import { pino } from 'pino';
import { openCatalogue } from '#commerce/catalogue/answers/open-catalogue.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Audience, Caller } from '#commerce/kernel/caller.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { NOW, STORE_IDS } from './words.ts';

/** A shop for tests over a planted database, with a clock that stands still until it is set. */
export interface TestShop {
  readonly shop: Shop;
  /** ms since 1970. */
  time: number;
}

/** What the catalogue asks of a store's configuration. */
export function testStore(storeId: number, urgencyStock = storeId === 1): StoreConfig {
  const locale = storeId === 23 ? 'de_CH' : storeId === 11 ? 'de_DE' : 'en_GB';
  const language = locale === 'en_GB' ? 'en' : 'de';
  const store: Pick<
    StoreConfig,
    | 'storeId'
    | 'locale'
    | 'language'
    | 'deliveryCountry'
    | 'loginRequired'
    | 'currencyCode'
    | 'currencyTemplate'
    | 'priceLocale'
    | 'returnDays'
  > = {
    storeId,
    locale,
    language,
    deliveryCountry: 'GB',
    loginRequired: storeId !== 1,
    currencyCode: 'GBP',
    currencyTemplate: '£#',
    priceLocale: locale,
    returnDays: 14,
  };
  const words = { shopName: 'Shop', baseUrl: 'https://shop.example', supportEmail: '', customerServicePhone: '' };
  const legal = { name: '', address: '', registration: '', vatNumber: null };
  return { ...store, ...words, legal, freeDeliveryFrom: null, flags: { urgencyStock } } as unknown as StoreConfig;
}

/** Opens a catalogue that neither polls nor warms: tests say when. */
export async function openTestShop(db: Database): Promise<TestShop> {
  const log = pino({ level: 'silent' });
  const test = { time: NOW };
  const clock = { now: () => test.time };
  const stores = new Map(STORE_IDS.map((id) => [id as number, testStore(id)]));
  const catalogue = await openCatalogue(db, clock, log, { pollEvery: null, warm: false });
  const directory = { byId: (id: number) => stores.get(id) ?? null };
  return Object.assign(test, {
    shop: { db, clock, log, catalogue, stores: directory, published: async () => null } as unknown as Shop,
  });
}

/** Somebody who calls, without a session. */
const callerOf = (audience: Audience): Caller => ({
  session: null,
  audience,
  address: '192.0.2.1',
  device: null,
  idempotencyKey: null,
  requestId: 'test',
});

export const GUEST = callerOf({ kind: 'guest' });
export const member = (groupId: number): Caller => callerOf({ kind: 'member', groupId });
