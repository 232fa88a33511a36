import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { returnedFormIn } from '#lib/session/returned-form.ts';
import { cookieSealer } from '#lib/session/session-cookie.ts';
import { opened } from '#tests/support/storefront/endpoint.ts';
import { changeAccount } from './account-form.ts';

const api = vi.fn<(alias: string, input: unknown) => Promise<unknown>>();
const sources: VisitorSources = {
  storeOfHost: async () => ({ storeId: 11, previewHosts: [] }) as unknown as StoreConfig,
  api: () => api as never,
};

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  api.mockReset().mockResolvedValue({});
});

async function send(
  fields: Record<string, string>,
  { audience = 'member', origin = 'same-origin' }: { audience?: 'guest' | 'member'; origin?: string } = {},
): Promise<Response> {
  const session = { token: 't', audience, group: 0, storeId: 11, issuedAt: Date.now() };
  const cookie = `serac_session=${await cookieSealer().seal(session)}`;
  const request = new Request('http://localhost:3000/api/account-form', {
    method: 'POST',
    headers: { host: 'de.test', cookie, 'sec-fetch-site': origin },
    body: new URLSearchParams(fields),
  });
  return changeAccount(request, sources);
}

const told = (response: Response) => [response.status, response.headers.get('location')];
const refused = (status: number) => new ApiError('x', { kind: 'http', status, code: 'FORBIDDEN' });
const REMOVE = { change: 'remove-method', provider: 'card', agreement_id: '7' };
const METHODS = '/sales/billing_agreement/';
const BRANDS = '/customer/account/brands-interest';

