import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { raisePrices, raiseVersions } from '#commerce/kernel/record-changes.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { Snapshot } from './snapshot.ts';

describeOnBothEngines('a snapshot of the catalogue', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await plantCatalogue(db, 20);
  });
  afterAll(() => db.close());

  it('tells prices, which it takes in, from what takes a new one', async () => {
    const snapshot = await Snapshot.read(db);
    const before = [await snapshot.pricing(1), await snapshot.pricing(2)];
    expect(await snapshot.takeIn()).toBe('none');

    await raisePrices(db.query, [1]);
    expect(await snapshot.takeIn()).toBe('prices');
    expect(await snapshot.takeIn()).toBe('none');
    expect(await snapshot.pricing(1)).not.toBe(before[0]);
    expect(await snapshot.pricing(2)).toBe(before[1]);

    await raisePrices(db.query, [1]);
    await raiseVersions(db.query, []);
    expect(await snapshot.takeIn()).toBe('goods');
  });

  it.each([
    ['a version that was raised by hand', 'update catalogue_version set version = version + 1 where store_id = 1'],
    ['a new store', 'insert into catalogue_version(store_id, version) values (99, 1)'],
    ['a store that is gone', 'delete from catalogue_version where store_id = 99'],
  ])('takes a new one for %s', async (_, statement) => {
    const snapshot = await Snapshot.read(db);
    await db.query(statement);
    expect(await snapshot.takeIn()).toBe('goods');
  });
});
