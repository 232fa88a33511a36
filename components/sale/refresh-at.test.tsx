import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RefreshAt } from './refresh-at.tsx';

const refresh = vi.hoisted(() => vi.fn());
const timers = vi.hoisted(() => new Map<number, () => void>());
vi.mock('next/navigation', () => {
  const router = { refresh };
  return { useRouter: () => router };
});
vi.mock('./server-clock.ts', () => ({
  afterInstant: (instant: number, call: () => void) => {
    timers.set(instant, call);
    return () => timers.delete(instant);
  },
}));

const BOUNDARY = '2026-11-20T12:00:00Z';
const waits = () => [...timers.keys()].map((instant) => instant - Date.parse(BOUNDARY));

beforeEach(() => {
  refresh.mockReset();
  timers.clear();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

it('asks for the page anew within a second of the boundary, and again while it gets the same', () => {
  const { rerender } = render(<RefreshAt instant={BOUNDARY} />);
  expect(waits()).toEqual([650, 2150, 10_150, 30_150]);
  for (const call of timers.values()) call();
  expect(refresh).toHaveBeenCalledTimes(4);
  rerender(<RefreshAt instant={BOUNDARY} />);
  expect(timers.size).toBe(4);
});

it('asks no more once the page names the next boundary, or is left', () => {
  const { rerender, unmount } = render(<RefreshAt instant={BOUNDARY} />);
  rerender(<RefreshAt instant="2026-11-20T13:00:00Z" />);
  expect(waits()[0]).toBe(3_600_650);
  unmount();
  expect(timers.size).toBe(0);
});
