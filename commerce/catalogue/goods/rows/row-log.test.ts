import { expect, it } from 'vitest';
import { RowLog } from './row-log.ts';

it('tells what was noted since, as long as all of it is kept', () => {
  const log = new RowLog();
  log.note(7);
  const position = log.end;
  for (const row of [3, 3, 9]) log.note(row);
  expect(log.after(position)).toEqual([3, 3, 9]);
  expect(log.after(log.end)).toEqual([]);
  for (let row = 0; row < 20_000; row++) log.note(row);
  expect(log.after(log.end - 16_000)).toHaveLength(16_000);
  for (let row = 0; row < 40_000; row++) log.note(row);
  expect(log.after(position)).toBeNull();
  expect(log.after(log.end - 16_384)?.at(-1)).toBe(39_999);
});
