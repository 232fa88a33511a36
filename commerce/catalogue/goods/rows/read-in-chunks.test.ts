import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Query } from '#commerce/kernel/database.ts';
import { Piece, readColumns, readPieces } from './read-in-chunks.ts';

/** Numbers as the database sends them: four bytes each, of the last column eight. */
function bytesOf(rows: readonly (readonly number[])[], widths: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(rows.length * widths.reduce((sum, width) => sum + width, 0));
  let at = 0;
  for (const row of rows) {
    for (const [column, value] of row.entries()) {
      at = widths[column] === 4 ? bytes.writeInt32BE(value, at) : bytes.writeBigInt64BE(BigInt(value), at);
    }
  }
  return bytes;
}

/** A table whose pieces these are. */
const pieceOf = (...rows: readonly (readonly number[])[]) => ({ rows: [{ piece: bytesOf(rows, [4, 4]) }] });
const TABLE = { columns: ['id', 'qty'], keys: 1, table: 'some', where: 'id > $1' };

describe('a piece of a long table', () => {
  it('is read as numbers, whatever they are', () => {
    const widths = [4, 8, 4];
    const most = (width: number | undefined) => (width === 4 ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER);
    const row = fc.tuple(...widths.map((width) => fc.integer({ min: -most(width), max: most(width) })));
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(new Piece(bytesOf(rows, widths), widths).rows()).toEqual(rows);
      }),
    );
  });

  it('comes after the last row of the one before, until there is none', async () => {
    const query = vi.fn<(text: string, last?: readonly unknown[]) => Promise<unknown>>();
    query.mockResolvedValueOnce(pieceOf([1, 7], [2, -8])).mockResolvedValueOnce(pieceOf([3, 9]));
    query.mockResolvedValue({ rows: [{ piece: null }] });
    const read: number[][][] = [];
    for await (const piece of readPieces(query as unknown as Query, TABLE, ([id = 0]) => [id])) {
      read.push(piece.rows());
    }
    expect(read).toEqual([
      [
        [1, 7],
        [2, -8],
      ],
      [[3, 9]],
    ]);
    expect(query.mock.calls.map(([, last]) => last)).toEqual([[0], [2], [3]]);
  });

  it('is laid together with all others, column by column, though rows came since they were counted', async () => {
    const query = vi.fn<(text: string, last?: readonly unknown[]) => Promise<unknown>>();
    query.mockResolvedValueOnce({ rows: [{ count: 1 }] });
    query.mockResolvedValueOnce(pieceOf([1, 7], [2, -8])).mockResolvedValueOnce(pieceOf([3, 9]));
    query.mockResolvedValue({ rows: [{ piece: null }] });
    const columns = await readColumns(query as unknown as Query, TABLE, ([id = 0]) => [id]);
    expect(columns).toEqual([Int32Array.of(1, 2, 3), Int32Array.of(7, -8, 9)]);
  });

  it('fails for whoever reads it, and for nobody who has stopped', async () => {
    const query = vi.fn<(text: string, last?: readonly unknown[]) => Promise<unknown>>();
    query.mockResolvedValueOnce(pieceOf([1, 7])).mockRejectedValue(new Error('gone'));
    const read = () => readPieces(query as unknown as Query, TABLE, () => []);
    const pieces = read();
    const first = await pieces.next();
    expect(first.done ? null : first.value.rows()).toEqual([[1, 7]]);
    await expect(pieces.next()).rejects.toThrow('gone');
    query.mockResolvedValueOnce(pieceOf([1, 7]));
    for await (const piece of read()) {
      expect(piece.rows()).toEqual([[1, 7]]);
      break;
    }
  });
});
