import { expect } from 'vitest';
import type { Basket } from '#lib/contract/basket.ts';
import { DELIVERY } from './basket-fixture.ts';

/** What one basket holds after a write, told without prices. */
export interface Held {
  /** Pieces by variant. */
  readonly pieces: ReadonlyMap<number, number>;
  readonly hasCode: boolean;
  /** Points its owner wants to use. */
  readonly points: number;
}

/** A write that was answered: what it does to what was held, and the answer. */
export interface Answered {
  readonly apply: (before: Held) => Held;
  readonly reply: Basket;
}

const NOTHING: Held = { pieces: new Map(), hasCode: false, points: 0 };

export const withPieces = (held: Held, variantId: number, qty: number): Held => {
  const pieces = new Map(held.pieces);
  if (qty === 0) pieces.delete(variantId);
  else pieces.set(variantId, qty);
  return { ...held, pieces };
};

const heldBy = ({ items }: Basket): [number, number][] =>
  items.map(({ variantId, qty }): [number, number] => [variantId, qty]).sort(([a], [b]) => a - b);

/**
 * The history of one basket for tests: its writes in the order of the versions they were answered with, each of which
 * has to say what the writes before it come to. So no write is lost, none counts twice, and none is half done.
 */
export class WalkHistory {
  now = NOTHING;
  version = 0;

  /**
   * Replays the writes of a round that ran at the same time.
   * @param silent a write without a reply of its own (the merge at login), which takes the version no reply has
   * @returns every state the basket went through, the one before the round first
   */
  replay(answered: readonly Answered[], silent: ((before: Held) => Held) | null): Held[] {
    const states = [this.now];
    const byVersion = new Map(answered.map((write) => [write.reply.version, write]));
    expect(byVersion.size).toBe(answered.length);
    const writes = answered.length + (silent ? 1 : 0);
    for (const end = this.version + writes; this.version < end; ) {
      this.version += 1;
      const write = byVersion.get(this.version);
      const apply = write?.apply ?? silent;
      if (!apply) throw new Error(`Nobody wrote version ${this.version}`);
      this.now = apply(this.now);
      states.push(this.now);
      if (write) this.check(write.reply);
    }
    return states;
  }

  /** Does a view say what is held now, and does its money add up to the unit? */
  check({ items, order, user, version }: Basket): void {
    expect(version).toBe(this.version);
    expect(heldBy({ items } as Basket)).toEqual([...this.now.pieces].sort(([a], [b]) => a - b));
    for (const { subtotal, price, qty } of items) expect(subtotal).toBe(price * qty);
    const subtotal = items.reduce((sum, item) => sum + (item.buyable ? item.price * item.qty : 0), 0);
    const promo = this.now.hasCode ? Math.floor(subtotal / 10) : 0;
    const points = Math.min(this.now.points, user.loyaltyPoints, subtotal - promo);
    const fee = subtotal === 0 || subtotal >= DELIVERY.freeFrom ? 0 : DELIVERY.fee;
    expect({ ...order.discounts, promoCodes: order.discounts.promoCodes.map(({ amount }) => amount) }).toEqual({
      rewardPoints: points || null,
      promoCodes: this.now.hasCode ? [promo] : [],
    });
    expect([order.subtotal, order.deliveryFee, order.total, order.basketCount]).toEqual([
      subtotal,
      fee,
      subtotal - promo - points + fee,
      items.reduce((sum, item) => sum + item.qty, 0),
    ]);
  }
}