describe('the forms of the account', () => {
  it('remove a payment method', async () => {
    expect(told(await send(REMOVE))).toEqual([303, `${METHODS}?notice=removed`]);
    expect(api).toHaveBeenCalledWith('payment-provider-delete', { provider: 'card', agreementId: 7 });
  });

  it('sign out elsewhere, and leave accounts elsewhere', async () => {
    const page = '/customer/account/sign-ins/';
    expect(told(await send({ change: 'session-end', session_id: 'abc' }))).toEqual([
      303,
      `${page}?notice=session-ended`,
    ]);
    expect(api).toHaveBeenLastCalledWith('session-end', { id: 'abc' });
    expect(told(await send({ change: 'sessions-end-others' }))).toEqual([303, `${page}?notice=others-ended`]);
    expect(api).toHaveBeenLastCalledWith('sessions-end-others', {});
    const leaving = { change: 'identity-disconnect', identity_id: 'def', store_id: '1' };
    expect(told(await send(leaving))).toEqual([303, `${page}?notice=disconnected`]);
    expect(api).toHaveBeenLastCalledWith('identity-disconnect', { store_id: 11, id: 'def' });
    api.mockRejectedValue(refused(409));
    expect(told(await send(leaving))).toEqual([303, `${page}?notice=last-way`]);
    api.mockRejectedValue(refused(404));
    expect(told(await send({ change: 'session-end', session_id: 'abc' }))).toEqual([
      303,
      `${page}?notice=session-ended`,
    ]);
  });

  it('have a link to choose a password mailed to the member’s own address, whatever the form says', async () => {
    api.mockImplementation(async (alias) => (alias === 'user-sync' ? { email: 'ada@post.example' } : {}));
    const sent = await send({ change: 'choose-password', login: 'bob@post.example', email: 'bob@post.example' });
    expect(told(sent)).toEqual([303, '/customer/account/sign-ins/?notice=password-mailed']);
    expect(api).toHaveBeenLastCalledWith('forgot-password', { login: 'ada@post.example', storeId: 11 });
  });

  it('follow and leave brands', async () => {
    const fields = { change: 'brand-interests', followed: '1,2', 'brand-2': '1', 'brand-9': '1' };
    expect(told(await send(fields))).toEqual([303, `${BRANDS}?notice=saved`]);
    expect(api).toHaveBeenCalledWith('brand-interests-save', { add: [9], remove: [1] });
    expect(told(await send({ change: 'follow', brand_id: '5' }))).toEqual([303, `${BRANDS}?notice=saved`]);
    expect(api).toHaveBeenLastCalledWith('brand-interests-save', { add: [5] });
    await send({ change: 'leave', brand_id: '5' });
    expect(api).toHaveBeenLastCalledWith('brand-interests-save', { remove: [5] });
  });

  it('cancel an order of the store they are sent to', async () => {
    const cancelling = { change: 'cancel-order', order_id: '12', store_id: '1' };
    const order = '/sales/order/view/order_id/12';
    expect(told(await send(cancelling))).toEqual([303, `${order}?notice=cancelled`]);
    expect(api).toHaveBeenCalledWith('self-cancel-order', { store_id: 11, order_id: 12 });
    api.mockRejectedValue(refused(409));
    expect(told(await send(cancelling))).toEqual([303, `${order}?notice=too-late`]);
    expect((await send({ ...cancelling, order_id: '../1' })).status).toBe(400);
  });

  it('buy again what was bought, and name what can not be had', async () => {
    const fields = { change: 'order-again', order_id: '12', once: 'a1-b2' };
    api.mockResolvedValue({ added: 2, missing: [] });
    expect(told(await send(fields))).toEqual([303, '/checkout/cart/']);
    const bought = { store_id: 11, order_id: 12 };
    expect(api).toHaveBeenCalledWith('order-again', bought, { idempotencyKey: 'a1-b2' });
    await send({ ...fields, once: 'not a name' });
    expect(api).toHaveBeenLastCalledWith('order-again', bought, {});
    api.mockResolvedValue({
      added: 1,
      missing: [
        { name: 'Flask', qty: 2 },
        { name: 'Jacket', qty: 1 },
      ],
    });
    const partly = await send(fields);
    expect(told(partly)).toEqual([303, '/sales/order/view/order_id/12?notice=reordered']);
    const cookie = partly.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await returnedFormIn(cookie, 'order-again', Date.now())).toMatchObject({
      values: { order_id: '12', missing: '2 × Flask, 1 × Jacket' },
    });
    api.mockResolvedValue({ added: 0, missing: [{ name: 'ß'.repeat(5000), qty: 1 }] });
    const none = await send(fields);
    expect(told(none)).toEqual([303, '/sales/order/view/order_id/12?notice=none-left']);
    expect(none.headers.get('set-cookie')?.length).toBeLessThan(4096);
  });

  it('announce what comes back of an order, and ask again where nothing was chosen', async () => {
    const fields = {
      change: 'order-return',
      order_id: '12',
      after: '1',
      'qty-1': '2',
      'reason-1': 'late',
      'qty-2': '0',
    };
    const order = '/sales/order/view/order_id/12';
    expect(told(await send(fields))).toEqual([303, `${order}?notice=returning`]);
    expect(api).toHaveBeenCalledWith('order-return', {
      store_id: 11,
      order_id: 12,
      after: 1,
      items: [{ id: 1, qty: 2, reason: 'late' }],
    });
    expect(told(await send({ ...fields, 'qty-1': '0' }))).toEqual([303, `${order}?asks=return-empty`]);
    for (const wrong of [{ 'qty-1': '-1' }, { 'reason-1': 'none' }, { after: 'x' }, { order_id: '' }]) {
      expect((await send({ ...fields, ...wrong })).status).toBe(400);
    }
    api.mockRejectedValue(refused(409));
    expect(told(await send(fields))).toEqual([303, `${order}?notice=too-late`]);
  });

  describe('of the details', () => {
    const EDIT = '/customer/account/edit/';
    const known = {
      email: 'ada@serac.example',
      firstName: 'Ada',
      lastName: 'Lind',
      currentCountry: { code: 'GB' },
      gender: { id: 1 },
      language: { code: 'en', name: 'English' },
      currencyCode: 'GBP',
    };
    const stated = {
      firstname: 'Ada',
      lastname: 'Lind',
      gender: '1',
      country_id: 'GB',
      language: 'en',
      currency: 'GBP',
      email: known.email,
      store_id: 11,
      store_type: 7,
    };
    const refuse = (code: 'VALIDATION' | 'WEAK_PASSWORD' | 'LOCKED', status: number, path?: string, rule = '') =>
      api.mockImplementation(async (alias) => {
        if (alias === 'user-sync') return known;
        const issues = path === undefined ? [] : [{ path, rule, message: '' }];
        throw new ApiError('x', { kind: 'http', status, code, issues });
      });
    const cameBack = async (response: Response) =>
      returnedFormIn(response.headers.get('set-cookie')?.split(';')[0] ?? '', 'details', Date.now());
    beforeEach(() => void api.mockImplementation(async (alias) => (alias === 'user-sync' ? known : {})));

    it('save what was stated, and never a password with it (ACCT-04)', async () => {
      const typed = { firstname: 'Grace', gender: '2', password: 'x', current_password: 'y' };
      expect(told(await send({ change: 'details', ...stated, ...typed, store_id: '1', store_type: '9' }))).toEqual([
        303,
        `${EDIT}?notice=details-saved`,
      ]);
      expect(api).toHaveBeenCalledWith('customer-details-update', { ...stated, firstname: 'Grace', gender: '2' });
    });

    it('come back with what is wrong and was typed, but for passwords', async () => {
      refuse('VALIDATION', 400, 'current_password', 'wrong_password');
      const sent = await send({ change: 'email', email: 'new@serac.example', current_password: 'secret' });
      expect(told(sent)).toEqual([303, `${EDIT}?again=1#wrong-field`]);
      expect(await cameBack(sent)).toMatchObject({
        values: { change: 'email', email: 'new@serac.example' },
        issues: { current_password: 'wrong_password' },
      });
      expect(JSON.stringify(await cameBack(sent))).not.toContain('secret');
    });

    it('set a password that is typed twice, and say what is weak about it', async () => {
      const typed = { change: 'password', current_password: 'old', password: 'new', confirmation: 'new' };
      expect(told(await send(typed))).toEqual([303, `${EDIT}?notice=password-changed`]);
      expect(api).toHaveBeenLastCalledWith('customer-details-update', {
        ...stated,
        current_password: 'old',
        password: 'new',
      });
      api.mockClear();
      const mistyped = await send({ ...typed, current_password: '', confirmation: 'other' });
      expect(told(mistyped)).toEqual([303, `${EDIT}?again=1#wrong-field`]);
      expect((await cameBack(mistyped))?.issues).toEqual({ current_password: 'required', confirmation: 'confirmed' });
      expect(api).not.toHaveBeenCalled();
      refuse('WEAK_PASSWORD', 400, 'password', 'common_password');
      expect((await cameBack(await send(typed)))?.issues).toEqual({ password: 'common_password' });
      refuse('LOCKED', 429);
      expect(told(await send(typed))).toEqual([303, `${EDIT}?notice=password-locked`]);
    });

    it('seal the session anew with what home goes by from then on (SESS-05), and are done where that fails', async () => {
      const session = { ...opened('t', 7).session, store_id: 11, group: 0, gender: 2 };
      const sealedBy = async (fields: Record<string, string>) => {
        const cookie = (await send(fields)).headers.getSetCookie().join(';');
        return cookieSealer().open(/serac_session=([^;]+)/.exec(cookie)?.[1]);
      };
      api.mockImplementation(async (alias) => (alias === 'session' ? session : {}));
      expect(await sealedBy({ change: 'personalisation' })).toMatchObject({ token: 't', gender: 2 });
      expect(await sealedBy({ change: 'sessions-end-others' })).toBeNull();
      api.mockImplementation(async (alias) => (alias === 'session' ? Promise.reject(refused(503)) : {}));
      expect(told(await send({ change: 'personalisation' }))[0]).toBe(303);
      expect(await sealedBy({ change: 'personalisation' })).toBeNull();
    });

    it('switch personalisation off and on (ACCT-08)', async () => {
      const page = '/customer/account/personalisation/?notice=saved';
      expect(told(await send({ change: 'personalisation', pages: '1' }))).toEqual([303, page]);
      expect(api).toHaveBeenCalledWith('newsletter-personalisation', {
        restrict_email_personalisation: false,
        restrict_site_personalisation: true,
      });
    });
  });

  it('send an order elsewhere, and come back with what is wrong and was typed', async () => {
    const address = { firstName: 'Ada', lastName: 'Lind', street: '2 New Road', postcode: 'x', city: 'Leeds' };
    const fields = { change: 'order-address', order_id: '12', ...address, country: 'GB', phone: '020 5550 1100' };
    const order = '/sales/order/view/order_id/12';
    expect(told(await send(fields))).toEqual([303, `${order}?notice=redirected`]);
    expect(api).toHaveBeenCalledWith('self-edit-address-order', {
      store_id: 11,
      order_id: 12,
      address: { ...address, region: '', country: 'GB', phone: '020 5550 1100' },
    });
    const issues = [{ path: 'address.postcode', rule: 'postcode', message: '' }];
    api.mockRejectedValue(new ApiError('x', { kind: 'http', status: 400, code: 'VALIDATION', issues }));
    const again = await send({ ...fields, street: 'x'.repeat(500) });
    expect(told(again)).toEqual([303, `${order}?asks=address-again`]);
    const cookie = again.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await returnedFormIn(cookie, 'order-address', Date.now())).toMatchObject({
      values: { order_id: '12', postcode: 'x', street: 'x'.repeat(120) },
      issues: { postcode: 'postcode' },
    });
    expect(cookie.length).toBeLessThan(4096);
    api.mockRejectedValue(refused(409));
    expect(told(await send(fields))).toEqual([303, `${order}?notice=too-late`]);
  });

  it('keep, change and remove an address, and come back with what is wrong and was typed', async () => {
    const address = { firstName: 'Ada', lastName: 'Lind', street: '2 New Road', postcode: 'x', city: 'Leeds' };
    const fields = { change: 'address', ...address, country: 'GB', phone: '020 5550 1100', default_billing: '1' };
    const list = '/customer/address/';
    const sent = {
      address: { ...address, region: '', country: 'GB', phone: '020 5550 1100' },
      default_delivery: false,
      default_billing: true,
    };
    expect(told(await send(fields))).toEqual([303, `${list}?notice=saved`]);
    expect(api).toHaveBeenLastCalledWith('address-add', sent);
    expect(told(await send({ ...fields, address_id: '7' }))).toEqual([303, `${list}?notice=saved`]);
    expect(api).toHaveBeenLastCalledWith('address-edit', { address_id: 7, ...sent });
    await send({ ...fields, country: 'US', state: 'CO', region: 'Kent' });
    expect(api.mock.lastCall?.[1]).toMatchObject({ address: { country: 'US', region: 'CO' } });
    await send({ change: 'default-address', address_id: '7', use: 'billing' });
    expect(api).toHaveBeenLastCalledWith('address-default', { address_id: 7, use: 'billing' });
    expect(told(await send({ change: 'remove-address', address_id: '7' }))).toEqual([
      303,
      `${list}?notice=address-removed`,
    ]);
    const issues = [{ path: 'address.postcode', rule: 'postcode', message: '' }];
    api.mockRejectedValue(new ApiError('x', { kind: 'http', status: 400, code: 'VALIDATION', issues }));
    const again = await send({ ...fields, address_id: '7' });
    expect(told(again)).toEqual([303, '/customer/address/edit/id/7/?again=1']);
    expect(told(await send(fields))).toEqual([303, '/customer/address/new/?again=1']);
    const cookie = again.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await returnedFormIn(cookie, 'address', Date.now())).toMatchObject({
      values: { address_id: '7', postcode: 'x', default_delivery: '', default_billing: '1' },
      issues: { postcode: 'postcode' },
    });
  });

  it.each([
    [409, 'address', 'address-full'],
    [404, 'address', 'address-gone'],
    [404, 'default-address', 'address-gone'],
    [404, 'remove-address', 'address-removed'],
  ])('say what became of an address where the answer to it is %s: %s', async (status, change, notice) => {
    api.mockRejectedValue(refused(status));
    const answer = await send({ change, address_id: '7', use: 'delivery' });
    expect(told(answer)).toEqual([303, `/customer/address/?notice=${notice}`]);
    expect((await send({ change, address_id: '../1' })).status).toBe(400);
  });

  it.each([
    [404, `${METHODS}?notice=removed`],
    [403, '/customer/account/login/L3NhbGVzL2JpbGxpbmdfYWdyZWVtZW50Lw'],
    [503, `${METHODS}?notice=not-saved`],
    [401, '/customer/account/login/L3NhbGVzL2JpbGxpbmdfYWdyZWVtZW50Lw?again=1'],
  ])('say what became of it where the answer is %s', async (status, leadsTo) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    api.mockRejectedValue(refused(status));
    const response = await send(REMOVE);
    expect(told(response)).toEqual([303, leadsTo]);
    expect(response.headers.has('set-cookie')).toBe(status === 401);
  });

  it('are for members, who come back', async () => {
    expect(told(await send(REMOVE, { audience: 'guest' }))[1]).toMatch(/^\/customer\/account\/login\//);
    expect(api).not.toHaveBeenCalled();
  });

  it.each([
    [403, REMOVE, 'cross-site'],
    [400, { change: 'constructor' }, 'same-origin'],
    [400, { ...REMOVE, agreement_id: '../1' }, 'same-origin'],
  ])('refuse with %s what is none of theirs: %o', async (status, fields, origin) => {
    expect((await send(fields as Record<string, string>, { origin })).status).toBe(status);
    expect(api).not.toHaveBeenCalled();
  });
});
