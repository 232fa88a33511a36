import { describe, expect, it } from 'vitest';
import { readOperatorTask } from './operator-task.ts';

const ORDER = 'UK-261123-RVH1KWC';
const read = (line: string) => readOperatorTask(line.split(' '));

describe('the command about orders', () => {
  it('tells of a parcel, whole or of some pieces', () => {
    const words = `ship ${ORDER} --carrier Ridgeline --number RP1 --url https://tracking.example/RP1 --warehouse North`;
    const body = {
      order: ORDER,
      carrier: 'Ridgeline',
      number: 'RP1',
      url: 'https://tracking.example/RP1',
      warehouse: 'North',
    };
    expect(read(words)).toEqual({ path: 'parcels', body });
    expect(read(`${words} --line 1=2 --line 3=1`)).toEqual({
      path: 'parcels',
      body: {
        ...body,
        lines: [
          { line: 1, qty: 2 },
          { line: 3, qty: 1 },
        ],
      },
    });
  });

  it('tells of its arrival, and of an order that is cancelled', () => {
    expect(read(`deliver ${ORDER} --number RP1`)).toEqual({
      path: 'deliveries',
      body: { order: ORDER, number: 'RP1' },
    });
    expect(read(`cancel ${ORDER}`)).toEqual({ path: 'cancellations', body: { order: ORDER } });
    expect(read(`cancel ${ORDER} --rest`)).toEqual({ path: 'cancellations', body: { order: ORDER, rest: true } });
  });

  it('brings the orders from before the shop', () => {
    expect(read('import-historical old.json')).toEqual({ path: 'historical-orders', body: {}, file: 'old.json' });
    expect(() => read('import-historical')).toThrow('npm run orders');
  });

  it('tells of pieces that came back, and of money that goes back', () => {
    expect(read(`return ${ORDER} --code R-1`)).toEqual({
      path: 'returns',
      body: { order: ORDER, code: 'R-1', restock: true },
    });
    expect(read(`return ${ORDER} --code ours --line 2=1 --spoilt`)).toEqual({
      path: 'returns',
      body: { order: ORDER, code: 'ours', restock: false, lines: [{ line: 2, qty: 1 }] },
    });
    expect(read(`withdraw ${ORDER} --code R-1`)).toEqual({
      path: 'withdrawals',
      body: { order: ORDER, code: 'R-1' },
    });
    expect(read(`refund ${ORDER} --name R-1`)).toEqual({ path: 'refunds', body: { order: ORDER, name: 'R-1' } });
    expect(read(`refund ${ORDER} --name scratch --amount 1500`)).toEqual({
      path: 'refunds',
      body: { order: ORDER, name: 'scratch', amount: 1500 },
    });
  });

  it('asks for orders, as CSV or JSON', () => {
    expect(read('export')).toEqual({ path: 'exports', body: {}, format: 'csv' });
    expect(read('export --format json --store 1 --from 2026-11-01 --to 2026-12-01')).toEqual({
      path: 'exports',
      body: { store_id: 1, from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' },
      format: 'json',
    });
    expect(read('export --status processing --status partly-shipped').body).toEqual({
      status: ['processing', 'partly-shipped'],
    });
  });

  it.each([
    'export --format xml',
    'export --from monday',
    'export --status lost',
    `export ${ORDER}`,
    '',
    'cancel',
    'toString UK-1',
    `cancel ${ORDER} UK-2`,
    `ship ${ORDER} --line one`,
    `ship ${ORDER} --wat`,
  ])('says how it is used where it is called as "%s"', (words) => {
    expect(() => read(words)).toThrow(/npm run orders -- ship ORDER/);
  });
});
