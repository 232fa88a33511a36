import { pino } from 'pino';
import { openCatalogue } from '#commerce/catalogue/answers/open-catalogue.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { type BasketFixture, openBasketFixture } from './basket-fixture.ts';

export interface ListedFixture extends BasketFixture {
  close(): Promise<void>;
}

/** The fixture with the catalogue of its goods, for what shows products beside buying them. @param db is closed with it */
export async function openListedFixture(db: Database): Promise<ListedFixture> {
  const fixture = await openBasketFixture(db);
  const log = pino({ level: 'silent' });
  const catalogue = await openCatalogue(db, fixture.shop.clock, log, { pollEvery: null, warm: false });
  return {
    ...fixture,
    shop: { ...fixture.shop, catalogue },
    async close() {
      await catalogue.close();
      await db.close();
    },
  };
}
