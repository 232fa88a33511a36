import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const network = vi.fn<typeof fetch>();

/** The check as a page just loaded has it: what was asked before is forgotten, what the tab keeps is not. */
async function freshPage() {
  vi.resetModules();
  return import('./version-check.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.documentElement.dataset.version = 'old';
  network.mockReset().mockImplementation(async () => Response.json({ version: 'new' }));
  vi.stubGlobal('fetch', network);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a navigation from an outdated page', () => {
  it('loads the document, once a version', async () => {
    expect(await (await freshPage()).needsDocument()).toBe(true);
    expect(await (await freshPage()).needsDocument()).toBe(false);
    network.mockImplementation(async () => Response.json({ version: 'newest' }));
    expect(await (await freshPage()).needsDocument()).toBe(true);
  });

  it('stays soft on a page of the version that runs', async () => {
    document.documentElement.dataset.version = 'new';
    expect(await (await freshPage()).needsDocument()).toBe(false);
  });

  it('stays soft where the version cannot be had, or is long in coming', async () => {
    network.mockRejectedValueOnce(new TypeError('offline'));
    expect(await (await freshPage()).needsDocument()).toBe(false);
    network.mockReturnValueOnce(new Promise(() => {}));
    const asked = (await freshPage()).needsDocument();
    await vi.advanceTimersByTimeAsync(500);
    expect(await asked).toBe(false);
  });
});

it('the version is asked for once a minute at most', async () => {
  const { newerVersion } = await freshPage();
  await newerVersion();
  await vi.advanceTimersByTimeAsync(59_999);
  await newerVersion();
  expect(network).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await newerVersion();
  expect(network).toHaveBeenCalledTimes(2);
});

it('a page that is outdated when it loads is logged and left alone', async () => {
  await (await freshPage()).logOutdatedLoad();
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Outdated page: new runs');
});
