import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { startMemberSession } from '#commerce/members/sessions/start-member-session.ts';
import type { Basket } from '#lib/contract/basket.ts';
import {
  type BasketFixture,
  basketFixture,
  GOODS,
  NOW,
  SALE,
  salePrice,
} from '#tests/support/basket/basket-fixture.ts';
import { type Answered, type Held, WalkHistory, withPieces } from '#tests/support/basket/walk-history.ts';
import { VARIANTS, type Write, walkSteps } from '#tests/support/basket/walk-steps.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { basketData } from './basket-data.ts';
import { basketApplyDiscount, basketRemoveDiscount } from './basket-discount.ts';
import { basketUpdate } from './basket-update.ts';
import { mergeBasket } from './merge-basket.ts';

/** `WALKS=500` is what a release is tried with; what a walk may do is all in the first hundred (walk-steps.ts). */
const WALKS = Number(process.env.WALKS ?? 100);
const EVERYDAY = new Map<number, number>([
  [GOODS.flask, 2500],
  [GOODS.redJacketS, 10_000],
]);
/** More than most baskets cost, so that they have to be held back. */
const POINTS = 20_000;
const LINE_MOST = 10;

/** One walk: two tabs of a member, a third that is a guest's until it signs in as the same member. */
class Walk {
  readonly member = new WalkHistory();
  readonly guest = new WalkHistory();
  readonly stock = new Map(VARIANTS.map((id): [number, number] => [id, 6]));
  readonly prices = new Map(EVERYDAY);
  isSignedIn = false;
  readonly fixture: BasketFixture;
  readonly tabs: Caller[];

  constructor(fixture: BasketFixture, tabs: readonly Caller[]) {
    this.fixture = fixture;
    this.tabs = [...tabs];
  }

  historyOf = (at: number): WalkHistory => (at === 2 && !this.isSignedIn ? this.guest : this.member);
  most = (variantId: number): number => Math.min(LINE_MOST, this.stock.get(variantId) ?? 0);
  read = async (at: number): Promise<Basket> =>
    basketData(this.fixture.shop, await this.fixture.again(this.tabs[at] as Caller), {});

  /** The write as a call, and what it does where it is answered; null where there is nothing to write to. */
  plan(step: Write, caller: Caller, shown: Basket): { call: Promise<Basket>; apply: Answered['apply'] } | null {
    const { shop } = this.fixture;
    switch (step.do) {
      case 'add':
        return {
          call: this.fixture.add(caller, step.variant, step.qty),
          apply: (held) => {
            const qty = (held.pieces.get(step.variant) ?? 0) + step.qty;
            expect(qty).toBeLessThanOrEqual(this.most(step.variant));
            return withPieces(held, step.variant, qty);
          },
        };
      case 'set': {
        const line = shown.items.find(({ variantId }) => variantId === step.variant);
        if (!line) return null;
        const { cartItemId } = line;
        return {
          call: basketUpdate(shop, caller, { cartItemId, qty: step.qty, accept: step.accept }),
          apply: (held) => {
            const before = held.pieces.get(step.variant) ?? 0;
            const qty = step.accept ? Math.min(step.qty, this.most(step.variant)) : step.qty;
            expect(before).toBeGreaterThan(0);
            expect(qty).toBeLessThanOrEqual(Math.max(before, this.most(step.variant)));
            return withPieces(held, step.variant, qty);
          },
        };
      }
      case 'code':
        return {
          call: basketApplyDiscount(shop, caller, { type: 'promo', info: 'TEN' }),
          apply: (held) => ({ ...held, hasCode: true }),
        };
      case 'points':
        return {
          call: basketApplyDiscount(shop, caller, { type: 'points', info: '' }),
          apply: (held) => ({ ...held, points: POINTS }),
        };
      default: {
        const type = step.do === 'no code' ? 'promo' : 'points';
        return {
          call: basketRemoveDiscount(shop, caller, { type }),
          apply: (held) => (type === 'promo' ? { ...held, hasCode: false } : { ...held, points: 0 }),
        };
      }
    }
  }

  /** Writes of several tabs at the same time, a login among them; afterwards every view agrees with their history. */
  async write(writes: readonly Write[], login: boolean): Promise<void> {
    const shown = await Promise.all([0, 1, 2].map(this.read));
    const isLogin = login && !this.isSignedIn;
    const planned = writes.flatMap((step) => {
      const plan = this.plan(step, this.tabs[step.tab] as Caller, shown[step.tab] as Basket);
      return plan ? [{ step, history: this.historyOf(step.tab), ...plan }] : [];
    });
    const outcomes = Promise.all(
      planned.map(async (plan) => ({ ...plan, outcome: await plan.call.catch((error: unknown) => error) })),
    );
    if (isLogin) await this.signIn();
    const done = await outcomes;
    const refused = done.filter(({ outcome }) => outcome instanceof Error);
    const answersTo = (history: WalkHistory): Answered[] =>
      done
        .filter((plan) => plan.history === history && !(plan.outcome instanceof Error))
        .map(({ apply, outcome }) => ({ apply, reply: outcome as Basket }));

    const ofGuest = this.guest.replay(answersTo(this.guest), null);
    const brought = isLogin && this.guest.version > 0 ? this.merged(this.guest.now) : null;
    const ofMember = this.member.replay(answersTo(this.member), brought);
    for (const { step, history, outcome } of refused) {
      this.checkRefusal(step, outcome, history === this.guest ? ofGuest : ofMember, isLogin && history === this.guest);
    }
    await this.checkTabs();
  }

