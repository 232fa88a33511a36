import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileBusy } from '#components/behaviour/busy-store.ts';
import { BusyOverlay } from './busy-overlay.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('status').textContent === 'One moment';

it('covers the page from a quarter of a second until the last of what runs has settled', async () => {
  render(<BusyOverlay label="One moment" />);
  let finish = () => {};
  const first = whileBusy(new Promise<void>((resolve) => (finish = resolve)));
  const second = whileBusy(Promise.reject(new Error('no'))).catch(() => 'told');
  expect(await second).toBe('told');
  await pass(249);
  expect(shown()).toBe(false);
  await pass(1);
  expect(shown()).toBe(true);
  await pass(600);
  finish();
  await first;
  await pass(0);
  expect(shown()).toBe(false);
});
