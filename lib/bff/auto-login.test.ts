import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { cookieSealer } from '#lib/session/session-cookie.ts';
import { autoLogin } from './auto-login.ts';
import { guestSession, opened } from './test-endpoint.ts';
import type { VisitorSources } from './visitor.ts';

const api = vi.fn<(alias: string, input: unknown) => Promise<unknown>>();
const sources: VisitorSources = { storeOfHost: async () => ({ storeId: 11 }) as StoreConfig, api: () => api as never };

async function follow(query: Record<string, string>, audience: 'guest' | 'member' | null = null): Promise<Response> {
  const session = audience && { token: 't', audience, group: 0, storeId: 11, issuedAt: Date.now() };
  const cookie = session ? `serac_session=${await cookieSealer().seal(session)}` : '';
  const request = new Request(`http://localhost:3000/api/auto-login?${new URLSearchParams(query)}`, {
    headers: { host: 'de.test', cookie },
  });
  return autoLogin(request, sources);
}
const place = (response: Response) => response.headers.get('location');

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.mockReset();
  api.mockResolvedValue({ ...opened('new-token', 7), session: { ...guestSession, id: 7 } });
});

describe('a link of a mail', () => {
  it('signs in and leads to its page', async () => {
    const response = await follow({ token: 'x', to: '/sales/order/view/order_id/5' });
    expect([response.status, place(response)]).toEqual([303, '/sales/order/view/order_id/5']);
    expect(api).toHaveBeenCalledWith('login-link', { token: 'x', storeId: 11 });
    expect(response.headers.get('set-cookie')).toContain('serac_session=');
  });

  it('leads to pages of this store only', async () => {
    for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '']) {
      expect(place(await follow({ token: 'x', to }))).toBe('/');
    }
  });

  it('does not turn a member into another', async () => {
    const response = await follow({ token: 'x', to: '/sales' }, 'member');
    expect([place(response), response.headers.has('set-cookie')]).toEqual(['/sales', false]);
    expect(api).not.toHaveBeenCalled();
  });

  it('leads to the login where it is not good any more, and on from there', async () => {
    api.mockRejectedValue(new ApiError('x', { kind: 'http', status: 400, code: 'TOKEN_EXPIRED' }));
    expect(place(await follow({ token: 'x', to: '/sales' }))).toMatch(/^\/customer\/account\/login\/[\w-]+$/);
  });

  it('says so where the shop cannot be asked', async () => {
    api.mockRejectedValue(new ApiError('x', { kind: 'network', status: 0, code: 'UNAVAILABLE' }));
    expect((await follow({ token: 'x', to: '/sales' })).status).toBe(503);
  });
});