  async signIn(): Promise<void> {
    const { shop, db } = this.fixture;
    const guest = this.tabs[2] as Caller;
    const memberId = this.tabs[0]?.session?.memberId ?? 0;
    const store = shop.stores.byId(guest.session?.storeId ?? 0);
    if (!store) throw new Error('No such store');
    const entry = { store, memberId, isSignup: false, at: shop.clock.now() };
    await db.transaction((query) => startMemberSession({ carryBasket: mergeBasket }, query, guest, entry));
    this.tabs[2] = await this.fixture.sessionOf(memberId);
    this.isSignedIn = true;
  }

  /** What a guest's basket does to the member's: sums, capped, the member's code kept (decision 43). */
  merged =
    (guest: Held) =>
    (own: Held): Held => {
      const pieces = new Map(own.pieces);
      for (const [id, qty] of guest.pieces) pieces.set(id, Math.min(LINE_MOST, qty + (pieces.get(id) ?? 0)));
      return { ...own, pieces, hasCode: own.hasCode || guest.hasCode };
    };

  /** A refusal has a reason that held at some moment of the round. */
  checkRefusal(step: Write, outcome: unknown, states: readonly Held[], isEnded: boolean): void {
    expect(outcome).toBeInstanceOf(Problem);
    const { code } = outcome as Problem;
    if (code === 'UNAUTHORIZED') {
      expect(isEnded || step.do.endsWith('points')).toBe(true);
      return;
    }
    const piecesOf = (id: number) => states.map(({ pieces }) => pieces.get(id) ?? 0);
    if (step.do === 'add') {
      expect(code).toMatch(/^(SOLD_OUT|ALL_IN_BASKET|LINE_FULL)$/);
      expect(Math.max(...piecesOf(step.variant)) + step.qty).toBeGreaterThan(this.most(step.variant));
    } else if (step.do === 'set') {
      const isGone = Math.min(...piecesOf(step.variant)) === 0;
      if (code === 'NOT_FOUND') expect(isGone).toBe(true);
      else expect([code, step.qty > this.most(step.variant)]).toEqual(['SOLD_OUT', true]);
    } else expect([step.do, code]).toEqual(['code', 'VALIDATION']);
  }

  /** Every tab sees the same basket, as its history and the prices of now have it. */
  async checkTabs(): Promise<void> {
    const views = await Promise.all([0, 1, 2].map(this.read));
    for (const [at, view] of views.entries()) {
      if (this.historyOf(at).version > 0) this.historyOf(at).check(view);
      for (const { variantId, price } of view.items) {
        const everyday = this.prices.get(variantId) ?? 0;
        const isOnSale = variantId !== GOODS.flask && this.fixture.clock.at < SALE.endsAt;
        expect(price).toBe(isOnSale ? salePrice(everyday) : everyday);
      }
    }
    const [first, ...others] = this.isSignedIn ? views : views.slice(0, 2);
    for (const view of others) expect(view).toEqual(first);
  }

  /** Two tabs order at once: at most one order, and exactly its pieces leave the stock. */
  async order(): Promise<void> {
    const before = await this.read(0);
    const attempts = await Promise.allSettled([0, 1].map((at) => orderBasket(this.fixture, this.tabs[at] as Caller)));
    const made = attempts.filter(({ status }) => status === 'fulfilled').length;
    expect(made).toBe(before.items.length > 0 && before.order.errorMessages.length === 0 ? 1 : 0);
    for (const [id, had] of this.stock) {
      const bought = made === 1 ? (this.member.now.pieces.get(id) ?? 0) : 0;
      expect(had - bought).toBeGreaterThanOrEqual(0);
      expect(await this.fixture.stockOf(id)).toBe(had - bought);
    }
  }
}

describe('a basket in three tabs', () => {
  const fixture = basketFixture();
  beforeAll(async () => {
    const [from, to] = [NOW - 1, SALE.endsAt + 86_400_000].map((at) => new Date(at).toISOString());
    await fixture.db.query(
      `insert into promo_code(store_id, code, percent, min_subtotal, starts_at, ends_at) values (1, 'TEN', 10, 0, $1, $2)`,
      [from, to],
    );
  });

  async function begin(): Promise<Walk> {
    fixture.clock.at = NOW;
    const first = await fixture.member();
    const memberId = first.session?.memberId ?? 0;
    await fixture.db.query('update member set points = $2 where id = $1', [memberId, POINTS]);
    const walk = new Walk(fixture, [first, await fixture.sessionOf(memberId), await fixture.guest()]);
    for (const [id, qty] of walk.stock) await fixture.setStock(id, qty);
    for (const [id, amount] of EVERYDAY) await fixture.setPrice(id, amount);
    return walk;
  }

  it(`is one basket: ${WALKS} random walks lose no write, oversell nothing and add up to the unit`, async () => {
    await fc.assert(
      fc.asyncProperty(walkSteps, fc.nat(4), async (rounds, end) => {
        const walk = await begin();
        for (const step of rounds) {
          if ('writes' in step) await walk.write(step.writes, step.login);
          else if ('price' in step) {
            walk.prices.set(step.variant, step.price);
            await fixture.setPrice(step.variant, step.price);
          } else if ('stock' in step) {
            walk.stock.set(step.variant, step.stock);
            await fixture.setStock(step.variant, step.stock);
          } else fixture.clock.at = SALE.endsAt;
        }
        await walk.checkTabs();
        if (end === 0) await walk.order();
      }),
      { numRuns: WALKS },
    );
  });
});
