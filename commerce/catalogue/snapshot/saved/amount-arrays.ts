/** The prices of a store as arrays of numbers and back. */
import { EVERYBODY, type PastAmount } from '#commerce/catalogue/prices/price-rule.ts';
import type { StoreAmounts, VariantAmounts } from '#commerce/catalogue/prices/store-amounts.ts';
import type { NumberFile, Numbers } from './number-file.ts';

/** What is short enough for words. */
export interface AmountFacts {
  readonly storeId: number;
  /** Customer groups with prices of their own. */
  readonly groups: readonly number[];
  readonly inSales: readonly (readonly [string, number])[];
}

/** How many products and variants the range had that they are of. */
export interface RangeSize {
  readonly products: number;
  readonly variants: number;
}

const nameOf = (storeId: number, what: string): string => `${storeId}/${what}`;

export const amountFacts = (storeId: number, { ofGroup, inSales }: StoreAmounts): AmountFacts => ({
  storeId,
  groups: [...ofGroup.keys()],
  inSales: [...inSales],
});

/**
 * Prices as arrays, one after the other as they are asked for.
 * @param size rows that came later are left out
 */
export function* amountArrays(
  storeId: number,
  { everyday, ofGroup, past }: StoreAmounts,
  { products, variants }: RangeSize,
): Generator<readonly [string, Numbers]> {
  for (const [group, { amount, rrp }] of [[EVERYBODY, everyday] as const, ...ofGroup]) {
    yield [nameOf(storeId, `amount ${group}`), amount.subarray(0, variants)];
    yield [nameOf(storeId, `rrp ${group}`), rrp.subarray(0, variants)];
  }
  const known = [...past].filter(([row]) => row < products);
  const lists = known.map(([, list]) => list);
  const all = lists.flat();
  yield [nameOf(storeId, 'past rows'), Int32Array.from(known, ([row]) => row)];
  yield [nameOf(storeId, 'past counts'), Int32Array.from(lists, ({ length }) => length)];
  yield [nameOf(storeId, 'past since'), Float64Array.from(all, ({ fromAt }) => fromAt)];
  yield [nameOf(storeId, 'past amounts'), Int32Array.from(all, ({ amount }) => amount)];
}

/** The prices of a store as they were saved. */
export async function savedAmounts(
  file: NumberFile<unknown>,
  { storeId, groups, inSales }: AmountFacts,
): Promise<StoreAmounts> {
  const layer = async (group: number): Promise<VariantAmounts> => ({
    amount: await file.ints(nameOf(storeId, `amount ${group}`)),
    rrp: await file.ints(nameOf(storeId, `rrp ${group}`)),
  });
  const everyday = await layer(EVERYBODY);
  const ofGroup = new Map<number, VariantAmounts>();
  for (const group of groups) ofGroup.set(group, await layer(group));
  const rows = await file.ints(nameOf(storeId, 'past rows'));
  const counts = await file.ints(nameOf(storeId, 'past counts'));
  const since = await file.floats(nameOf(storeId, 'past since'));
  const amounts = await file.ints(nameOf(storeId, 'past amounts'));
  const past = new Map<number, readonly PastAmount[]>();
  let at = 0;
  for (let place = 0; place < rows.length; place++) {
    const list: PastAmount[] = [];
    for (const end = at + (counts[place] ?? 0); at < end; at++) {
      list.push({ fromAt: since[at] ?? 0, amount: amounts[at] ?? 0 });
    }
    past.set(rows[place] ?? 0, list);
  }
  return { everyday, ofGroup, past, inSales: new Map(inSales) };
}
