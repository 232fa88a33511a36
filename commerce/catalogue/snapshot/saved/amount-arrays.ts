/** The prices of a store as arrays of numbers and back. */
import { PastAmounts } from '#commerce/catalogue/prices/past-amounts.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
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
  const { rows, ends, since, amounts } = past.arrays;
  const later = rows.findIndex((row) => row >= products);
  yield [nameOf(storeId, 'past rows'), later < 0 ? rows : rows.subarray(0, later)];
  yield [nameOf(storeId, 'past ends'), ends];
  yield [nameOf(storeId, 'past since'), since];
  yield [nameOf(storeId, 'past amounts'), amounts];
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
  const past = new PastAmounts({
    rows: await file.ints(nameOf(storeId, 'past rows')),
    ends: await file.ints(nameOf(storeId, 'past ends')),
    since: await file.floats(nameOf(storeId, 'past since')),
    amounts: await file.ints(nameOf(storeId, 'past amounts')),
  });
  return { everyday, ofGroup, past, inSales: new Map(inSales) };
}
