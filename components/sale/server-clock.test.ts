import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';

const SERVER = Date.parse('2026-11-20T12:00:00Z');
const api = fakeCall('app-version', { version: '1', serverTime: new Date(SERVER).toISOString() });

/** A page just opened by a visitor whose own clock is wrong by so many milliseconds. */
async function openPage(wrongBy: number) {
  vi.resetModules();
  vi.setSystemTime(SERVER + wrongBy);
  return import('./server-clock.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  // Nothing else keeps the browser busy.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([0, 3_600_000, -3_600_000])(
  'calls at the instant of the server, when the own clock is %i ms off',
  async (off) => {
    const { afterInstant } = await openPage(off);
    const call = vi.fn();
    afterInstant(SERVER + 90_250, call);
    await vi.advanceTimersByTimeAsync(90_249);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(1);
  },
);

it('never calls for what has passed', async () => {
  const { afterInstant } = await openPage(-60_000);
  const call = vi.fn();
  afterInstant(SERVER - 1000, call);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(call).not.toHaveBeenCalled();
});

it('sees what has passed also where the clock had stopped in between', async () => {
  const { afterInstant } = await openPage(0);
  const call = vi.fn();
  afterInstant(SERVER + 1000, call);
  await vi.advanceTimersByTimeAsync(60_000);
  afterInstant(SERVER + 2000, call);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
});

it('calls for what passed while the machine slept', async () => {
  const { afterInstant } = await openPage(0);
  const call = vi.fn();
  afterInstant(SERVER + 3_600_000, call);
  await vi.advanceTimersByTimeAsync(5000);
  vi.setSystemTime(SERVER + 7_200_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(call).toHaveBeenCalledTimes(1);
});

it('can be called off', async () => {
  const { afterInstant } = await openPage(0);
  const call = vi.fn();
  const stops = [afterInstant(SERVER + 5000, call), afterInstant(SERVER + 1200, call)];
  await vi.advanceTimersByTimeAsync(1100);
  for (const stop of stops) stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(call).not.toHaveBeenCalled();
});

it('goes on for the others, however often one is called off', async () => {
  const { afterInstant } = await openPage(0);
  const call = vi.fn();
  const stop = afterInstant(SERVER + 1000, () => {});
  afterInstant(SERVER + 60_000, call);
  await vi.advanceTimersByTimeAsync(5000);
  stop();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
});

it('counts by the own clock where the server cannot be asked', async () => {
  const { afterInstant } = await openPage(0);
  api.mockReturnValue(DOWN);
  const call = vi.fn();
  afterInstant(SERVER + 3000, call);
  await vi.advanceTimersByTimeAsync(3000);
  expect(call).toHaveBeenCalledTimes(1);
});
