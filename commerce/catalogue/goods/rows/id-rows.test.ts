import { describe, expect, it } from 'vitest';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { IdRows } from './id-rows.ts';
import { Pace } from './pace.ts';

const IDS = 3000;

describe('rows by id', () => {
  it.each([true, false])(
    'are told as by a map, whatever comes and goes; do ids rise with rows: %s',
    async (isRising) => {
      const below = numbers(isRising ? 3 : 4);
      const ids = Int32Array.from({ length: IDS }, (_, row) => row * 3 + 1);
      if (!isRising) for (let row = 0; row < IDS; row += 7) ids[row] = 100_000 + below(50_000) * IDS + row;
      const known = new Map([...ids].map((id, row) => [id, row]));
      const rows = await IdRows.of(ids, new Pace());
      const idAsked = (): number => (below(3) === 0 ? below(IDS * 4) : (ids[below(IDS)] ?? 0));
      for (let times = 0; times < 4000; times++) {
        const id = idAsked();
        const kind = below(4);
        if (kind === 0) {
          rows.delete(id);
          known.delete(id);
        } else if (kind === 1 && !known.has(id)) {
          // As a variant that is there again: in the row that it had, or in another one.
          const row = ids.indexOf(id) >= 0 && below(2) === 0 ? ids.indexOf(id) : IDS + times;
          rows.set(id, row);
          known.set(id, row);
        }
        const asked = below(2) === 0 ? id + 3 : idAsked();
        expect([rows.get(id), rows.get(asked), rows.has(asked)]).toEqual([
          known.get(id),
          known.get(asked),
          known.has(asked),
        ]);
      }
      for (const [id, row] of known) expect(rows.get(id)).toBe(row);
      expect(new Map(rows)).toEqual(known);
      expect([...rows]).toHaveLength(known.size);
      const all = new Int32Array(IDS + 4000);
      all.set(ids);
      for (const [id, row] of known) all[row] = id;
      const again = IdRows.saved(all, await rows.order(new Pace()));
      for (const id of [...ids, ...known.keys()]) expect(again.get(id)).toBe(known.get(id));
      expect(new Map(again)).toEqual(known);
    },
  );

  it('takes the row that is there of two with one id', () => {
    const rows = IdRows.saved(Int32Array.of(5, 9, 5), Int32Array.of(2, 1));
    expect([rows.get(5), rows.get(9), rows.get(7)]).toEqual([2, 1, undefined]);
  });
});
