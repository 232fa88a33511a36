import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSaleEnds } from './use-sale-ends.ts';

const timers = vi.hoisted(() => new Map<number, () => void>());
vi.mock('#components/sale/server-clock.ts', () => ({
  afterInstant: (instant: number, call: () => void) => {
    timers.set(instant, call);
    return () => timers.delete(instant);
  },
}));

const line = (saleEndsAt: string | null, hasEnded = false) => ({
  saleEndsAt,
  notice: hasEnded && saleEndsAt ? { kind: 'sale-ended' as const, endedAt: saleEndsAt } : null,
});
const EIGHT = '2026-11-20T08:00:00.000Z';
const NINE = '2026-11-20T09:00:00.000Z';
const onEnd = vi.fn();

beforeEach(() => {
  timers.clear();
  onEnd.mockReset();
});

it('reads the basket again when the first sale of its lines has ended, then waits for the next', () => {
  const { rerender, unmount } = renderHook(({ items }) => useSaleEnds(items, onEnd), {
    initialProps: { items: [line(NINE), line(EIGHT), line(null)] },
  });
  expect([...timers.keys()]).toEqual([Date.parse(EIGHT) + 300]);
  timers.get(Date.parse(EIGHT) + 300)?.();
  expect(onEnd).toHaveBeenCalledTimes(1);
  rerender({ items: [line(NINE), line(EIGHT, true), line(null)] });
  expect([...timers.keys()]).toEqual([Date.parse(NINE) + 300]);
  unmount();
  expect(timers.size).toBe(0);
});

it('waits for nothing where no line is on sale', () => {
  renderHook(() => useSaleEnds([line(null), line(EIGHT, true)], onEnd));
  expect(timers.size).toBe(0);
});
