import { stringify } from 'csv-stringify/sync';
import type { ExportedOrder } from './export-orders.ts';

type Format = 'csv' | 'json';

/** One row of a spreadsheet an order. */
const rowOf = ({ address, lines, ...order }: ExportedOrder) => ({
  ...order,
  first_name: address.firstName,
  last_name: address.lastName,
  street: address.street,
  postcode: address.postcode,
  city: address.city,
  region: address.region,
  country: address.country,
  phone: address.phone,
  lines: lines.map(({ qty, sku }) => `${qty} × ${sku}`).join(', '),
});

/** What stands before the orders of a file; CSV is marked as UTF-8 for spreadsheets. */
export const beginExport = (format: Format): string => (format === 'json' ? '[' : '\uFEFF');
export const endExport = (format: Format): string => (format === 'json' ? '\n]\n' : '');

/** A page of orders as text of a file; names that shoppers typed never become formulas of a spreadsheet. */
export function exportText(
  orders: readonly ExportedOrder[],
  { format, isFirst }: { format: Format; isFirst: boolean },
): string {
  if (format === 'json') {
    return orders.map((order, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(order)}`).join('');
  }
  return stringify(orders.map(rowOf), { header: isFirst, escape_formulas: true });
}
