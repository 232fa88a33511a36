import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { returnedFormIn } from '#lib/session/returned-form.ts';
import { cookieSealer } from '#lib/session/session-cookie.ts';
import { changeBasket } from './basket-form.ts';

const api = vi.fn<(alias: string, input: unknown) => Promise<unknown>>();
const sources: VisitorSources = {
  storeOfHost: async () => ({ storeId: 11, previewHosts: [] }) as unknown as StoreConfig,
  api: () => api as never,
};

async function send(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const session = { token: 't', audience: 'member' as const, group: 0, storeId: 11, issuedAt: Date.now() };
  const cookie = `serac_session=${await cookieSealer().seal(session)}`;
  const body = new URLSearchParams(fields).toString();
  const request = new Request('http://localhost:3000/api/basket-form', {
    method: 'POST',
    body,
    headers: {
      host: 'de.test',
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
  return changeBasket(request, sources);
}
const placeAfter = async (fields: Record<string, string>) => (await send(fields)).headers.get('location');
const refusal = (status: number, rule?: string, message = '') =>
  new ApiError('x', {
    kind: 'http',
    status,
    code: status === 429 ? 'RATE_LIMITED' : 'VALIDATION',
    issues: rule ? [{ path: 'info', rule, message }] : [],
  });

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.mockReset();
});

describe('the basket’s forms without scripts', () => {
  it('set a quantity, accept what has changed, and lead back to the basket', async () => {
    const response = await send({ change: 'quantity', cartItemId: '7', qty: '2', accept: '1' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/checkout/cart/']);
    expect(api).toHaveBeenCalledWith('basket-update', { cartItemId: 7, qty: 2, accept: true });
  });

  it('apply and remove a code and points', async () => {
    await send({ change: 'apply-promo', code: 'TEN' });
    await send({ change: 'remove-promo' });
    await send({ change: 'apply-points' });
    await send({ change: 'remove-points' });
    expect(api.mock.calls).toEqual([
      ['basket-apply-discount', { type: 'promo', info: 'TEN' }],
      ['basket-remove-discount', { type: 'promo' }],
      ['basket-apply-discount', { type: 'points' }],
      ['basket-remove-discount', { type: 'points' }],
    ]);
  });

  it('say on the basket what did not work', async () => {
    api.mockRejectedValueOnce(refusal(400, 'promo_unknown'));
    expect(await placeAfter({ change: 'apply-promo', code: 'X' })).toBe('/checkout/cart/?notice=code-unknown');
    api.mockRejectedValueOnce(refusal(400, 'max'));
    expect(await placeAfter({ change: 'apply-promo', code: 'X'.repeat(300) })).toBe(
      '/checkout/cart/?notice=code-unknown',
    );
    api.mockRejectedValueOnce(refusal(400, 'promo_minimum'));
    expect(await placeAfter({ change: 'apply-promo', code: 'X' })).toBe('/checkout/cart/?notice=code-minimum');
    api.mockRejectedValueOnce(refusal(429));
    expect(await placeAfter({ change: 'apply-promo', code: 'X' })).toBe('/checkout/cart/?notice=code-tries');
    api.mockRejectedValueOnce(refusal(409));
    expect(await placeAfter({ change: 'quantity', cartItemId: '7', qty: '9' })).toBe(
      '/checkout/cart/?notice=not-saved',
    );
  });

  it('bring a refused code back into its field, with what the field says of it', async () => {
    const cameBack = async (response: Response) =>
      returnedFormIn(response.headers.get('set-cookie')?.split(';')[0] ?? '', 'promo-code', Date.now());
    api.mockRejectedValueOnce(refusal(400, 'promo_unknown'));
    expect(await cameBack(await send({ change: 'apply-promo', code: 'WINTRE' }))).toMatchObject({
      values: { code: 'WINTRE' },
      issues: { code: 'promo_unknown' },
    });
    api.mockRejectedValueOnce(refusal(400, 'promo_minimum', '5000'));
    expect(await cameBack(await send({ change: 'apply-promo', code: 'FIVE' }))).toMatchObject({
      values: { code: 'FIVE', minimum: '5000' },
    });
    api.mockRejectedValueOnce(refusal(429));
    expect((await cameBack(await send({ change: 'apply-promo', code: 'X' })))?.issues).toEqual({ code: 'tries' });
    api.mockRejectedValueOnce(refusal(409));
    expect((await send({ change: 'quantity', cartItemId: '7', qty: '9' })).headers.get('set-cookie')).toBeNull();
  });

  it('forget a session that is over, and say so', async () => {
    api.mockRejectedValueOnce(new ApiError('x', { kind: 'http', status: 401, code: 'UNAUTHORIZED' }));
    const { headers } = await send({ change: 'remove-promo' });
    expect(headers.get('set-cookie')).toContain('Max-Age=0');
    expect(headers.get('location')).toBe('/checkout/cart/?notice=signed-out');
  });

  it('are not sent by another site, nor with anything else', async () => {
    const foreign = await send({ change: 'remove-promo' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect((await send({ change: 'toString' })).status).toBe(400);
    expect((await send({ change: 'remove-promo', code: 'x'.repeat(10_000) })).status).toBe(413);
    expect(api).not.toHaveBeenCalled();
  });
});
