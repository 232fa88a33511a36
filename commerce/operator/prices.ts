/** Everyday prices by SKU and store, of everybody or of a customer group, of one piece or from several on. */
import { z } from 'zod';
import { type ImportStore, storesNamed } from '#commerce/catalogue/import/store-names.ts';
import { EVERYBODY, tierAmount } from '#commerce/catalogue/prices/price-rule.ts';
import { LINE_QTY_MAX } from '#lib/contract/basket.ts';
import { Amount } from '#lib/contract/values.ts';
import { type ListPlan, type ListScope, operatorList, ROWS_MAX, Sku } from './bring-list.ts';
import { findArticles, type Named } from './find-articles.ts';
import { reportRow } from './list-report.ts';
import { keyOf, keyOfOne, type PriceCell, pricesOf, writePrices } from './price-cells.ts';
import { bundleNotes, lowNotes, lowsInSales } from './price-notes.ts';

/** Prices that one list sets: articles times stores. */
const CELLS_MAX = 200_000;

/**
 * Amounts are minor units with VAT; the recommended price stays where none is named. A price from several pieces on may be a percentage
 * off that of one for everybody; it goes where its amount is null.
 */
const PriceRow = z.strictObject({
  sku: Sku,
  store: z.string().trim().min(1).max(60),
  amount: Amount.nullable().optional(),
  percent: z.number().min(0.01).max(99.99).optional(),
  from: z.int().min(1).max(LINE_QTY_MAX).default(1),
  rrp: Amount.optional(),
  group: z.int().min(0).max(99).default(EVERYBODY),
});
type PriceRow = z.output<typeof PriceRow>;

