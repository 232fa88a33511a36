import { describe, expect, it } from 'vitest';
import { PARTS, PartedMap, partOf } from './parted-map.ts';

describe('a map in parts', () => {
  it('holds what was put into it and not taken out, under any whole number', () => {
    const keys = [0, 1, 63, 64, 65, 4_000_017, 2 ** 31 - 1];
    const map = new PartedMap();
    for (const key of keys) map.set(key, key + 1);
    map.delete(64);
    const left = keys.filter((key) => key !== 64);
    expect([...map].sort(([one], [other]) => one - other)).toEqual(left.map((key) => [key, key + 1]));
    expect(map.get(64)).toBeUndefined();
  });

  it('has its parts grow one after the other, though keys are dealt out in turn', () => {
    const lengths = new Array<number>(PARTS).fill(0);
    const grewAt: number[] = [];
    for (let key = 0; key < 300_000; key++) {
      const length = (lengths[partOf(key)] ?? 0) + 1;
      lengths[partOf(key)] = length;
      if (length === 4096) grewAt.push(key);
    }
    expect(grewAt).toHaveLength(PARTS);
    const together = grewAt.map((at) => grewAt.filter((other) => other >= at && other < at + 1000).length);
    expect(Math.max(...together)).toBeLessThan(PARTS / 4);
  });
});
