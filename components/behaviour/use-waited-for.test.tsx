import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWaitedFor } from './use-waited-for.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const waitFrom = (waiting: boolean) =>
  renderHook(({ now }) => useWaitedFor(now, 250), { initialProps: { now: waiting } });

describe('the sign of waiting', () => {
  it('is not shown for what is quick', () => {
    const { result, rerender } = waitFrom(true);
    pass(249);
    rerender({ now: false });
    pass(1000);
    expect(result.current).toBe(false);
  });

  it('once shown stays for half a second', () => {
    const { result, rerender } = waitFrom(true);
    pass(250);
    expect(result.current).toBe(true);
    rerender({ now: false });
    pass(499);
    expect(result.current).toBe(true);
    pass(1);
    expect(result.current).toBe(false);
  });

  it('goes after five seconds, whatever happens, and comes back for the next wait', () => {
    const { result, rerender } = waitFrom(true);
    pass(250);
    pass(5000);
    expect(result.current).toBe(false);
    rerender({ now: false });
    pass(1000);
    rerender({ now: true });
    pass(250);
    expect(result.current).toBe(true);
  });
});
