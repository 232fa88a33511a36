import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RefreshAt } from './refresh-at.tsx';

const refresh = vi.hoisted(() => vi.fn());
const clock = vi.hoisted(() => ({ now: 0, listeners: new Set<() => void>() }));
vi.mock('next/navigation', () => {
  const router = { refresh };
  return { useRouter: () => router };
});
vi.mock('./server-clock.ts', () => ({
  readClock: () => clock.now,
  subscribeClock: (listener: () => void) => {
    clock.listeners.add(listener);
    return () => clock.listeners.delete(listener);
  },
}));

const BOUNDARY = '2026-11-20T12:00:00Z';
const at = (seconds: number) => Date.parse(BOUNDARY) / 1000 + seconds;
function tick(seconds: number): number {
  clock.now = at(seconds);
  for (const listener of clock.listeners) listener();
  return refresh.mock.calls.length;
}

beforeEach(() => {
  refresh.mockReset();
  clock.listeners.clear();
});

it('asks for the page anew after the boundary, and twice more for what came of it', () => {
  clock.now = at(-60);
  render(<RefreshAt instant={BOUNDARY} />);
  expect([-1, 0, 2, 3, 4, 19, 20, 39, 40, 41, 400].map(tick)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3]);
});

it('leaves a page alone that was made long after the boundary', () => {
  clock.now = at(90);
  render(<RefreshAt instant={BOUNDARY} />);
  expect(tick(400)).toBe(0);
});
