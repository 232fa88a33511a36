import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { changeGuestOrder } from './guest-form.ts';

const api = vi.fn<(alias: string, input: unknown) => Promise<unknown>>();
const sources: VisitorSources = {
  storeOfHost: async () => ({ storeId: 11, previewHosts: [] }) as unknown as StoreConfig,
  api: () => api as never,
};
const TOKEN = '5.0.11.1795178754856.a';
const PAGE = `/customer/account/openlink/?token=${TOKEN}`;

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  api.mockReset().mockResolvedValue({});
});

async function send(fields: Record<string, string>, origin = 'http://de.test'): Promise<[number, string | null]> {
  const request = new Request('http://localhost:3000/api/guest-form', {
    method: 'POST',
    headers: { host: 'de.test', origin, 'sec-fetch-site': origin === 'http://de.test' ? 'same-origin' : 'cross-site' },
    body: new URLSearchParams({ token: TOKEN, ...fields }),
  });
  const reply = await changeGuestOrder(request, sources);
  return [reply.status, reply.headers.get('location')];
}
const refusedWith = (status: number, code: 'CONFLICT' | 'TOKEN_EXPIRED') =>
  api.mockRejectedValue(new ApiError('x', { kind: 'http', status, code }));

describe('the forms of a guest’s order', () => {
  const chosen = {
    change: 'order-return',
    after: '0',
    'qty-1': '2',
    'reason-1': 'late',
    'qty-2': '0',
    'reason-2': 'late',
  };

  it('announce a return by the link of the mail, in the store of the host', async () => {
    expect(await send({ ...chosen, store_id: '1' })).toEqual([303, `${PAGE}&notice=returning`]);
    expect(api).toHaveBeenCalledWith('guest-return', {
      token: TOKEN,
      store_id: 11,
      after: 0,
      items: [{ id: 1, qty: 2, reason: 'late' }],
    });
  });

  it('come back where nothing is chosen', async () => {
    expect(await send({ ...chosen, 'qty-1': '0' })).toEqual([303, `${PAGE}&asks=return-empty`]);
    expect(api).not.toHaveBeenCalled();
  });

  it('withdraw a return', async () => {
    expect(await send({ change: 'withdraw-return', code: 'R-1' })).toEqual([303, `${PAGE}&notice=withdrawn`]);
    expect(api).toHaveBeenCalledWith('guest-return-withdraw', { token: TOKEN, store_id: 11, code: 'R-1' });
  });

  it('say what could not be done, and leave it to the page to say that the link is over', async () => {
    refusedWith(409, 'CONFLICT');
    expect(await send(chosen)).toEqual([303, `${PAGE}&notice=too-late`]);
    refusedWith(400, 'TOKEN_EXPIRED');
    expect(await send(chosen)).toEqual([303, PAGE]);
    api.mockRejectedValue(new ApiError('x', { kind: 'network', status: 0, code: 'UNAVAILABLE' }));
    expect(await send(chosen)).toEqual([303, `${PAGE}&notice=not-saved`]);
  });

  it('take nothing else, and nothing from elsewhere', async () => {
    expect((await send({ change: 'cancel-order' }))[0]).toBe(400);
    expect((await send({ ...chosen, 'reason-1': 'whim' }))[0]).toBe(400);
    expect((await send({ ...chosen, after: '-1' }))[0]).toBe(400);
    expect((await send(chosen, 'http://evil.test'))[0]).toBe(403);
    expect(api).not.toHaveBeenCalled();
  });
});
