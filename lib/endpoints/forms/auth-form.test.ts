import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeReturnPath } from '#lib/addresses/own-address.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { AUTH_FORMS } from '#lib/routing/internal-path.ts';
import { type ReturnedForm, returnedFormIn } from '#lib/session/returned-form.ts';
import { cookieSealer } from '#lib/session/session-cookie.ts';
import { opened } from '#tests/support/storefront/endpoint.ts';
import { submitAuthForm } from './auth-form.ts';

const api = vi.fn<(alias: string, input: unknown) => Promise<unknown>>();
const sources: VisitorSources = {
  storeOfHost: async () => ({ storeId: 11, previewHosts: [] }) as unknown as StoreConfig,
  api: () => api as never,
};

function send(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request('http://localhost:3000/api/auth-form', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { host: 'de.test', 'sec-fetch-site': 'same-origin', ...headers },
  });
  return submitAuthForm(request, sources);
}
const refusal = (status: number, code: ApiError['code'], issues: ApiError['issues'] = [], retryAfter?: number) =>
  new ApiError('x', { kind: 'http', status, code, issues, retryAfter });

/** What the form came back with, as its page reads it. */
async function cameBack(response: Response): Promise<ReturnedForm | null> {
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const forms = await Promise.all(AUTH_FORMS.map((page) => returnedFormIn(cookie, page, Date.now())));
  return forms.find((form) => form !== null) ?? null;
}
const placeOf = (response: Response) => [response.status, response.headers.get('location')];

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.mockReset();
});

