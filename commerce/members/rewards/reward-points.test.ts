import { beforeEach, describe, expect, it } from 'vitest';
import { basketApplyDiscount } from '#commerce/basket/basket-discount.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { contract } from '#lib/contract/contract.ts';
import { basketFixture, GOODS, NOW, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { ADDRESS, orderBasket } from '#tests/support/orders/checkout.ts';
import { returnPoints, rewardInvitation, rewardPoints } from './reward-points.ts';

const DAY = 86_400_000;

describe('reward points', () => {
  const fixture = basketFixture();
  let inviter: Caller;
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.setStock(GOODS.flask, PLENTY);
    inviter = await fixture.member({ firstName: 'Maya' });
  });

  const idOf = (of: Caller): number => of.session?.memberId ?? 0;
  const read = async (of = inviter, page = 1) =>
    contract['reward-points'].reply.parse(await rewardPoints(fixture.shop, of, { page }));
  /** Somebody who joined by the code of a member. */
  const friendOf = async (of: Caller): Promise<Caller> => {
    const friend = await fixture.member();
    await fixture.db.query(
      'update member set referred_by = (select referral_code from member where id = $1) where id = $2',
      [idOf(of), idOf(friend)],
    );
    return friend;
  };
  const order = async (of: Caller, points?: number): Promise<number> => {
    await fixture.add(of, GOODS.flask, 1);
    if (points) await basketApplyDiscount(fixture.shop, of, { type: 'points', info: String(points) });
    return orderBasket(fixture, of);
  };

  it('come for the first order of a friend, 500 of them, once (REWARD-03)', async () => {
    const friend = await friendOf(inviter);
    expect(await read()).toMatchObject({ points: 0, friends: { joined: 1, rewarded: 0 } });
    await order(friend);
    await order(friend);
    const rewards = await read();
    expect(rewards).toMatchObject({ points: 500, friends: { joined: 1, rewarded: 1 } });
    expect(rewards.history.items).toMatchObject([{ reason: 'referral', points: 500, order: null }]);
  });

  it('go with the order that they are used for, which is named', async () => {
    await order(await friendOf(inviter));
    fixture.clock.at += DAY;
    const orderId = await order(inviter, 120);
    const { points, history } = await read();
    expect(points).toBe(380);
    expect(history.items).toMatchObject([
      { reason: 'order', points: -120, order: { id: orderId } },
      { reason: 'referral', points: 500 },
    ]);
  });

  it('of an order are found by it, however many entries there are', async () => {
    const plan: unknown[] = [];
    await fixture.db.transaction(async (query) => {
      await query('set local enable_seqscan = off');
      await returnPoints(
        async (text, params) => {
          plan.push(...(await query(`explain ${text}`, params)).rows);
          return { rows: [], affected: 0 };
        },
        1,
        NOW,
      );
    });
    expect(JSON.stringify(plan)).toContain('point_entry_of_order');
  });

  it('are not earned by one’s own code, or by one that nobody has', async () => {
    const alone = await friendOf(inviter);
    await fixture.db.query('update member set referred_by = referral_code where id = $1', [idOf(alone)]);
    await order(alone);
    await fixture.db.query(`update member set referred_by = 'NOBODY' where id = $1`, [idOf(alone)]);
    await order(alone);
    expect((await read(alone)).points).toBe(0);
    const { rows } = await fixture.db.query<{ n: number }>(
      'select count(*)::int n from point_entry where friend_id = $1',
      [idOf(alone)],
    );
    expect(rows[0]?.n).toBe(0);
  });

  it('are come for once, though two orders of the friend are placed at the same time', async () => {
    const friend = await friendOf(inviter);
    await Promise.all(
      [1, 2].map((orderId) =>
        fixture.db.transaction((query) =>
          rewardInvitation(query, { friendId: idOf(friend), orderId, points: 500, at: NOW }),
        ),
      ),
    );
    expect((await read()).points).toBe(500);
  });

  it('are always the sum of their history', async () => {
    const friend = await friendOf(inviter);
    await order(friend);
    await order(inviter, 200);
    await order(await friendOf(friend));
    const { rows } = await fixture.db.query(
      `select m.id from member m left join point_entry e on e.member_id = m.id
       group by m.id having m.points <> coalesce(sum(e.points), 0)`,
    );
    expect(rows).toEqual([]);
  });

  it('are not earned by inviting oneself: another name of one mailbox, or the same name at the same address', async () => {
    const rename = (of: Caller, email: string) =>
      fixture.db.query('update member set email = $2 where id = $1', [idOf(of), email]);
    const alias = await friendOf(inviter);
    await rename(inviter, `self${idOf(inviter)}@post.example`);
    await rename(alias, `self${idOf(inviter)}+again@post.example`);
    await order(alias);
    expect(await read()).toMatchObject({ points: 0, invitations: [{ state: 'not-counted' }] });
    const sameDoor = await friendOf(inviter);
    await fixture.db.query('insert into member_address(member_id, address) values ($1, $2)', [
      idOf(inviter),
      JSON.stringify({ ...ADDRESS, firstName: 'ada', street: '1, EXAMPLE street', postcode: 'EH11YZ' }),
    ]);
    await order(sameDoor);
    expect((await read()).points).toBe(0);
  });

  it('are earned by who shares the door, under another name', async () => {
    const friend = await friendOf(inviter);
    await fixture.db.query('insert into member_address(member_id, address) values ($1, $2)', [
      idOf(inviter),
      JSON.stringify({ ...ADDRESS, firstName: 'Maya' }),
    ]);
    await order(friend);
    expect(await read()).toMatchObject({ points: 500, invitations: [{ state: 'rewarded' }] });
  });

  it('are not earned round about: by who was invited, however far down, by the one who orders', async () => {
    const middle = await friendOf(inviter);
    const last = await friendOf(middle);
    await fixture.db.query(
      'update member set referred_by = (select referral_code from member where id = $1) where id = $2',
      [idOf(last), idOf(inviter)],
    );
    await order(inviter);
    expect(await read(last)).toMatchObject({ points: 0, invitations: [{ state: 'not-counted' }] });
  });

  it('name no friend: an invitation is told by its day and state', async () => {
    await friendOf(inviter);
    expect((await read()).invitations).toEqual([{ joined: expect.any(String), state: 'joined' }]);
  });

  it('are told twenty a page, and nobody else’s', async () => {
    for (let at = 0; at < 21; at += 1) {
      await fixture.db.query(
        `insert into point_entry(member_id, points, reason, created_at) values ($1, 1, 'goodwill', $2)`,
        [idOf(inviter), new Date(NOW + at)],
      );
    }
    expect((await read()).history).toMatchObject({ currentPage: 1, pagesCount: 2, items: { length: 20 } });
    expect((await read(inviter, 9)).history).toMatchObject({ currentPage: 2, items: { length: 1 } });
    expect((await read(await fixture.member())).history.items).toEqual([]);
    await expect(rewardPoints(fixture.shop, await fixture.guest(), { page: 1 })).rejects.toMatchObject({ status: 401 });
  });

  it('there are none in a store without a referral scheme', async () => {
    const store = fixture.shop.stores.byId(1);
    if (!store) throw new Error('No store');
    const stores = { ...fixture.shop.stores, byId: () => ({ ...store, flags: { ...store.flags, referral: false } }) };
    const shop = { ...fixture.shop, stores };
    await expect(rewardPoints(shop, inviter, { page: 1 })).rejects.toMatchObject({ status: 404 });
  });
});
