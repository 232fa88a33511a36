/** The prices of a store as arrays of numbers and back. */
import { AmountPairs } from '#commerce/catalogue/prices/amount-pairs.ts';
import { PastAmounts } from '#commerce/catalogue/prices/past-amounts.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import type { StoreAmounts } from '#commerce/catalogue/prices/store-amounts.ts';
import { VariantAmounts } from '#commerce/catalogue/prices/variant-amounts.ts';
import { type NumberFile, NumberFileError, type Numbers } from './number-file.ts';

/** What is short enough for words. */
export interface AmountFacts {
  readonly storeId: number;
  /** Customer groups with prices of their own. */
  readonly groups: readonly number[];
  readonly inSales: readonly (readonly [string, number])[];
  /** Were they asked for of late? Then they are read ahead. */
  readonly isAsked: boolean;
}

/** How many products and variants the range had that they are of. */
export interface RangeSize {
  readonly products: number;
  readonly variants: number;
}

const nameOf = (storeId: number, what: string): string => `${storeId}/${what}`;

export const amountFacts = (storeId: number, { ofGroup, inSales }: StoreAmounts, isAsked: boolean): AmountFacts => ({
  storeId,
  groups: [...ofGroup.keys()],
  inSales: [...inSales],
  isAsked,
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
  const { last, since, amounts, before } = past.arrays(products);
  yield [nameOf(storeId, `past ${last instanceof Int32Array ? 'ints' : 'shorts'}`), last];
  yield [nameOf(storeId, 'past since'), since];
  yield [nameOf(storeId, 'past amounts'), amounts];
  yield [nameOf(storeId, 'past before'), before];
}

/** Numbers that were saved as bytes, two or four each. @param as what both are called, with `shorts` or `ints` in it */
const numbersOf = (file: NumberFile<unknown>, as: (width: 'shorts' | 'ints') => string) =>
  file.has(as('shorts')) ? file.shorts(as('shorts')) : file.ints(as('ints'));

/** The prices of a store as they were saved. */
async function savedAmounts(
  file: NumberFile<unknown>,
  { storeId, groups, inSales }: AmountFacts,
): Promise<StoreAmounts> {
  const pairs = new AmountPairs({
    amounts: await file.ints(nameOf(storeId, 'amounts')),
    rrps: await file.ints(nameOf(storeId, 'rrps')),
  });
  const layer = async (group: number): Promise<VariantAmounts> => {
    const numbers = await numbersOf(file, (width) => nameOf(storeId, `${width} ${group}`));
    return VariantAmounts.saved(pairs, { starts: await file.ints(nameOf(storeId, `starts ${group}`)), numbers });
  };
  const everyday = await layer(EVERYBODY);
  const ofGroup = new Map<number, VariantAmounts>();
  for (const group of groups) ofGroup.set(group, await layer(group));
  const past = new PastAmounts({
    last: await numbersOf(file, (width) => nameOf(storeId, `past ${width}`)),
    since: await file.floats(nameOf(storeId, 'past since')),
    amounts: await file.ints(nameOf(storeId, 'past amounts')),
    before: await file.ints(nameOf(storeId, 'past before')),
  });
  return { pairs, everyday, ofGroup, past, inSales: new Map(inSales) };
}

/** Prices that stay in a file until somebody asks for them; it stays open until none is left to be read, or it is closed. */
export class SavedAmounts {
  readonly #file: NumberFile<unknown>;
  readonly #facts: Map<number, AmountFacts>;

  /** @throws NumberFileError where the file has not the prices that it names */
  constructor(file: NumberFile<unknown>, facts: readonly AmountFacts[]) {
    for (const { storeId } of facts) {
      if (!file.has(nameOf(storeId, 'past before'))) throw new NumberFileError(`it has no prices of store ${storeId}`);
    }
    this.#file = file;
    this.#facts = new Map(facts.map((own) => [own.storeId, own]));
  }

  /** The stores whose prices it has. */
  get stores(): number[] {
    return [...this.#facts.keys()];
  }

  /** Were the prices of a store asked for of late when they were saved? */
  wasAsked(storeId: number): boolean {
    return this.#facts.get(storeId)?.isAsked ?? false;
  }

  /** @throws Error where the store has none here, or they are torn */
  async read(storeId: number): Promise<StoreAmounts> {
    const facts = this.#facts.get(storeId);
    if (!facts) throw new NumberFileError(`it has no prices of store ${storeId}`);
    return savedAmounts(this.#file, facts);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
