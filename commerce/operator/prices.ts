/** Everyday prices by SKU and store, of everybody or of a customer group. */
import { z } from 'zod';
import { type ImportStore, storesNamed } from '#commerce/catalogue/import/store-names.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import { Amount } from '#lib/contract/values.ts';
import { type ListPlan, type ListScope, operatorList, ROWS_MAX, Sku } from './bring-list.ts';
import { findArticles, type Named } from './find-articles.ts';
import { reportRow } from './list-report.ts';
import { keyOf, type PriceCell, pricesOf, writePrices } from './price-cells.ts';
import { bundleNotes, lowNotes, lowsInSales } from './price-notes.ts';

/** Prices that one list sets: articles times stores. */
const CELLS_MAX = 200_000;

/** Amounts are minor units with VAT; the recommended price stays where none is named. */
const PriceRow = z.strictObject({
  sku: Sku,
  store: z.string().trim().min(1).max(60),
  amount: Amount,
  rrp: Amount.optional(),
  group: z.int().min(0).max(99).default(EVERYBODY),
});
type PriceRow = z.output<typeof PriceRow>;

interface Found extends PriceRow {
  readonly named: Named | undefined;
  readonly stores: readonly ImportStore[];
}

const inMoney = (minor: number): string => (minor / 100).toFixed(2);
/** `10.00`, or `10.00 to 12.00` where articles or stores differ. */
function rangeOf(amounts: readonly number[]): string {
  if (amounts.length === 0) return '';
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  return low === high ? inMoney(low) : `${inMoney(low)} to ${inMoney(high)}`;
}

function unfitFor({ named, stores, store, amount, rrp }: Found): string[] {
  const currencies = [...new Set(stores.map(({ currency }) => currency))];
  return [
    ...(named ? [] : ['There is no such product']),
    ...(stores.length === 0 ? [`No store is called ${store}`] : []),
    ...(currencies.length > 1 ? [`The stores of ${store} have several currencies: ${currencies.join(', ')}`] : []),
    ...(amount < 1 ? [`A price is above nothing, not ${inMoney(amount)}`] : []),
    ...(rrp !== undefined && rrp < amount ? [`The recommended price ${inMoney(rrp)} is below ${inMoney(amount)}`] : []),
  ];
}

/** The prices that a row sets, each article of its SKU in each of its stores. */
const cellsOf = ({ named, stores, amount, rrp, group }: Found, before: ReadonlyMap<string, PriceCell>): PriceCell[] =>
  (named?.articles ?? []).flatMap(({ id: variantId }) =>
    stores.map(({ id: storeId }) => {
      const of = { storeId, variantId, group };
      const was = before.get(keyOf(of)) ?? before.get(keyOf({ ...of, group: EVERYBODY }));
      return { ...of, productId: named?.productId ?? 0, amount, rrp: rrp ?? Math.max(was?.rrp ?? amount, amount) };
    }),
  );

const isSame = (cell: PriceCell, was: PriceCell | undefined): boolean =>
  was !== undefined && was.amount === cell.amount && was.rrp === cell.rrp;

/** What a row's prices are worth a second look for. */
function notesOf(cells: readonly PriceCell[], before: ReadonlyMap<string, PriceCell>): string[] {
  const was = cells.flatMap((cell) => before.get(keyOf(cell)) ?? []);
  const leaps = cells.filter((cell) => {
    const amount = before.get(keyOf(cell))?.amount;
    return amount !== undefined && (cell.amount > 2 * amount || 2 * cell.amount < amount);
  });
  return [
    ...(was.length < cells.length && cells[0]?.group === EVERYBODY ? ['It was not sold there until now'] : []),
    ...(leaps.length > 0 ? ['It is more than twice, or less than half, of what it was'] : []),
  ];
}

async function plan({ query, stores, now }: ListScope, told: readonly PriceRow[]): Promise<ListPlan> {
  const named = await findArticles(
    query,
    told.map(({ sku }) => sku),
  );
  const rows: Found[] = told.map((row) => ({
    ...row,
    named: named.get(row.sku),
    stores: storesNamed(stores, [row.store]),
  }));
  const productIds = [...new Set(rows.flatMap((row) => row.named?.productId ?? []))];
  const before = await pricesOf(query, productIds);
  const unfit = rows.map(unfitFor);
  const cells = rows.map((row, at) => (unfit[at]?.length ? [] : cellsOf(row, before)));
  const isTooMuch = cells.reduce((sum, own) => sum + own.length, 0) > CELLS_MAX;
  const after = new Map([...before, ...cells.flat().map((cell) => [keyOf(cell), cell] as const)]);
  const further = [lowNotes(await lowsInSales(query, productIds, now), after), await bundleNotes(query, productIds)];
  const seen = new Set<string>();
  const reports = rows.map((found, row) => {
    const own = cells[row] ?? [];
    const isAgain = own.some((cell) => seen.has(keyOf(cell)));
    for (const cell of own) seen.add(keyOf(cell));
    const isUnsold = own.some((cell) => cell.group !== EVERYBODY && !after.has(keyOf({ ...cell, group: EVERYBODY })));
    const refused = [
      ...(unfit[row] ?? []),
      ...(isAgain ? ['A row before this one names the same price'] : []),
      ...(isUnsold ? ['A group has no price where everybody has none'] : []),
      ...(isTooMuch ? [`The list sets more than ${CELLS_MAX} prices: bring it in parts`] : []),
    ];
    const was = own.flatMap((cell) => before.get(keyOf(cell)) ?? []);
    const isAllSame = own.every((cell) => isSame(cell, before.get(keyOf(cell))));
    return reportRow(
      { row, name: `${found.sku} ${found.store}`, refused },
      {
        outcome: isAllSame ? 'same' : was.length === 0 ? 'new' : 'changed',
        was: rangeOf(was.map(({ amount }) => amount)),
        is: inMoney(found.amount),
        notes: isAllSame ? [] : [...notesOf(own, before), ...further.flatMap((note) => note(own))],
      },
    );
  });
  const changed = cells.flat().filter((cell) => !isSame(cell, before.get(keyOf(cell))));
  return { rows: reports, write: () => writePrices(query, changed, { before, at: now }) };
}

export const pricesList = operatorList(PriceRow, { rowsMax: ROWS_MAX.medium, lock: 'price', plan });