describe('opening a mail’s link', () => {
  const asked = { page: 'link', token: '5.1.11.x', target: '/sales/order/view/order_id/5' };

  it('signs in for that order, and the cookie says that the password was not given', async () => {
    const reply = opened('link-token', 5);
    api.mockResolvedValue({ ...reply, session: { ...reply.session, auto_login: true } });
    const response = await send(asked);
    expect(placeOf(response)).toEqual([303, '/sales/order/view/order_id/5']);
    expect(api).toHaveBeenCalledWith('login-link', { token: '5.1.11.x', storeId: 11 });
    const value = /serac_session=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    expect(await cookieSealer().open(value)).toMatchObject({ token: 'link-token', viaLink: true });
  });

  it('is refused from another site, so that nobody is signed in unasked', async () => {
    expect((await send(asked, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(api).not.toHaveBeenCalled();
  });

  it('comes back to its page where the link is not good any more', async () => {
    api.mockRejectedValue(refusal(400, 'TOKEN_EXPIRED'));
    const response = await send(asked);
    expect(placeOf(response)).toEqual([303, '/customer/account/openlink/?again=1']);
    expect(await cameBack(response)).toMatchObject({ values: { token: '5.1.11.x' }, problem: { fault: 'expired' } });
  });
});

describe('signing in without scripts', () => {
  const typed = { page: 'login', login: 'Maya@post.example', password: 'Right-one-1' };

  it('opens the session and goes on to where the visitor was going', async () => {
    const [mark, other] = ['m'.repeat(43), 'o'.repeat(43)];
    api.mockResolvedValue({ ...opened('member-token', 5), device_mark: mark });
    const response = await send({ ...typed, target: '/checkout/cart/' }, { cookie: `serac_devices=${other}` });
    expect(placeOf(response)).toEqual([303, '/checkout/cart/']);
    expect(api).toHaveBeenCalledWith('login', {
      login: 'maya@post.example',
      password: 'Right-one-1',
      devices: [other],
      storeId: 11,
    });
    expect(response.headers.getSetCookie().at(-1)).toMatch(`serac_devices=${mark}.${other};`);
    const value = /serac_session=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    expect(await cookieSealer().open(value)).toMatchObject({ token: 'member-token', audience: 'member' });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', ''])('never goes on to %s', async (target) => {
    api.mockResolvedValue(opened('member-token', 5));
    expect(placeOf(await send({ ...typed, target }))).toEqual([303, '/']);
  });

  it('comes back with what was typed but for the password, still knowing where the visitor was going', async () => {
    api.mockRejectedValue(refusal(401, 'INVALID_CREDENTIALS'));
    const response = await send({ ...typed, target: '/checkout/cart/' });
    const login = `/customer/account/login/${encodeReturnPath('/checkout/cart/')}`;
    expect(placeOf(response)).toEqual([303, `${login}?again=1`]);
    expect(await cameBack(response)).toMatchObject({
      page: 'login',
      values: { login: 'Maya@post.example' },
      problem: { fault: 'credentials' },
      isDone: false,
    });
    expect(JSON.stringify(await cameBack(response))).not.toContain('Right-one-1');
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(response.headers.get('set-cookie')).not.toContain('Maya');
  });

  it('says which field is wrong before anybody is asked', async () => {
    const response = await send({ page: 'login', login: 'maya', password: '' });
    expect(await cameBack(response)).toMatchObject({ issues: { login: 'email', password: 'required' }, problem: null });
    expect(api).not.toHaveBeenCalled();
  });

  it('tells a lock with its minutes, and an outage as one', async () => {
    api.mockRejectedValueOnce(refusal(429, 'LOCKED', [], 300));
    expect((await cameBack(await send(typed)))?.problem).toEqual({ fault: 'locked', minutes: 5 });
    api.mockRejectedValueOnce(new ApiError('x', { kind: 'network', status: 0, code: 'UNAVAILABLE' }));
    expect((await cameBack(await send(typed)))?.problem).toEqual({ fault: 'unavailable', minutes: 0 });
  });

  it('is not done by a form of another site, one nobody knows, or one too large', async () => {
    expect((await send(typed, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send({ ...typed, page: 'toString' })).status).toBe(400);
    expect((await send({ ...typed, login: 'x'.repeat(10_000) })).status).toBe(413);
    expect(api).not.toHaveBeenCalled();
  });
});

describe('registering without scripts', () => {
  const joining = { page: 'create', login: 'a@post.example', password: 'Long-enough-1', target: '/api/checkout-start' };

  it('goes on to where the visitor was going, past a page where that is the checkout, which is another origin', async () => {
    api.mockResolvedValue(opened('member-token', 6));
    expect(placeOf(await send({ ...joining, target: '/checkout/cart/' }))).toEqual([303, '/checkout/cart/']);
    const response = await send(joining);
    expect([response.status, response.headers.get('refresh')]).toEqual([200, '0;url=/api/checkout-start']);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', ''])('never goes on to %s', async (target) => {
    api.mockResolvedValue(opened('member-token', 6));
    expect(placeOf(await send({ ...joining, target }))).toEqual([303, '/']);
  });

  it('comes back still knowing where the visitor was going, and who recommended the shop', async () => {
    api.mockRejectedValue(refusal(400, 'WEAK_PASSWORD'));
    const page = `/customer/account/create/MAYA?to=${encodeReturnPath('/api/checkout-start')}`;
    expect(placeOf(await send({ ...joining, referer: 'MAYA' }))).toEqual([303, `${page}&again=1`]);
  });

  it('signs in and keeps the code of whoever recommended the shop', async () => {
    api.mockResolvedValue(opened('member-token', 6));
    const typed = {
      page: 'create',
      login: 'a@post.example',
      password: 'Long-enough-1',
      newsletter: 'on',
      referer: 'MAYA',
    };
    expect(placeOf(await send(typed))).toEqual([303, '/']);
    expect(api).toHaveBeenCalledWith('signup', {
      email: 'a@post.example',
      password: 'Long-enough-1',
      newsletter: true,
      referer: 'MAYA',
      storeId: 11,
    });
  });

  it('signs in all the same where a double click sent it twice, and nobody who has not the password', async () => {
    const typed = { page: 'create', login: 'a@post.example', password: 'Long-enough-1' };
    api.mockRejectedValueOnce(refusal(409, 'EMAIL_TAKEN')).mockResolvedValueOnce(opened('member-token', 6));
    expect(placeOf(await send(typed))).toEqual([303, '/']);
    expect(api).toHaveBeenLastCalledWith('login', { login: 'a@post.example', password: 'Long-enough-1', storeId: 11 });
    api.mockRejectedValueOnce(refusal(409, 'EMAIL_TAKEN')).mockRejectedValueOnce(refusal(401, 'INVALID_CREDENTIALS'));
    expect((await cameBack(await send(typed)))?.problem?.fault).toBe('emailTaken');
  });

  it('says that the password is too weak at its field, and keeps the rest', async () => {
    const issues = [{ path: 'password', rule: 'has_digit', message: '' }];
    api.mockRejectedValue(refusal(400, 'WEAK_PASSWORD', issues));
    const response = await send({ page: 'create', login: 'a@post.example', password: 'weak', newsletter: 'on' });
    expect(placeOf(response)).toEqual([303, '/customer/account/create?again=1']);
    expect(await cameBack(response)).toMatchObject({
      values: { login: 'a@post.example', newsletter: 'on' },
      issues: { password: 'has_digit' },
      problem: { fault: 'weakPassword' },
    });
  });
});

describe('keeping a guest’s order in an account without scripts', () => {
  const asked = { page: 'order-account', password: 'Long-enough-1' };

  it('asks for the account of this session’s order, whatever else the form carries, and comes back to the order', async () => {
    api.mockResolvedValue(opened('member-token', 6));
    const response = await send({ ...asked, login: 'other@post.example', orderId: '9', target: '/products' });
    expect(placeOf(response)).toEqual([303, '/order/success/']);
    expect(api).toHaveBeenCalledWith('guest-account', { password: 'Long-enough-1', storeId: 11 });
    const value = /serac_session=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    expect(await cookieSealer().open(value)).toMatchObject({ token: 'member-token', audience: 'member' });
  });

  it('says at its field that a password is too weak, and that an address has an account', async () => {
    const issues = [{ path: 'password', rule: 'has_digit', message: '' }];
    api.mockRejectedValueOnce(refusal(400, 'WEAK_PASSWORD', issues));
    const weak = await send({ ...asked, password: 'weak' });
    expect(placeOf(weak)).toEqual([303, '/order/success/?again=1#keep-order']);
    expect(await cameBack(weak)).toMatchObject({
      page: 'order-account',
      issues: { password: 'has_digit' },
      values: {},
    });
    api.mockRejectedValueOnce(refusal(409, 'EMAIL_TAKEN'));
    expect((await cameBack(await send(asked)))?.problem?.fault).toBe('emailTaken');
  });

  it('says that the address of the order throws mail away', async () => {
    api.mockRejectedValueOnce(refusal(400, 'VALIDATION', [{ path: 'email', rule: 'email_domain', message: '' }]));
    expect((await cameBack(await send(asked)))?.problem?.fault).toBe('emailDomain');
  });
});

describe('an address that is none, at registration without scripts', () => {
  it('is said at the field of the form, which the call names otherwise', async () => {
    const response = await send({ page: 'create', login: 'maya', password: 'Long-enough-1' });
    expect(await cameBack(response)).toMatchObject({ issues: { login: 'email' }, values: { login: 'maya' } });
    expect(api).not.toHaveBeenCalled();
  });
});

describe('a forgotten password without scripts', () => {
  it('says that the mail is on its way, whether there is an account or not', async () => {
    api.mockResolvedValue({ success: true, message: '' });
    const response = await send({ page: 'forgot', login: 'a@post.example' });
    expect(placeOf(response)).toEqual([303, '/customer/account/forgotpassword/?again=1']);
    expect(await cameBack(response)).toMatchObject({ isDone: true, values: { login: 'a@post.example' } });
  });

  it('is set anew with the link of the mail, which never comes back in an address', async () => {
    api.mockResolvedValue({ success: true, message: '' });
    const passwords = { password: 'Better-pass-2', confirmation: 'Better-pass-2' };
    const response = await send({ page: 'reset', customerId: '12', token: 'abc', ...passwords });
    expect(placeOf(response)).toEqual([303, '/customer/account/resetpassword/?again=1']);
    expect(api).toHaveBeenCalledWith('reset-password', { customerId: 12, token: 'abc', ...passwords, storeId: 11 });
    expect(await cameBack(response)).toMatchObject({ page: 'reset', isDone: true });
  });

  it('keeps the link where the new password is refused', async () => {
    const issues = [{ path: 'confirmation', rule: 'confirmed', message: '' }];
    api.mockRejectedValue(refusal(400, 'VALIDATION', issues));
    const typed = { customerId: '12', token: 'abc', password: 'Better-pass-2', confirmation: 'other' };
    expect(await cameBack(await send({ page: 'reset', ...typed }))).toMatchObject({
      values: { customerId: '12', token: 'abc' },
      issues: { confirmation: 'confirmed' },
    });
  });
});

describe('the look-up of an order', () => {
  it('says that the mail is on its way, with what was typed, whether there is such an order or not', async () => {
    api.mockResolvedValue({ success: true, message: '' });
    const typed = { order_number: 'UK-261123-RVH1KWC', email: 'a@post.example' };
    const response = await send({ page: 'lookup', ...typed });
    expect(placeOf(response)).toEqual([303, '/order-lookup?again=1']);
    expect(api).toHaveBeenCalledWith('order-lookup', { ...typed, store_id: 11 });
    expect(await cameBack(response)).toMatchObject({ page: 'lookup', isDone: true, values: typed });
  });

  it('says at the field what is wrong, and asks nobody', async () => {
    const response = await send({ page: 'lookup', order_number: 'UK-1', email: 'nobody' });
    expect(await cameBack(response)).toMatchObject({ issues: { email: 'email' }, values: { order_number: 'UK-1' } });
    expect(api).not.toHaveBeenCalled();
  });
});
