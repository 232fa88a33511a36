import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { PastAmounts } from './past-amounts.ts';
import type { StoreAmounts } from './store-amounts.ts';
import { VariantAmounts } from './variant-amounts.ts';

/** Has every variant of a range the row in another one that it has in this? Found out in steps. */
export async function haveSameRows(from: Assortment, to: Assortment): Promise<boolean> {
  const pace = new Pace();
  for (const [id, variant] of from.rowOfVariant) {
    if (to.rowOfVariant.get(id) !== variant) return false;
    if (pace.isDue) await pace.rest();
  }
  return true;
}

/**
 * The amounts of a store by the rows of another range of goods; nothing is read for it. What is new there has no price yet,
 * and what sales ask is left out: both are read apart.
 * @param isSame `haveSameRows`: the arrays themselves are handed over, with which both ranges answer
 */
export async function movedAmounts(
  amounts: StoreAmounts,
  from: Assortment,
  to: Assortment,
  isSame: boolean,
): Promise<Omit<StoreAmounts, 'inSales'>> {
  const past = await pastIn(amounts, from, to);
  const { pairs, everyday, ofGroup } = amounts;
  if (isSame) return { pairs, everyday, ofGroup, past };
  const pace = new Pace();
  const moved = [everyday, ...ofGroup.values()].map((before) => [before, new Uint32Array(to.variantCount)] as const);
  for (const [id, variant] of to.rowOfVariant) {
    const was = from.rowOfVariant.get(id);
    if (was === undefined) continue;
    for (const [before, after] of moved) after[variant] = before.pairAt(was);
    if (pace.isDue) await pace.rest();
  }
  const layers = new Map<VariantAmounts, VariantAmounts>();
  for (const [before, after] of moved) layers.set(before, await VariantAmounts.of(pairs, after, pace));
  const inNow = (before: VariantAmounts): VariantAmounts => layers.get(before) ?? before;
  return {
    pairs,
    everyday: inNow(everyday),
    ofGroup: new Map([...ofGroup].map(([id, own]) => [id, inNow(own)])),
    past,
  };
}

/** What products did cost, by the rows of another range; worked out in steps. */
async function pastIn({ past }: StoreAmounts, from: Assortment, to: Assortment): Promise<PastAmounts> {
  const pace = new Pace();
  const moved = PastAmounts.empty(to.products.length);
  for (let row = 0; row < from.products.length; row++) {
    const list = past.get(row);
    const product = list.length > 0 ? to.rowOfProduct.get(from.goods.columns.ids[row] ?? -1) : undefined;
    if (product !== undefined) for (const { fromAt, amount } of list) moved.add(product, fromAt, amount);
    if (pace.isDue) await pace.rest();
  }
  moved.isRead();
  return moved;
}
