import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tellOfProxy } from './unheeded-proxy.ts';

const listener = vi.fn();
const warn = vi.fn();
beforeEach(() => vi.resetAllMocks());

const ask = (served: ReturnType<typeof tellOfProxy>, headers: IncomingMessage['headers']): void =>
  served({ headers } as IncomingMessage, {} as ServerResponse);

describe('a storefront that trusts no proxy', () => {
  it('says at the first forwarded request that one stands in front, once, and answers all the same', () => {
    const served = tellOfProxy(listener, { trustedProxies: 0, scheme: 'http', warn });
    ask(served, {});
    expect(warn).not.toHaveBeenCalled();
    for (let asked = 0; asked < 3; asked += 1) ask(served, { 'x-forwarded-for': '203.0.113.9' });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('TRUSTED_PROXIES');
    // Whose address it is stays out of the log.
    expect(warn.mock.calls[0]?.[0]).not.toContain('203.0.113.9');
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('says so at its start where visitors come by https, and not again', () => {
    const served = tellOfProxy(listener, { trustedProxies: 0, scheme: 'https', warn });
    ask(served, { 'x-forwarded-for': '203.0.113.9' });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('has nothing to say where the proxies are counted', () => {
    const served = tellOfProxy(listener, { trustedProxies: 1, scheme: 'https', warn });
    ask(served, { 'x-forwarded-for': '203.0.113.9' });
    expect(warn).not.toHaveBeenCalled();
  });
});
