import { describe, expect, it, vi } from 'vitest';
import type { Query } from '#commerce/kernel/database.ts';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { readPieces, rowsOf } from './read-in-chunks.ts';

describe('a piece of a long table', () => {
  it('is read as numbers, whatever they are', () => {
    const below = numbers(3);
    const number = () => (below(9) === 0 ? 0 : (below(2) === 0 ? -1 : 1) * below(2 ** 31) * (1 + below(4000)));
    const rows = Array.from({ length: 500 }, (_, row) => Array.from({ length: 1 + (row % 5) }, number));
    expect(rowsOf(rows.map((row) => row.join(',')).join(';'))).toEqual(rows.map((row) => row.map((one) => one + 0)));
  });

  it('comes after the last row of the one before, until there is none', async () => {
    const pieces = ['1,7;2,-8', '3,9'];
    const query = vi.fn(async (_: string, last: readonly unknown[] = []) => ({
      rows: [{ piece: pieces[last[0] === 0 ? 0 : last[0] === 2 ? 1 : 2] ?? null }],
    }));
    const table = { columns: ['id', 'qty'], table: 'some', where: 'id > $1' };
    const read: number[][][] = [];
    for await (const piece of readPieces(query as unknown as Query, table, ([id = 0]) => [id])) read.push(piece);
    expect(read).toEqual([
      [
        [1, 7],
        [2, -8],
      ],
      [[3, 9]],
    ]);
    expect(query.mock.calls.map(([, last]) => last)).toEqual([[0], [2], [3]]);
  });

  it('fails for whoever reads it, and for nobody who has stopped', async () => {
    const query = vi.fn<(text: string, last?: readonly unknown[]) => Promise<unknown>>();
    query.mockResolvedValueOnce({ rows: [{ piece: '1,7' }] }).mockRejectedValue(new Error('gone'));
    const read = () =>
      readPieces(query as unknown as Query, { columns: ['id', 'qty'], table: 'some', where: '' }, () => []);
    const pieces = read();
    expect((await pieces.next()).value).toEqual([[1, 7]]);
    await expect(pieces.next()).rejects.toThrow('gone');
    query.mockResolvedValueOnce({ rows: [{ piece: '1,7' }] });
    for await (const piece of read()) {
      expect(piece).toEqual([[1, 7]]);
      break;
    }
  });
});
