import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { asAppState, endOutage, type Outage, readOutage, reportOutage } from './app-state.ts';
import { AppStateScreen } from './app-state-screen.tsx';

const OWN = [window.location.hostname];
const network = vi.fn<typeof fetch>();
const report = (outage: Partial<Outage>) =>
  act(() => reportOutage({ state: 'error', url: '/ski', reload: false, ...outage }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  act(endOutage);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryByRole('heading', { level: 1 });

it('the app knows three states and no other', () => {
  expect(['offline', 'maintenance', 'error', 'constructor', '', null].map(asAppState)).toEqual([
    'offline',
    'maintenance',
    'error',
    null,
    null,
    null,
  ]);
});

describe('the error screen', () => {
  it.each([
    ['offline', 'We can’t reach the shop', /device seems to be offline. Check your connection/],
    ['maintenance', 'A victim of its own success', /temporarily unavailable. Please try again in a few minutes/],
    ['error', 'A victim of its own success', /temporarily unavailable. Please try again in a few minutes/],
  ] as const)('says what is the matter in the state %s, logged once', (state, title, text) => {
    renderInEnglish(<AppStateScreen hosts={OWN} />);
    report({ state });
    expect(shown()).toHaveFocus();
    expect(shown()).toHaveTextContent(title);
    expect(screen.getByText(text)).toBeVisible();
    expect(document.documentElement.dataset.appState).toBe(state);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(`App state ${state}`, '/ski');
  });

  it('is a notice only where an offline page is not on a host of the shop', () => {
    renderInEnglish(<AppStateScreen hosts={['shop.example']} />);
    report({ state: 'offline' });
    expect(shown()).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Your device seems to be offline.');
    report({ state: 'error' });
    expect(shown()).not.toBeNull();
  });

  it('goes by itself once the address answers, asking ever more rarely', async () => {
    renderInEnglish(<AppStateScreen hosts={OWN} />);
    report({});
    await pass(1999);
    expect(network).not.toHaveBeenCalled();
    await pass(1);
    expect(network).toHaveBeenCalledTimes(1);
    await pass(2000 + 4000);
    expect(network).toHaveBeenCalledTimes(3);
    network.mockResolvedValue(new Response(null));
    await pass(8000);
    expect(shown()).toBeNull();
    expect(readOutage()).toBeNull();
    expect(document.documentElement.dataset.appState).toBeUndefined();
    await pass(60_000);
    expect(network).toHaveBeenCalledTimes(4);
  });

  it('asks at once when the browser is online again, and gives the focus back', async () => {
    renderInEnglish(
      <>
        <a href="/ski">Ski</a>
        <AppStateScreen hosts={OWN} />
      </>,
    );
    screen.getByRole('link', { name: 'Ski' }).focus();
    report({ state: 'offline' });
    network.mockResolvedValue(new Response(null));
    await act(async () => void window.dispatchEvent(new Event('online')));
    await pass(1);
    expect(shown()).toBeNull();
    expect(screen.getByRole('link', { name: 'Ski' })).toHaveFocus();
  });

  it('stays as long as what answers is an outage', async () => {
    renderInEnglish(<AppStateScreen hosts={OWN} />);
    report({});
    network.mockResolvedValue(new Response(null, { headers: { 'x-app-state': 'maintenance' } }));
    await pass(2000);
    expect(shown()).not.toBeNull();
  });

  it('asks when it is told to, and loads the document anew where that is the outage', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    renderInEnglish(<AppStateScreen hosts={OWN} />);
    report({ reload: true });
    const tryAgain = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await tryAgain();
    expect(reload).not.toHaveBeenCalled();
    network.mockResolvedValue(new Response(null));
    await tryAgain();
    expect(reload).toHaveBeenCalledOnce();
  });
});
