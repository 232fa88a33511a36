import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { type BasketFixture, NOW, openBasketFixture } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { lapsePoints } from './point-lapse.ts';
import { rewardPoints } from './reward-points.ts';

const day = (text: string): number => Date.parse(`${text}T12:00:00Z`);

describeOnBothEngines('points that are old', (open) => {
  let fixture: BasketFixture;
  let member: Caller;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());
  beforeEach(async () => {
    member = await fixture.member();
    fixture.clock.at = NOW;
  });

  const idOf = (of: Caller): number => of.session?.memberId ?? 0;
  const enter = async (points: number, on: string, of = member): Promise<void> => {
    await fixture.db.query('insert into point_entry(member_id, points, reason, created_at) values ($1, $2, $3, $4)', [
      idOf(of),
      points,
      points > 0 ? 'goodwill' : 'order',
      new Date(day(on)),
    ]);
    await fixture.db.query('update member set points = points + $2::int where id = $1', [idOf(of), points]);
  };
  const lapse = (on: string): Promise<number> => lapsePoints(fixture.db, fixture.shop.stores.all(), day(on));
  const read = (of = member) => rewardPoints(fixture.shop, of, { page: 1 });
  const balance = async (of = member): Promise<number> => (await read(of)).points;

  it('lapse 24 calendar months after they came, to the moment, once, and the history says so', async () => {
    await enter(500, '2024-02-29');
    await lapse('2026-02-28');
    expect(await balance()).toBe(0);
    await lapse('2026-02-28');
    const { history } = await read();
    expect(history.items).toMatchObject([
      { reason: 'lapsed', points: -500 },
      { reason: 'goodwill', points: 500 },
    ]);
    const other = await fixture.member();
    await enter(10, '2024-11-22', other);
    expect(await lapsePoints(fixture.db, fixture.shop.stores.all(), day('2026-11-22') - 1)).toBe(0);
    expect(await lapse('2026-11-22')).toBe(1);
    expect(await balance(other)).toBe(0);
  });

  it('go first when points are used, so that only what is left of them lapses', async () => {
    await enter(300, '2024-03-01');
    await enter(200, '2025-03-01');
    await enter(-120, '2025-06-01');
    expect(await read()).toMatchObject({
      lifeMonths: 24,
      lapsing: { points: 180, date: new Date(day('2026-03-01')).toISOString() },
    });
    await lapse('2026-03-01');
    expect(await balance()).toBe(200);
    expect((await read()).lapsing).toEqual({ points: 200, date: new Date(day('2027-03-01')).toISOString() });
    await enter(-50, '2026-04-01');
    await lapse('2027-03-01');
    expect(await balance()).toBe(0);
    expect((await read()).lapsing).toBeNull();
  });

  it('lapse by the term of the store that the member joined', async () => {
    const stores = fixture.shop.stores
      .all()
      .map((store) => ({ ...store, pointLifeMonths: store.storeId === 1 ? 1 : 24 }));
    const abroad = await fixture.member({ storeId: 11 });
    for (const owner of [member, abroad]) await enter(70, '2026-09-01', owner);
    await lapsePoints(fixture.db, stores, day('2026-10-01'));
    expect([await balance(), await balance(abroad)]).toEqual([0, 70]);
  });

  it('lapse once where two processes take them at the same time, and every balance stays the sum of its history', async () => {
    await enter(400, '2024-01-01');
    await enter(5, '2026-11-01');
    await Promise.all([lapse('2026-11-19'), lapse('2026-11-19'), lapse('2026-11-19')]);
    expect(await balance()).toBe(5);
    const { rows } = await fixture.db.query(
      `select m.id from member m left join point_entry e on e.member_id = m.id
       group by m.id having m.points <> coalesce(sum(e.points), 0)`,
    );
    expect(rows).toEqual([]);
  });
});
