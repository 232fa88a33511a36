import { expect, it } from 'vitest';
import { type Narrow, written } from './narrow.ts';

it('numbers are kept in two bytes until one comes that they do not hold', () => {
  let numbers: Narrow = written(new Uint16Array(2), 1, 65_535);
  expect(numbers).toEqual(Uint16Array.of(0, 65_535));
  numbers = written(numbers, 4, 7);
  expect(numbers).toBeInstanceOf(Uint16Array);
  numbers = written(numbers, 0, 65_536);
  expect(numbers).toBeInstanceOf(Uint32Array);
  expect([...numbers.subarray(0, 5)]).toEqual([65_536, 65_535, 0, 0, 7]);
});
