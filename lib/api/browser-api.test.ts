import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserApi } from './browser-api.ts';

const initOf = (fetched: ReturnType<typeof vi.fn>): RequestInit => fetched.mock.calls[0]?.[1] ?? {};

afterEach(() => vi.unstubAllGlobals());

describe('a call from the browser', () => {
  it('sends a change that outlives the page it was made on', async () => {
    const fetched = vi.fn(async () => Response.json({}));
    vi.stubGlobal('fetch', fetched);
    await browserApi('basket-update', { cartItemId: 1, qty: 2 });
    expect(initOf(fetched)).toMatchObject({ method: 'POST', keepalive: true });
  });

  it('lets a read end with its page', async () => {
    const fetched = vi.fn(async () => Response.json({}));
    vi.stubGlobal('fetch', fetched);
    await browserApi('basket-data', {});
    expect(initOf(fetched)).toMatchObject({ method: 'GET', keepalive: false });
  });
});
