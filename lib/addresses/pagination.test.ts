import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  goNext,
  goPrevious,
  goTo,
  hasNext,
  hasPrevious,
  nextPage,
  type Pagination,
  paginate,
  previousPage,
} from './pagination.ts';

const shown = ({ initial, current }: Pagination) => [initial, current];

describe('pages that change', () => {
  it('go one forward and one back, and say which way', () => {
    const second = goNext(paginate('change', 1, 3));
    expect([second.current, second.direction]).toEqual([2, 1]);
    expect(goPrevious(second)).toMatchObject({ current: 1, direction: -1 });
  });

  it('stay on the first and the last page', () => {
    expect(goPrevious(paginate('change', 1, 3))).toMatchObject({ current: 1, direction: 0 });
    expect(goNext(paginate('change', 3, 3))).toMatchObject({ current: 3, direction: 0 });
  });

  it('go to a page of the list and to no other', () => {
    const first = paginate('change', 1, 3);
    expect(goTo(first, 3)).toMatchObject({ current: 3, direction: 1 });
    for (const page of [0, 4, 1.5, Number.NaN, -1]) expect(goTo(first, page)).toEqual(first);
  });
});

describe('pages that extend', () => {
  it('add the earlier page before and the later one after', () => {
    const third = paginate('extend', 3, 5);
    expect(shown(goPrevious(third))).toEqual([2, 3]);
    expect(shown(goNext(third))).toEqual([3, 4]);
    expect(shown(goNext(goPrevious(third)))).toEqual([2, 4]);
  });

  it('do not jump', () => {
    expect(goTo(paginate('extend', 1, 5), 4)).toMatchObject({ current: 1, direction: 0 });
  });
});

const moves = fc.array(fc.oneof(fc.constant('next'), fc.constant('previous'), fc.integer({ min: -3, max: 15 })));
const apply = (pages: Pagination, move: string | number): Pagination =>
  move === 'next' ? goNext(pages) : move === 'previous' ? goPrevious(pages) : goTo(pages, Number(move));

describe('pages, whatever is done to them', () => {
  it('stay within the list, in order, and tell each move as it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('change' as const, 'extend' as const),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: -2, max: 20 }),
        moves,
        (mode, count, start, list) => {
          let pages = paginate(mode, start, count);
          for (const move of list) {
            const before = pages;
            pages = apply(before, move);
            expect(pages.initial).toBeGreaterThanOrEqual(1);
            expect(pages.current).toBeGreaterThanOrEqual(pages.initial);
            expect(pages.current).toBeLessThanOrEqual(count);
            if (mode === 'change') expect(pages.initial).toBe(pages.current);
            else expect(pages.initial <= before.initial && pages.current >= before.current).toBe(true);
            const moved = pages.current - before.current + (pages.initial - before.initial);
            expect(pages.direction).toBe(Math.sign(moved));
          }
        },
      ),
    );
  });

  it('say what a move would lead to', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('change' as const, 'extend' as const),
        fc.nat(12),
        fc.nat(14),
        (mode, count, page) => {
          const pages = paginate(mode, page, count);
          expect(nextPage(pages)).toBe(hasNext(pages) ? goNext(pages).current : null);
          expect(previousPage(pages)).toBe(hasPrevious(pages) ? goPrevious(pages).initial : null);
        },
      ),
    );
  });
});
