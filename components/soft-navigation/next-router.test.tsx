import { registerHooks } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endOutage, readOutage } from '#components/outage/app-state.ts';
import { guardRouter, prefetchPage } from './next-router.ts';

const TARGET = 'http://localhost:3000/ski';
const network = vi.fn<typeof fetch>();
const replaceState = vi.fn();
let stop: () => void;

beforeEach(() => {
  network.mockReset();
  replaceState.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window.history, 'replaceState').mockImplementation(replaceState);
  window.fetch = network;
  stop = guardRouter();
});
afterEach(() => {
  stop();
  endOutage();
  vi.restoreAllMocks();
});

const navigate = (signal?: AbortSignal) =>
  window.fetch(`${TARGET}?_rsc=abc`, { headers: { rsc: '1' }, ...(signal && { signal }) });
const prefetch = () => window.fetch(`${TARGET}?_rsc=abc`, { headers: { rsc: '1', 'next-router-prefetch': '1' } });
const page = (headers: Record<string, string> = {}, status = 200) => new Response('page', { status, headers });
/** What becomes of a navigation once the app has a state: never answered, the router goes on waiting, and so stays where it is. */
async function settled(asked: Promise<unknown>): Promise<unknown> {
  await vi.waitFor(() => expect(readOutage()).not.toBeNull());
  return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 0, 'cancelled'))]);
}

describe('a navigation of the router', () => {
  it('goes its way where the page answers', async () => {
    const answer = page();
    network.mockResolvedValue(answer);
    expect(await navigate()).toBe(answer);
    expect(readOutage()).toBeNull();
  });

  it('is cancelled where nobody can be reached, and the app is offline', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await settled(navigate())).toBe('cancelled');
    expect(readOutage()).toEqual({ state: 'offline', url: TARGET, reload: false });
    expect(replaceState).toHaveBeenCalledWith(null, '', window.location.href);
    expect(console.error).toHaveBeenCalledWith('App state offline', TARGET);
  });

  it.each([
    ['the outage page', page({ 'x-app-state': 'error' }), 'error'],
    ['maintenance', page({ 'x-app-state': 'maintenance' }), 'maintenance'],
    ['a failure of the server', page({}, 503), 'error'],
  ])('is cancelled where it is answered by %s', async (_what, answer, state) => {
    network.mockResolvedValue(answer);
    expect(await settled(navigate())).toBe('cancelled');
    expect(readOutage()?.state).toBe(state);
  });

  it('that was given up stops silently', async () => {
    network.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    await expect(navigate(AbortSignal.abort())).rejects.toThrow('Aborted');
    expect(readOutage()).toBeNull();
    expect(console.error).not.toHaveBeenCalled();
  });

  it('that leads to another site is left to the router, which loads it', async () => {
    network.mockRejectedValueOnce(new TypeError('CORS'));
    network.mockResolvedValueOnce(new Response(null, { status: 200 }));
    await expect(navigate()).rejects.toThrow('CORS');
    expect(readOutage()).toBeNull();
  });
});

describe('what the router fetches ahead', () => {
  it('sets no state, whatever becomes of it', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(prefetch()).rejects.toThrow('Failed to fetch');
    expect(readOutage()).toBeNull();
  });

  it('is never an outage page, which would be shown later', async () => {
    network.mockResolvedValue(page({ 'x-app-state': 'error' }));
    await expect(prefetch()).rejects.toThrow();
    expect(readOutage()).toBeNull();
  });
});

it('leaves every other request alone', async () => {
  const answer = page({}, 503);
  network.mockResolvedValue(answer);
  expect(await window.fetch('/api/session')).toBe(answer);
  expect(readOutage()).toBeNull();
});

/** As a build does: the browser's reader of pages comes within Next. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === 'react-server-dom-webpack/client'
        ? 'next/dist/compiled/react-server-dom-turbopack/client.browser'
        : specifier,
      context,
    ),
});
const { fetchServerResponse } = await import('next/dist/client/components/router-reducer/fetch-server-response.js');

describe("Next's own router", () => {
  /** As for a click on a link: what the router asks, and what it makes of the answer. */
  const ask = () =>
    fetchServerResponse(new URL(TARGET), {
      flightRouterState: ['', {}, null, null, true] as never,
      nextUrl: null,
    });

  it('loads a document where nobody answers: without the guard the shop would give way to the error page of the browser', async () => {
    stop();
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await ask()).toBe(TARGET);
  });

  it('loads a document where an outage answers: without the guard it would take the place of the page', async () => {
    stop();
    network.mockResolvedValue(page({}, 503));
    expect(typeof (await ask())).toBe('string');
  });

  it('asks by window.fetch and marks what it asks: otherwise the guard would not see it', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await settled(ask())).toBe('cancelled');
    expect(readOutage()).toEqual({ state: 'offline', url: TARGET, reload: false });
  });

  it('knows how to fetch a page whole: otherwise a click would wait for what depends on the visitor', () => {
    const prefetch = vi.fn();
    prefetchPage({ prefetch }, '/ski');
    expect(prefetch).toHaveBeenCalledWith('/ski', { kind: 'full' });
  });
});
