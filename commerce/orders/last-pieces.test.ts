import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOODS, openTill, PLENTY, type Till } from '#commerce/basket/test-till.ts';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import { openTestDatabase } from '#commerce/db/test-database.ts';
import { postgresPrograms, startTestPostgres, type TestPostgres } from '#commerce/db/test-postgres.ts';
import { Problem } from '#commerce/services/problem.ts';
import { placeOrder } from './place-order.ts';
import { openCheckout, requestOf } from './test-order.ts';

const SHOPPERS = 200;
const PIECES = 37;
let server: TestPostgres | null = null;

const engines = [
  { engine: 'PGlite', here: true, open: openTestDatabase },
  {
    // Skipped where no PostgreSQL is installed: PGlite runs one transaction at a time and cannot show a race.
    engine: 'PostgreSQL',
    here: postgresPrograms !== null,
    open: async () => {
      if (postgresPrograms) server = await startTestPostgres(postgresPrograms);
      const db = openPostgres((await server?.newDatabase()) ?? '', pino({ level: 'silent' }));
      await db.migrate();
      return db;
    },
  },
];

for (const { engine, here, open } of engines) {
  describe.skipIf(!here)(`the last pieces on ${engine}`, () => {
    let till: Till;
    beforeAll(async () => {
      till = await openTill(await open());
    }, 60_000);
    afterAll(async () => {
      await till.db.close();
      await server?.stop();
      server = null;
    });

    const baskets = async (fill: (caller: Awaited<ReturnType<Till['member']>>, n: number) => Promise<unknown>) => {
      const requests = [];
      for (let n = 0; n < SHOPPERS; n++) {
        const caller = await till.member();
        await fill(caller, n);
        requests.push(await requestOf(till, caller, await openCheckout(till, caller)));
      }
      return requests;
    };

    it(`are sold exactly once: ${PIECES} of ${SHOPPERS} who pay at the same moment`, async () => {
      const requests = await baskets((caller) => till.add(caller, GOODS.flask));
      await till.setStock(GOODS.flask, PIECES);
      const outcomes = await Promise.allSettled(requests.map((request) => placeOrder(till.shop, request)));
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(outcomes.length - refused.length).toBe(PIECES);
      expect(refused.every((reason) => reason instanceof Problem && reason.status === 409)).toBe(true);
      expect(await till.stockOf(GOODS.flask)).toBe(0);
      expect(await till.count('orders')).toBe(PIECES);
      expect(await till.count('outbox')).toBe(PIECES);
      expect(await till.count('basket_line')).toBe(SHOPPERS - PIECES);
    }, 60_000);

    it('cause no deadlock when baskets hold the same two products in opposite order', async () => {
      const placed = await till.count('orders');
      await till.setStock(GOODS.redJacketS, PLENTY * 2);
      await till.setStock(GOODS.blueJacketS, PIECES);
      const requests = await baskets(async (caller, n) => {
        const order = [GOODS.redJacketS, GOODS.blueJacketS];
        for (const variantId of n % 2 === 0 ? order : order.reverse()) await till.add(caller, variantId);
      });
      const outcomes = await Promise.allSettled(requests.map((request) => placeOrder(till.shop, request)));
      const sold = outcomes.filter(({ status }) => status === 'fulfilled').length;
      expect(sold).toBe(PIECES);
      expect(await till.stockOf(GOODS.blueJacketS)).toBe(0);
      expect(await till.stockOf(GOODS.redJacketS)).toBe(PLENTY * 2 - PIECES);
      expect(await till.count('orders')).toBe(placed + PIECES);
    }, 60_000);
  });
}
