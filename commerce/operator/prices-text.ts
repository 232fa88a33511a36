import { stringify } from 'csv-stringify/sync';
import type { ExportedPrice } from './export-prices.ts';

const COLUMNS = ['sku', 'store', 'price', 'percent', 'rrp', 'group', 'from'];

const inMoney = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2));

/** A page of prices as the list of prices reads it, the names of its columns before the first. */
export const pricesText = (prices: readonly ExportedPrice[], isFirst: boolean): string =>
  stringify(
    prices.map(({ amount, percent, rrp, ...place }) => ({
      ...place,
      price: inMoney(amount),
      percent: percent ?? '',
      rrp: inMoney(rrp),
    })),
    { header: isFirst, columns: COLUMNS },
  );
