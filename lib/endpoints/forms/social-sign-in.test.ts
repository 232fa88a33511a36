import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { type ReturnedForm, returnedFormIn } from '#lib/session/returned-form.ts';
import { cookieSealer } from '#lib/session/session-cookie.ts';
import { opened } from '#tests/support/storefront/endpoint.ts';
import { finishSocialSignIn, startSocialSignIn } from './social-sign-in.ts';

const api = vi.fn<(alias: string, input: Record<string, unknown>) => Promise<unknown>>();
const social = {
  enabled: true,
  authorizeUrl: 'https://id.example/authorize' as string | null,
  appId: 'shop-1',
  scope: 'public_profile,email',
};
const store = { storeId: 11, integrations: { social }, previewHosts: [] } as unknown as StoreConfig;
const sources: VisitorSources = { storeOfHost: async () => store, api: () => api as never };

async function ask(path: string, { cookie = '', member = false, site = 'same-origin' } = {}): Promise<Request> {
  const session = { token: 't', audience: 'member', group: 0, storeId: 11, issuedAt: Date.now() } as const;
  const own = member ? `serac_session=${await cookieSealer().seal(session)}` : '';
  return new Request(`http://localhost:3000${path}`, {
    headers: { host: 'de.test:3000', cookie: [cookie, own].filter(Boolean).join('; '), 'sec-fetch-site': site },
  });
}

/** Goes to the provider; answers what it is asked, and the cookie that the browser keeps meanwhile. */
async function leave(target: string, options: Parameters<typeof ask>[1] = {}) {
  const response = await startSocialSignIn(
    await ask(`/api/social-start?target=${encodeURIComponent(target)}`, options),
    sources,
  );
  const location = response.headers.get('location') ?? '';
  return { location, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', response };
}
const queryOf = (location: string) => new URL(location).searchParams;

/** Comes back from the provider as a browser would, with its answer. */
async function comeBack(cookie: string, answer: Record<string, string>, options: { member?: boolean } = {}) {
  const response = await finishSocialSignIn(
    await ask(`/api/social-return?${new URLSearchParams(answer)}`, { ...options, cookie }),
    sources,
  );
  const cookies = response.headers.getSetCookie();
  const told: (ReturnedForm | null)[] = await Promise.all(
    cookies.flatMap((line) =>
      (['login', 'account'] as const).map((page) => returnedFormIn(line.split(';')[0] ?? '', page, Date.now())),
    ),
  );
  return { location: response.headers.get('location'), cookies, told: told.find((form) => form !== null) ?? null };
}

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  social.authorizeUrl = 'https://id.example/authorize';
  api.mockReset();
  api.mockResolvedValue(opened('member-token', 5));
});

describe('the way to a provider of identities', () => {
  it('asks for what the store says, with a state, a nonce and a challenge of its own each time', async () => {
    const [one, other] = [await leave('/sales'), await leave('/sales')];
    const query = queryOf(one.location);
    expect(one.location).toMatch(/^https:\/\/id\.example\/authorize\?/);
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'shop-1',
      response_type: 'code',
      redirect_uri: 'http://de.test:3000/api/social-return',
      scope: 'public_profile,email',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)).toMatch(/^[\w-]{43}$/);
      expect(query.get(name)).not.toBe(queryOf(other.location).get(name));
    }
    expect(one.response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('is none where the store has connected nobody', async () => {
    social.authorizeUrl = null;
    expect((await leave('/sales')).response.status).toBe(404);
  });

  it('is not taken by a member whom another site sends there', async () => {
    expect((await leave('/customer/account', { member: true, site: 'cross-site' })).location).toBe('/customer/account');
  });
});

