import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RefreshAt } from './refresh-at.tsx';
import { readClock, subscribeClock } from './server-clock.ts';

const refresh = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('./server-clock.ts', () => ({ readClock: vi.fn(), subscribeClock: vi.fn() }));

const router = { refresh };
const END = Date.parse('2026-11-20T23:00:00Z') / 1000;
let tick: () => void;

/** Lets the server's clock stand at so many seconds after the end of the sale. */
function clockAt(seconds: number): void {
  vi.mocked(readClock).mockReturnValue(END + seconds);
  tick?.();
}

beforeEach(() => {
  refresh.mockReset();
  vi.mocked(subscribeClock).mockImplementation((listener) => {
    tick = listener;
    return () => {};
  });
});

test('an open page is loaded anew after the boundary: once to have it rendered, once more to get what was rendered', () => {
  clockAt(-10);
  render(<RefreshAt instant="2026-11-20T23:00:00Z" />);
  const refreshes = [0, 3, 4, 8, 9, 60].map((second) => {
    clockAt(second);
    return refresh.mock.calls.length;
  });
  expect(refreshes).toEqual([0, 1, 1, 2, 2, 2]);
});

test('a page opened long after the boundary is left alone', () => {
  clockAt(60);
  render(<RefreshAt instant="2026-11-20T23:00:00Z" />);
  clockAt(61);
  expect(refresh).not.toHaveBeenCalled();
});
