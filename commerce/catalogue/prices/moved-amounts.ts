import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import type { StoreAmounts, VariantAmounts } from './store-amounts.ts';

/** Variants that are moved at once: requests come in between. */
const STEP = 50_000;

/**
 * The amounts of a store by the rows of another range of goods; nothing is read for it. What is new there has no price yet,
 * and what sales ask is left out: both are read apart.
 */
export async function movedAmounts(
  amounts: StoreAmounts,
  from: Assortment,
  to: Assortment,
): Promise<Omit<StoreAmounts, 'inSales'>> {
  const layers: [VariantAmounts, VariantAmounts][] = [];
  const emptied = (before: VariantAmounts): VariantAmounts => {
    const after = { amount: new Int32Array(to.variantCount), rrp: new Int32Array(to.variantCount) };
    layers.push([before, after]);
    return after;
  };
  const everyday = emptied(amounts.everyday);
  const ofGroup = new Map([...amounts.ofGroup].map(([groupId, own]) => [groupId, emptied(own)]));
  let moved = 0;
  for (const [id, { variant }] of to.rowsOfVariant) {
    const was = from.rowsOfVariant.get(id)?.variant;
    if (was === undefined) continue;
    for (const [before, after] of layers) {
      after.amount[variant] = before.amount[was] ?? 0;
      after.rrp[variant] = before.rrp[was] ?? 0;
    }
    if (++moved % STEP === 0) await yieldToRequests();
  }
  const past = [...amounts.past].flatMap(([row, list]) => {
    const product = to.rowOfProduct.get(from.products[row]?.id ?? -1);
    return product === undefined ? [] : [[product, list] as const];
  });
  return { everyday, ofGroup, past: new Map(past) };
}
