import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { NOW, SALES } from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { type SaleBoundaries, startSaleBoundaries } from './sale-boundaries.ts';

const log = pino({ level: 'silent' });
let db: Database;
let test: TestShop;
let running: SaleBoundaries[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 5);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from change');
  await db.query("delete from setting where key = 'sales_announced_until'");
  test = await openTestShop(db);
});
afterEach(async () => {
  await Promise.all(running.map((boundaries) => boundaries.stop()));
  running = [];
  await test.shop.catalogue.close();
});

function start(every: number | null = null): SaleBoundaries {
  const boundaries = startSaleBoundaries({ ...test.shop, log, every });
  running.push(boundaries);
  return boundaries;
}
const noted = async () => {
  const { rows } = await db.query<{ kind: string; entity_id: number }>(
    'select kind, entity_id from change order by id',
  );
  return rows.map(({ kind, entity_id }) => `${kind} ${entity_id}`);
};
/** It is this time, and the process looks at its clock. */
const at = async (time: number, boundaries: SaleBoundaries) => {
  test.time = time;
  await boundaries.tick();
};
const { coming, overlapping } = SALES;

describe('the boundaries of sales', () => {
  it('are announced at their instant, each once', async () => {
    const boundaries = start();
    await at(NOW, boundaries);
    await at(overlapping.endsAt - 1, boundaries);
    expect(await noted()).toEqual([]);
    await at(overlapping.endsAt, boundaries);
    expect(await noted()).toEqual([`sale-ended ${overlapping.id}`]);
    await at(coming.startsAt, boundaries);
    await at(coming.startsAt + 1, boundaries);
    expect(await noted()).toEqual([`sale-ended ${overlapping.id}`, `sale-opened ${coming.id}`]);
  });

  it('that passed while no process ran are announced at the next start', async () => {
    await at(NOW, start());
    await at(coming.startsAt + 5000, start());
    expect(await noted()).toEqual([`sale-ended ${overlapping.id}`, `sale-opened ${coming.id}`]);
  });

  it('of before the first start ever are not', async () => {
    await at(NOW, start());
    expect(await noted()).toEqual([]);
  });

  it('are announced once however many processes watch', async () => {
    const [first, second] = [start(), start()];
    for (const boundaries of [first, second]) await at(NOW, boundaries);
    test.time = coming.startsAt;
    await Promise.all([first.tick(), second.tick()]);
    expect(await noted()).toEqual([`sale-ended ${overlapping.id}`, `sale-opened ${coming.id}`]);
  });

  it('ask nothing of the database between two of them', async () => {
    const boundaries = start();
    await at(NOW, boundaries);
    const asked = vi.spyOn(db, 'transaction');
    await at(NOW + 1000, boundaries);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('come again when the clock was set back for good', async () => {
    await at(coming.endsAt, start());
    const boundaries = start();
    await at(NOW, boundaries);
    await at(coming.startsAt, boundaries);
    expect(await noted()).toEqual([`sale-ended ${overlapping.id}`, `sale-opened ${coming.id}`]);
  });

  it('are watched ten times a second', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await at(NOW, start(100));
    test.time = coming.startsAt;
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    await expect.poll(noted).toHaveLength(2);
  });
});
