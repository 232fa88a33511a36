import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callsAnswered, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const serverTime = fakeCall('app-version', { version: '1', serverTime: new Date(NOW).toISOString() });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
  // Nothing else keeps the browser busy.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(end: string) {
  const { RunClocks } = await import('./run-clocks.tsx');
  renderInEnglish(
    <>
      <span data-testid="clock" data-clock={end}>
        Ends at noon
      </span>
      <RunClocks />
    </>,
  );
  await act(callsAnswered);
}

const clock = () => screen.getByTestId('clock');

test('counts in days and time, every second anew', async () => {
  await show('2026-11-22T10:00:05Z');
  expect(clock().textContent).toBe('2 days 00:00:05');
  expect(clock()).not.toHaveAttribute('data-last-day');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(clock().textContent).toBe('2 days 00:00:03');
});

test('says that the sale ends, in the money colour, on its last day', async () => {
  await show('2026-11-20T18:14:32Z');
  expect(clock().textContent).toBe('Ends in 08:14:32');
  expect(clock()).toHaveAttribute('data-last-day');
});

test('goes by the clock of the server where the visitor’s is wrong', async () => {
  serverTime.mockReturnValue({ version: '1', serverTime: new Date(NOW + 3_600_000).toISOString() });
  await show('2026-11-20T18:14:32Z');
  expect(clock().textContent).toBe('Ends in 07:14:32');
});

test('ends by itself', async () => {
  await show('2026-11-20T10:00:02Z');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(clock().textContent).toBe('Ended');
  expect(clock()).not.toHaveAttribute('data-last-day');
});

test('runs where its text was written anew, as a page does that a sale has opened on', async () => {
  await show('2026-11-22T10:00:05Z');
  clock().dataset.clock = '2026-11-20T10:01:00Z';
  clock().textContent = 'Ends soon';
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(clock().textContent).toBe('Ends in 00:00:59');
});

test('says in a line when a sale ends', async () => {
  const { Countdown } = await import('./countdown.tsx');
  renderInEnglish(<Countdown end="2026-11-22T10:00:05Z">Ends at noon</Countdown>);
  await act(callsAnswered);
  expect(screen.getByRole('timer').textContent).toBe('Sale ends in 2 days 00:00:05');
});

test('is the end in words on the server, so that the cached page fits every visitor', async () => {
  const { Countdown } = await import('./countdown.tsx');
  const { NextIntlClientProvider } = await import('next-intl');
  const html = renderToString(
    <NextIntlClientProvider locale="en-GB" messages={{ Clock: {} }}>
      <Countdown end="2026-11-22T10:00:05Z">Ends at noon</Countdown>
    </NextIntlClientProvider>,
  );
  expect(html).toContain('Ends at noon');
});