describe('the way back from it', () => {
  it('signs in, with the code, verifier and nonce of this very request, and goes on', async () => {
    const { location, cookie } = await leave('/checkout/cart/');
    const query = queryOf(location);
    const back = await comeBack(cookie, { code: 'code-1', state: query.get('state') ?? '' });
    expect(back.location).toBe('/checkout/cart/');
    const [alias, input] = api.mock.calls[0] ?? [];
    expect(alias).toBe('social-login');
    expect(input).toMatchObject({ code: 'code-1', nonce: query.get('nonce'), connect: false, storeId: 11 });
    const challenge = createHash('sha256').update(String(input?.verifier)).digest('base64url');
    expect(challenge).toBe(query.get('code_challenge'));
    expect(back.cookies.some((line) => line.startsWith('serac_session='))).toBe(true);
    expect(back.cookies.some((line) => line.startsWith('serac_sign_in=;'))).toBe(true);
  });

  it('is not taken for an answer to a request that this browser never made', async () => {
    const { cookie } = await leave('/sales');
    for (const [own, state] of [
      [cookie, 'of somebody else'],
      [cookie, 'ü'.repeat(43)],
      ['', 'anything'],
    ] as const) {
      expect((await comeBack(own, { code: 'code-1', state })).told?.problem?.fault).toBe('socialFailed');
    }
    expect(api).not.toHaveBeenCalled();
  });

  it('leads to the login without a word where the person changed his mind', async () => {
    const { location, cookie } = await leave('/sales');
    const state = queryOf(location).get('state') ?? '';
    const back = await comeBack(cookie, { error: 'access_denied', state });
    expect([back.location, back.told]).toEqual(['/customer/account/login/L3NhbGVz', null]);
  });

  it.each([
    ['EMAIL_TAKEN', 409, 'socialTaken'],
    ['NOT_CONFIRMED', 403, 'socialUnconfirmed'],
    ['TOKEN_EXPIRED', 400, 'socialFailed'],
    ['UNAVAILABLE', 503, 'socialFailed'],
  ] as const)('says on the login page what %s means', async (code, status, fault) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    api.mockRejectedValue(new ApiError('x', { kind: 'http', status, code }));
    const { location, cookie } = await leave('/sales');
    const back = await comeBack(cookie, { code: 'c', state: queryOf(location).get('state') ?? '' });
    expect(back.location).toBe('/customer/account/login/L3NhbGVz?again=1');
    expect(back.told?.problem?.fault).toBe(fault);
  });

  it('says on the page of an account without a confirmed address that it is this one', async () => {
    api.mockRejectedValue(new ApiError('x', { kind: 'http', status: 403, code: 'NOT_CONFIRMED' }));
    const { location, cookie } = await leave('/customer/account', { member: true });
    const back = await comeBack(cookie, { code: 'c', state: queryOf(location).get('state') ?? '' }, { member: true });
    expect(back.told).toMatchObject({ page: 'account', problem: { fault: 'socialUnconfirmedHere' } });
  });

  it('brings the marks of the browser along, and keeps the new one in it', async () => {
    const [mark, other] = ['m'.repeat(43), 'o'.repeat(43)];
    api.mockResolvedValue({ ...opened('member-token', 5), device_mark: mark });
    const { location, cookie } = await leave('/sales');
    const answer = { code: 'c', state: queryOf(location).get('state') ?? '' };
    const { cookies } = await comeBack(`${cookie}; serac_devices=${other}`, answer);
    expect(api).toHaveBeenCalledWith('social-login', expect.objectContaining({ devices: [other] }));
    expect(cookies.at(-1)).toMatch(`serac_devices=${mark}.${other};`);
  });

  it('connects the identity to the member who is signed in, and says so on his page', async () => {
    const { location, cookie } = await leave('/customer/account', { member: true });
    const back = await comeBack(cookie, { code: 'c', state: queryOf(location).get('state') ?? '' }, { member: true });
    expect(api).toHaveBeenCalledWith('social-login', expect.objectContaining({ connect: true }));
    expect(back.location).toBe('/customer/account?again=1');
    expect(back.told).toMatchObject({ page: 'account', isDone: true });
  });
});
