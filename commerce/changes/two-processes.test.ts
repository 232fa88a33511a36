import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openCatalogue } from '#commerce/catalogue/answers/open-catalogue.ts';
import type { CatalogueQuestions } from '#commerce/catalogue/questions.ts';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { testStore } from '#tests/support/catalogue/stores.ts';
import { NOW } from '#tests/support/catalogue/words.ts';
import { createDatabase } from '#tests/support/servers/postgres-server.ts';
import { applyChanges, OperatorChanges } from './apply-changes.ts';
import { startChangeSender } from './change-sender.ts';

const log = pino({ level: 'silent' });
const clock = { now: () => NOW };
/** Nobody looks by itself while a test runs: what is seen was told. */
const NEVER_MS = 3_600_000;
const VIEWER = { groupId: 0, seesPrices: true };

/** Two commerce processes on one PostgreSQL server, each with its own connections and its own memory. */
describe('of two commerce processes', () => {
  let url: string;
  let near: Database;
  let far: Database;
  let here: CatalogueQuestions;
  let there: CatalogueQuestions;
  let amount = 5000;

  beforeAll(async () => {
    url = await createDatabase(inject('migratedPostgres'), inject('migratedPostgres'));
    near = openPostgres(url, log);
    far = openPostgres(url, log);
    await plantCatalogue(near, 20);
  });
  afterAll(() => Promise.all([near.close(), far.close()]));
  beforeEach(async () => {
    await near.query('delete from catalogue_reader');
    await near.query('delete from change');
    here = await openCatalogue(near, clock, log, { pollEvery: NEVER_MS, warm: false });
  });
  afterEach(() => Promise.all([here.close(), there.close()]));

  const costs = async (catalogue: CatalogueQuestions): Promise<number | null> =>
    (await catalogue.ofStore(testStore(1))).standing(VIEWER, 1).price;
  /** Makes all variants of product 1 dearer in store 1, as the process `here` is told. */
  async function reprice(): Promise<void> {
    amount += 100;
    const { rows } = await near.query<{ id: number }>('select id from variant where product_id = 1');
    const prices = rows.map(({ id }) => ({ store_id: 1, variant_id: id, amount, rrp: 90_000 }));
    await applyChanges({ db: near, clock }, OperatorChanges.parse({ prices }));
    await here.changed();
  }
  const sender = () => {
    const told: unknown[] = [];
    const settings = { db: near, catalogue: here, clock, log, storefronts: ['http://near.example'] };
    const post = (_: string, events: readonly unknown[]) => Promise.resolve(void told.push(...events));
    return { told, ...startChangeSender({ ...settings, serviceToken: 'token', post, every: null }) };
  };

  it('one is told what the other changed, without looking', async () => {
    there = await openCatalogue(far, clock, log, { pollEvery: NEVER_MS, warm: false });
    const before = await costs(there);
    await reprice();
    await expect.poll(() => there.position(), { timeout: 20_000 }).toBe(here.position());
    expect(await costs(there)).toBe(await costs(here));
    expect(await costs(there)).not.toBe(before);
  });

  it('one whose connection was cut is told again, and of what it missed', async () => {
    there = await openCatalogue(far, clock, log, { pollEvery: NEVER_MS, warm: false });
    await costs(there);
    await near.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'serac-commerce-listener' and datname = current_database()`,
    );
    await reprice();
    await expect.poll(() => there.position(), { timeout: 20_000 }).toBe(here.position());
    expect(await costs(there)).toBe(await costs(here));
  });

  it('no storefront hears of a change before both have it', async () => {
    there = await openCatalogue(far, clock, log, { pollEvery: null, warm: false });
    await costs(there);
    await reprice();
    const { told, drain, stop } = sender();
    expect(await here.haveAllCaughtUp()).toBe(false);
    expect(await drain()).toBe(0);
    await there.refresh();
    expect(await drain()).toBeGreaterThan(0);
    expect(told).toContainEqual(expect.objectContaining({ kind: 'product', storeIds: [1] }));
    expect(await costs(there)).toBe(await costs(here));
    await stop();
  });

  it('one that was killed is not waited for', async () => {
    there = await openCatalogue(far, clock, log, { pollEvery: null, warm: false });
    await reprice();
    const { drain, stop } = sender();
    expect(await drain()).toBe(0);
    // Nobody has heard of it since.
    await near.query(`update catalogue_reader set seen_at = now() - interval '4 seconds' where position < $1`, [
      here.position(),
    ]);
    expect(await drain()).toBeGreaterThan(0);
    expect((await near.query('select 1 from change')).rows).toEqual([]);
    await stop();
  });

  it('one that is long behind is waited for no longer, and what it answered meanwhile is told of again', async () => {
    there = await openCatalogue(far, clock, log, { pollEvery: null, warm: false });
    await costs(there);
    await reprice();
    const { told, drain, stop } = sender();
    expect(await drain()).toBe(0);
    await near.query(`update change set created_at = now() - interval '2 seconds'`);
    expect(await drain()).toBeGreaterThan(0);
    const early = told.length;
    // Whoever asks that process now keeps a page with the price of before.
    expect(await costs(there)).not.toBe(await costs(here));
    expect(await drain()).toBe(0);
    await there.refresh();
    expect(await drain()).toBeGreaterThan(0);
    expect(told.slice(early)).toEqual(told.slice(0, early));
    expect(await drain()).toBe(0);
    expect((await near.query('select 1 from change')).rows).toEqual([]);
    await stop();
  });
});
