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
  });

  it.each(['', 'cancel', 'toString UK-1', `cancel ${ORDER} UK-2`, `ship ${ORDER} --line one`, `ship ${ORDER} --wat`])(
    'says how it is used where it is called as "%s"',
    (words) => {
      expect(() => read(words)).toThrow(/npm run orders -- ship ORDER/);
    },
  );
});
