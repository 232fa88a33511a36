import { expect, it } from 'vitest';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { tellsRising, visitRising } from './rising-entries.ts';

const SIZE = 20_000;

it('entries of sorted lists are visited as all of them, sorted and each once, up to where it is enough', () => {
  const below = numbers(41);
  for (let times = 0; times < 60; times++) {
    const lists = Array.from({ length: 12 }, () =>
      Array.from({ length: below(400) }, () => below(SIZE)).sort((one, other) => one - other),
    );
    const offsets = Int32Array.from([0, ...lists.map((_, at) => lists.slice(0, at + 1).flat().length)]);
    const entries = Int32Array.from(lists.flat());
    // Of few lists and of many, some of them named twice.
    const ranges = [
      { from: 1, to: 2 + below(2) },
      { from: 4, to: 5 + below(7) },
      { from: 0, to: below(3) },
    ];
    const wanted = [...new Set(ranges.flatMap(({ from, to }) => lists.slice(from, to).flat()))].sort((a, b) => a - b);
    const most = 1 + below(wanted.length + 5);
    const visited: number[] = [];
    visitRising({ offsets, entries }, ranges, SIZE, (entry) => visited.push(entry) < most);
    expect(visited).toEqual(wanted.slice(0, most));
    const asked = [...new Set(Array.from({ length: below(2000) }, () => below(SIZE)))].sort((a, b) => a - b);
    for (const some of [wanted, asked]) {
      const tells = tellsRising({ offsets, entries }, ranges);
      if (tells) expect(some.filter(tells)).toEqual(some.filter((entry) => wanted.includes(entry)));
      else expect(ranges.reduce((sum, { from, to }) => sum + to - from, 0)).toBeGreaterThan(4);
    }
  }
});
