/** The prices of a store as arrays of numbers and back. */
import { AmountPairs } from '#commerce/catalogue/prices/amount-pairs.ts';
import { PastAmounts } from '#commerce/catalogue/prices/past-amounts.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import type { StoreAmounts } from '#commerce/catalogue/prices/store-amounts.ts';
import { VariantAmounts } from '#commerce/catalogue/prices/variant-amounts.ts';
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
  { pairs, everyday, ofGroup, past }: StoreAmounts,
  { products, variants }: RangeSize,
): Generator<readonly [string, Numbers]> {
  for (const [group, own] of [[EVERYBODY, everyday] as const, ...ofGroup]) {
    const { starts, numbers } = own.arrays(variants);
    yield [nameOf(storeId, `starts ${group}`), starts];
    yield [nameOf(storeId, `${numbers instanceof Int32Array ? 'ints' : 'shorts'} ${group}`), numbers];
  }
  // At last: none is taken away, and some may have come since.
  yield [nameOf(storeId, 'amounts'), pairs.arrays.amounts];
  yield [nameOf(storeId, 'rrps'), pairs.arrays.rrps];
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
  const pairs = new AmountPairs({
    amounts: await file.ints(nameOf(storeId, 'amounts')),
    rrps: await file.ints(nameOf(storeId, 'rrps')),
  });
  const layer = async (group: number): Promise<VariantAmounts> => {
    const [shorts, ints] = [nameOf(storeId, `shorts ${group}`), nameOf(storeId, `ints ${group}`)];
    const numbers = file.has(shorts) ? await file.shorts(shorts) : await file.ints(ints);
    return VariantAmounts.saved(pairs, { starts: await file.ints(nameOf(storeId, `starts ${group}`)), numbers });
  };
  const everyday = await layer(EVERYBODY);
  const ofGroup = new Map<number, VariantAmounts>();
  for (const group of groups) ofGroup.set(group, await layer(group));
  const past = new PastAmounts({
    rows: await file.ints(nameOf(storeId, 'past rows')),
    ends: await file.ints(nameOf(storeId, 'past ends')),
    since: await file.floats(nameOf(storeId, 'past since')),
    amounts: await file.ints(nameOf(storeId, 'past amounts')),
  });
  return { pairs, everyday, ofGroup, past, inSales: new Map(inSales) };
}
