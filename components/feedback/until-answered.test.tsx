import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { untilAnswered } from './until-answered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const outage = (retryAfter?: number) =>
  new ApiError('x', { kind: 'http', status: 503, code: 'UNAVAILABLE', retryAfter });

test('a quiet call is made again after as long as the shop asks for, until it is answered', async () => {
  const call = vi.fn().mockRejectedValueOnce(outage(30)).mockResolvedValue('answer');
  const done = untilAnswered(call, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1001);
  expect(call).toHaveBeenCalledTimes(2);
  await done;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(call).toHaveBeenCalledTimes(2);
});

test('it waits longer each time, and not for ever', async () => {
  const call = vi.fn().mockRejectedValue(outage());
  void untilAnswered(call, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(5001);
  expect(call).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5001);
  expect(call).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(call).toHaveBeenCalledTimes(5);
});

test('it is made at once when the connection is back, and not after the page is left', async () => {
  const call = vi.fn().mockRejectedValue(outage(60));
  const leave = new AbortController();
  void untilAnswered(call, leave.signal);
  await vi.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledTimes(2);
  leave.abort();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(call).toHaveBeenCalledTimes(2);
});
