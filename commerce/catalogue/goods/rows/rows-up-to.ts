/** The rows from 0 up to a count, in their order. A loop: `Int32Array.from` takes ten times as long. */
export function rowsUpTo(count: number): Int32Array {
  const rows = new Int32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}
