import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { ADDRESS } from '#tests/support/orders/checkout.ts';
import type { ExportedOrder } from './export-orders.ts';
import { beginExport, endExport, exportText } from './export-text.ts';

const ORDER: ExportedOrder = {
  number: 'UK-1',
  store: 1,
  placed: '2026-11-20T08:00:00.000Z',
  status: 'delivered',
  currency: 'GBP',
  subtotal: 5000,
  delivery: 495,
  discount: 0,
  total: 5495,
  vat: 915,
  refunded: 0,
  email: 'ada@post.example',
  address: { ...ADDRESS, firstName: '=HYPERLINK("x")', lastName: 'Ł "ø", é', city: 'Line\nbreak' },
  payment: 'Card',
  lines: [
    { sku: 'A-1', name: 'Flask', qty: 2, price: 2500, shipped: 2, cancelled: 0, returned: 0 },
    { sku: 'B-1', name: 'Cup', qty: 1, price: 0, shipped: 1, cancelled: 0, returned: 0 },
  ],
};
const file = (format: 'csv' | 'json', pages: ExportedOrder[][]) =>
  [
    beginExport(format),
    ...pages.map((orders, at) => exportText(orders, { format, isFirst: at === 0 })),
    endExport(format),
  ].join('');

it('is CSV that reads back, with one head, and no formula of a shopper', () => {
  const rows = parse<Record<string, string>>(file('csv', [[ORDER], [{ ...ORDER, number: 'UK-2' }]]), {
    columns: true,
    bom: true,
  });
  expect(rows.map(({ number }) => number)).toEqual(['UK-1', 'UK-2']);
  expect(rows[0]).toMatchObject({
    first_name: `'=HYPERLINK("x")`,
    last_name: 'Ł "ø", é',
    city: 'Line\nbreak',
    total: '5495',
    lines: '2 × A-1, 1 × B-1',
  });
});

it('is JSON that reads back, over pages and with none', () => {
  expect(JSON.parse(file('json', [[ORDER, ORDER], [ORDER]]))).toEqual([ORDER, ORDER, ORDER]);
  expect(JSON.parse(file('json', [[]]))).toEqual([]);
});
