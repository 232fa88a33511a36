import { expect, it } from 'vitest';
import { saleLines } from './print-sale.ts';

it('says once what several stores share, and names them', () => {
  const lines = saleLines({
    code: 'first-lift',
    outcome: 'new',
    refused: [],
    notes: [
      'serac_uk does not sell CUP',
      'serac_ch_de does not sell CUP',
      'serac_ch_de shows no reduction of JKT: as cheap in the 30 days before',
      'serac_de does not sell CUP',
      'Sold out: JKT',
    ],
  });
  expect(lines).toEqual([
    'first-lift: new',
    '  note: serac_uk, serac_ch_de, serac_de: does not sell CUP',
    '  note: serac_ch_de shows no reduction of JKT: as cheap in the 30 days before',
    '  note: Sold out: JKT',
  ]);
});

it('says why a sale cannot be taken', () => {
  expect(saleLines({ code: 'x', outcome: 'refused', refused: ['There is no product NO'], notes: [] })).toEqual([
    'x: refused',
    '  There is no product NO',
  ]);
});