interface Found extends Omit<PriceRow, 'amount'> {
  readonly amount: number | null;
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

/** Why it is no price. */
function unlikeAPrice({ amount, percent, from }: PriceRow): string[] {
  if (percent !== undefined)
    return [
      ...(from === 1 ? ['A percentage is one from several pieces on'] : []),
      ...(amount ? ['It names a price and a percentage'] : []),
    ];
  if (amount === undefined) return ['It names no price'];
  if (amount === null) return from === 1 ? ['The price of one piece cannot be taken away here'] : [];
  return amount < 1 ? [`A price is above nothing, not ${inMoney(amount)}`] : [];
}

function unfitFor({ named, stores, store, amount, percent, from, rrp }: Found): string[] {
  const currencies = [...new Set(stores.map(({ currency }) => currency))];
  return [
    ...(named ? [] : ['There is no such product']),
    ...(stores.length === 0 ? [`No store is called ${store}`] : []),
    ...(currencies.length > 1 && percent === undefined
      ? [`The stores of ${store} have several currencies: ${currencies.join(', ')}`]
      : []),
    ...(rrp !== undefined && from > 1 ? ['A recommended price stands beside the price of one piece'] : []),
    ...(rrp !== undefined && amount !== null && rrp < amount
      ? [`The recommended price ${inMoney(rrp)} is below ${inMoney(amount)}`]
      : []),
  ];
}

/** The prices that a row sets, each article of its SKU in each of its stores. */
const cellsOf = (
  { named, stores, amount, percent, from, rrp, group }: Found,
  before: ReadonlyMap<string, PriceCell>,
): PriceCell[] =>
  (named?.articles ?? []).flatMap(({ id: variantId }) =>
    stores.map(({ id: storeId }) => {
      const of = { storeId, variantId, group, from };
      const was = before.get(keyOf(of)) ?? before.get(keyOf({ ...of, group: EVERYBODY }));
      const retail = from > 1 ? 0 : (rrp ?? Math.max(was?.rrp ?? 0, amount ?? 0));
      return {
        ...of,
        productId: named?.productId ?? 0,
        amount,
        offBp: percent === undefined ? null : Math.round(percent * 100),
        rrp: retail,
      };
    }),
  );

/** Is it one that is taken away? */
const isGone = ({ amount, offBp }: PriceCell): boolean => amount === null && offBp === null;

const isSame = (cell: PriceCell, was: PriceCell | undefined): boolean =>
  was === undefined ? isGone(cell) : was.amount === cell.amount && was.offBp === cell.offBp && was.rrp === cell.rrp;

type Prices = ReadonlyMap<string, PriceCell>;

/** What everybody pays for one piece, minor units. */
const everybodys = (cell: PriceCell, prices: Prices): number | undefined =>
  prices.get(keyOfOne({ ...cell, group: EVERYBODY }))?.amount ?? undefined;

/** What a cell charges, minor units; none where it takes its part off what nobody pays. */
const amountsOf = (cells: readonly PriceCell[], prices: Prices): number[] =>
  cells.flatMap((cell) => tierAmount(cell, everybodys(cell, prices)) ?? []);

/** Prices from several pieces on that are not below the one that everybody pays for one. */
const isIdle = (cell: PriceCell, after: Prices): boolean =>
  cell.from > 1 && cell.amount !== null && cell.amount >= (everybodys(cell, after) ?? 0);

/** What a row's prices are worth a second look for. */
function notesOf(cells: readonly PriceCell[], before: Prices, after: Prices): string[] {
  const was = cells.flatMap((cell) => before.get(keyOf(cell)) ?? []);
  const leaps = cells.filter((cell) => {
    const amount = before.get(keyOf(cell))?.amount ?? null;
    return amount !== null && cell.amount !== null && (cell.amount > 2 * amount || 2 * cell.amount < amount);
  });
  const isOfOne = cells[0]?.group === EVERYBODY && cells[0].from === 1;
  return [
    ...(was.length < cells.length && isOfOne ? ['It was not sold there until now'] : []),
    ...(cells.some((cell) => isIdle(cell, after))
      ? ['It is not below the price of one piece, and lowers nothing']
      : []),
    ...(leaps.length > 0 ? ['It is more than twice, or less than half, of what it was'] : []),
  ];
}

/** The same without the prices of a product's row that a row of one of its articles sets by itself, wherever it stands. */
function withoutSetApart(rows: readonly Found[], cells: readonly (readonly PriceCell[])[]) {
  const isOfOne = ({ named }: Found): boolean => named?.articles.length === 1;
  const apart = new Set(cells.flatMap((own, at) => (rows[at] && isOfOne(rows[at]) ? own.map(keyOf) : [])));
  return cells.map((own, at) => (rows[at] && isOfOne(rows[at]) ? own : own.filter((cell) => !apart.has(keyOf(cell)))));
}

async function plan({ query, stores, now }: ListScope, told: readonly PriceRow[]): Promise<ListPlan> {
  const named = await findArticles(
    query,
    told.map(({ sku }) => sku),
  );
  const rows: Found[] = told.map((row) => ({
    ...row,
    amount: row.amount ?? null,
    named: named.get(row.sku),
    stores: storesNamed(stores, [row.store]),
  }));
  const productIds = [...new Set(rows.flatMap((row) => row.named?.productId ?? []))];
  const asked = { productIds, storeIds: [...new Set(rows.flatMap((row) => row.stores.map(({ id }) => id)))] };
  const before = await pricesOf(query, asked);
  const unfit = rows.map((row, at) => [...unfitFor(row), ...(told[at] ? unlikeAPrice(told[at]) : [])]);
  const cells = withoutSetApart(
    rows,
    rows.map((row, at) => (unfit[at]?.length ? [] : cellsOf(row, before))),
  );
  const isTooMuch = cells.reduce((sum, own) => sum + own.length, 0) > CELLS_MAX;
  const after = new Map([...before, ...cells.flat().map((cell) => [keyOf(cell), cell] as const)]);
  const further = [lowNotes(await lowsInSales(query, asked, now), after), await bundleNotes(query, productIds)];
  const seen = new Set<string>();
  const reports = rows.map((found, row) => {
    const own = cells[row] ?? [];
    const isAgain = own.some((cell) => seen.has(keyOf(cell)));
    for (const cell of own) seen.add(keyOf(cell));
    const isUnsold = own.some((cell) => everybodys(cell, after) === undefined);
    const whose = found.from > 1 ? 'A price from several pieces on' : 'A group’s price';
    const refused = [
      ...(unfit[row] ?? []),
      ...(isAgain ? ['A row before this one names the same price'] : []),
      ...(isUnsold ? [`${whose} stands beside the price of one for everybody, and there is none`] : []),
      ...(isTooMuch ? [`The list sets more than ${CELLS_MAX} prices: bring it in parts`] : []),
    ];
    const was = own.flatMap((cell) => before.get(keyOf(cell)) ?? []);
    const isAllSame = own.every((cell) => isSame(cell, before.get(keyOf(cell))));
    return reportRow(
      { row, name: `${found.sku} ${found.store}`, refused },
      {
        outcome: isAllSame ? 'same' : was.length === 0 ? 'new' : own.every(isGone) ? 'removed' : 'changed',
        was: rangeOf(amountsOf(was, before)),
        is: found.percent === undefined ? rangeOf(amountsOf(own, after)) : `${found.percent} % less`,
        notes: isAllSame ? [] : [...notesOf(own, before, after), ...further.flatMap((note) => note(own))],
      },
    );
  });
  const changed = cells.flat().filter((cell) => !isSame(cell, before.get(keyOf(cell))));
  return { rows: reports, write: () => writePrices(query, changed, { before, at: now }) };
}

export const pricesList = operatorList(PriceRow, { rowsMax: ROWS_MAX.medium, lock: 'price, tier_price', plan });
