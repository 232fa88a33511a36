import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { returnedFormIn } from '#lib/session/returned-form.ts';
import { cookieSealer } from '#lib/session/session-cookie.ts';
import { startCheckout } from './basket-form.ts';
import { clearEndedSession } from './sign-in-again.ts';
import { signOut } from './sign-out.ts';

const api = vi.fn<(alias: string) => Promise<unknown>>();
const sources: VisitorSources = {
  storeOfHost: async () => ({ storeId: 11, previewHosts: [] }) as unknown as StoreConfig,
  api: () => api as never,
};

async function request(audience: 'guest' | 'member' | null, headers: Record<string, string> = {}): Promise<Request> {
  const session = audience && { token: 't', audience, group: 0, storeId: 11, issuedAt: Date.now() };
  const cookie = session ? `serac_session=${await cookieSealer().seal(session)}` : '';
  return new Request('http://localhost:3000/api/x', { headers: { host: 'de.test', cookie, ...headers } });
}

const told = (response: Response) => [response.status, response.headers.get('location')];

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.mockReset();
});

const refusedBy = (status: number) => new ApiError('x', { kind: 'http', status, code: 'UNAVAILABLE' });

describe('starting the checkout', () => {
  const login = '/customer/account/login/L2FwaS9jaGVja291dC1zdGFydA';
  const refused = (status: number) => new ApiError('x', { kind: 'http', status, code: 'CONFLICT' });

  it('leads a member to the hand-off', async () => {
    api.mockResolvedValue({ url: 'http://checkout.test/?token=1' });
    expect(told(await startCheckout(await request('member'), sources))).toEqual([303, 'http://checkout.test/?token=1']);
  });

  it('leads a guest of an open store to the hand-off, and one without a basket back to it', async () => {
    api.mockResolvedValue({ url: 'http://checkout.test/?token=1' });
    expect(told(await startCheckout(await request('guest'), sources))).toEqual([303, 'http://checkout.test/?token=1']);
    expect(told(await startCheckout(await request(null), sources))).toEqual([303, '/checkout/cart/']);
  });

  it('leads a guest of a members’ store to the login, and from there back to the checkout', async () => {
    const store = { storeId: 11, loginRequired: true, previewHosts: [] } as unknown as StoreConfig;
    const members = { ...sources, storeOfHost: async () => store };
    for (const audience of ['guest', null] as const) {
      expect(told(await startCheckout(await request(audience), members))).toEqual([303, login]);
    }
    expect(api).not.toHaveBeenCalled();
  });

  it('leads a member whose session has ended to the login, without the dead cookie', async () => {
    api.mockRejectedValue(refused(401));
    const response = await startCheckout(await request('member'), sources);
    expect(told(response)).toEqual([303, `${login}?again=1`]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^serac_session=;.*Max-Age=0/),
      expect.stringMatching(/^serac_form=./),
    ]);
  });

  it('leads back to the basket where something is in the way', async () => {
    api.mockRejectedValue(refused(409));
    expect(told(await startCheckout(await request('member'), sources))).toEqual([
      303,
      '/checkout/cart/?notice=checkout-failed',
    ]);
  });
});

describe('signing out', () => {
  it('ends the session on both sides and leads home', async () => {
    const response = await signOut(await request('member', { 'sec-fetch-site': 'same-origin' }), sources);
    expect(told(response)).toEqual([303, '/']);
    expect(api).toHaveBeenCalledWith('logout', {});
    expect(response.headers.get('set-cookie')).toContain('serac_session=;');
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
  });

  it.each([
    ['/sales?tab=2', '/sales?tab=2'],
    ['//evil.example/', '/'],
    ['https://evil.example/', '/'],
  ])('asked to go on to %s, leads to %s (AUTH-06)', async (target, leadsTo) => {
    const asked = await request('member', { 'sec-fetch-site': 'same-origin' });
    const response = await signOut(
      new Request(asked, { method: 'POST', body: new URLSearchParams({ target }) }),
      sources,
    );
    expect(told(response)).toEqual([303, leadsTo]);
  });

  it('ends it in the browser even where the commerce API is down', async () => {
    api.mockRejectedValue(new Error('down'));
    expect(
      (await signOut(await request('member', { 'sec-fetch-site': 'same-origin' }), sources)).headers.get('set-cookie'),
    ).toContain('Max-Age=0');
  });

  it('ends every session of the member where he asks for it, and says so where it could not', async () => {
    const everywhere = async () => {
      const asked = await request('member', { 'sec-fetch-site': 'same-origin' });
      const body = new URLSearchParams({ everywhere: '1' });
      return signOut(new Request(asked, { method: 'POST', body }), sources);
    };
    expect(told(await everywhere())).toEqual([303, '/']);
    expect(api).toHaveBeenCalledWith('logout', { everywhere: true });
    api.mockRejectedValue(refusedBy(503));
    const response = await everywhere();
    expect(told(response)).toEqual([303, '/customer/account?again=1']);
    expect(response.headers.get('set-cookie')).not.toContain('serac_session');
  });

  it('is not done by a form of another site', async () => {
    expect((await signOut(await request('member', { origin: 'https://evil.example' }), sources)).status).toBe(403);
    expect(api).not.toHaveBeenCalled();
  });
});

describe('a session that may be over', () => {
  it('loses its cookie when it is, and the visitor may sign in again', async () => {
    api.mockResolvedValue({ id: null });
    const response = await clearEndedSession(await request('member'), sources);
    expect(told(response)).toEqual([303, '/customer/account/login?again=1']);
    const cookies = response.headers.getSetCookie();
    expect(cookies[0]).toMatch(/^serac_session=;.*Max-Age=0/);
    const form = await returnedFormIn(cookies[1] ?? '', 'login', Date.now());
    expect(form?.problem?.fault).toBe('sessionEnded');
  });

  it('is left alone when it lives: no link elsewhere can sign anybody out', async () => {
    api.mockResolvedValue({ id: 7 });
    const response = await clearEndedSession(await request('member'), sources);
    expect(told(response)).toEqual([303, '/']);
    expect(response.headers.has('set-cookie')).toBe(false);
  });

  it('is none for a visitor without one', async () => {
    expect(told(await clearEndedSession(await request(null), sources))).toEqual([303, '/customer/account/login']);
    expect(api).not.toHaveBeenCalled();
  });

  it('is left alone in an outage, and nowhere where the address is no store’s', async () => {
    const nowhere = { ...sources, storeOfHost: async () => null };
    expect((await clearEndedSession(await request('member'), nowhere)).status).toBe(404);
    api.mockRejectedValue(refusedBy(503));
    const response = await clearEndedSession(await request('member'), sources);
    expect(told(response)).toEqual([303, '/']);
    expect(response.headers.has('set-cookie')).toBe(false);
  });
});
