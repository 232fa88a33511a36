import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { Session } from '#lib/contract/session.ts';
import type { SealedSession } from '#lib/session/session-cookie.ts';
import {
  answers,
  calls,
  guestSession,
  opened,
  refuse,
  resetEndpoint,
  send,
} from '#tests/support/storefront/endpoint.ts';

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  resetEndpoint();
});

describe('the session', () => {
  const add = { body: { productID: 9, quantity: 1 } };

  it('is opened for a guest at the first call that needs one', async () => {
    answers['basket-add'] = () => ({ version: 1 });
    const { session } = await send('POST', 'basket-add', add);
    expect(calls.map(({ alias, token }) => [alias, token])).toEqual([
      ['session-open', null],
      ['basket-add', 'guest-token'],
    ]);
    expect(session).toMatchObject({ token: 'guest-token', audience: 'guest', storeId: 11 });
  });

  it('is a new guest’s for who has none, which nobody has to be asked for', async () => {
    const { status, body, session } = await send('GET', 'session');
    expect([status, calls, session]).toEqual([200, [], null]);
    expect(Session.parse(body)).toMatchObject({ id: null, store_id: 11, first_visit: true, basketCount: 0 });
  });

  it('is opened anew where the commerce API no longer knows it', async () => {
    answers['basket-add'] = (_input, token) => (token === 'bearer' ? refuse(401, 'UNAUTHORIZED')() : { version: 1 });
    const { status, session } = await send('POST', 'basket-add', { ...add, session: {} });
    expect(status).toBe(200);
    expect(session).toMatchObject({ token: 'guest-token' });
  });

  it('is kept where the call it was opened for fails, so that the next try needs no other', async () => {
    answers['basket-add'] = refuse(409, 'SOLD_OUT');
    const { status, session } = await send('POST', 'basket-add', add);
    expect({ status, session }).toMatchObject({ status: 409, session: { token: 'guest-token' } });
  });

  it('is not opened where its address has opened too many: the visitor is told when to come back', async () => {
    answers['session-open'] = () => {
      const limited = { kind: 'http', status: 429, code: 'RATE_LIMITED', retryAfter: 1800 } as const;
      throw new ApiError('session-open: 429 Too many sessions', limited);
    };
    const { status, body, headers, session } = await send('POST', 'basket-add', add);
    expect([status, body, headers.get('retry-after')]).toMatchObject([429, { code: 'RATE_LIMITED' }, '1800']);
    expect([session, calls.map(({ alias }) => alias)]).toEqual([null, ['session-open']]);
  });

  it('is opened for a public call that the commerce API answers to nobody else', async () => {
    answers['basket-data'] = (_input, token) => (token ? { version: 0 } : refuse(401, 'UNAUTHORIZED')());
    expect((await send('GET', 'basket-data')).session).toMatchObject({ token: 'guest-token' });
  });

  it('is not opened by a call that needs none', async () => {
    answers['basket-data'] = () => ({ version: 0 });
    expect((await send('GET', 'basket-data')).session).toBeNull();
    expect(calls.map(({ alias }) => alias)).toEqual(['basket-data']);
  });

  it('is rotated at login, and its token never reaches the browser', async () => {
    answers.login = () => opened('member-token', 5);
    const { body, session } = await send('POST', 'login', { body: { login: 'a@b.example', password: 'x' } });
    expect(JSON.stringify(body)).not.toContain('member-token');
    expect(body).toMatchObject({ success: true, session: { id: 5 } });
    expect(session).toMatchObject({ token: 'member-token', audience: 'member', group: 3 });
  });

  it('whose reply is not what the contract says is an error, and its token stays here', async () => {
    answers.login = () => ({ ...opened('member-token', 5), session: { id: 5 } });
    const { status, body } = await send('POST', 'login', { body: { login: 'a@b.example', password: 'x' } });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('member-token');
  });

  it('comes with the mark of the device, which goes into a cookie of its own and back at the next sign-in', async () => {
    const [mark, other] = ['m'.repeat(43), 'o'.repeat(43)];
    answers.login = () => ({ ...opened('member-token', 5), device_mark: mark });
    const body = { login: 'a@b.example', password: 'x', devices: ['f'.repeat(43)] };
    const headers = { cookie: `serac_devices=${other}.${mark}.broken` };
    const reply = await send('POST', 'login', { body, headers });
    expect(calls.at(-1)?.input).toMatchObject({ devices: [other, mark] });
    expect(JSON.stringify(reply.body)).not.toContain(mark);
    expect(reply.headers.getSetCookie()).toContain(
      `serac_devices=${mark}.${other}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
    );
  });

  it('ends at logout', async () => {
    answers.logout = () => ({ success: true, message: '' });
    expect((await send('POST', 'logout', { session: {} })).session).toBe('');
  });

  it('is a guest’s where the commerce API takes the member for one, and slides while he comes back', async () => {
    answers.session = () => guestSession;
    const { session } = await send('GET', 'session', { session: {} });
    expect(session).toMatchObject({ token: 'guest-token', audience: 'guest' });
    answers.session = () => ({ ...guestSession, id: 5, group: 3 });
    expect((await send('GET', 'session', { session: {} })).session).toBeNull();
    const old = Date.now() - 25 * 3600 * 1000;
    expect((await send('GET', 'session', { session: { issuedAt: old } })).session).toMatchObject({ token: 'bearer' });
  });

  it('is sealed anew with the gender that the member states, and without it once pages may not be personal (SESS-05)', async () => {
    answers.session = () => ({ ...guestSession, id: 5, group: 3, gender: 1 });
    const stated = await send('GET', 'session', { session: {} });
    expect(stated.session).toMatchObject({ token: 'bearer', gender: 1 });
    expect((await send('GET', 'session', { session: { gender: 1 } })).session).toBeNull();
    answers.session = () => ({ ...guestSession, id: 5, group: 3, gender: 1, restrictSitePersonalisation: true });
    const { session } = await send('GET', 'session', { session: { gender: 1 } });
    expect(session).toMatchObject({ token: 'bearer' });
    expect(session).not.toHaveProperty('gender');
    answers.session = () => ({ ...guestSession, id: 5, group: 3, gender: 1, auto_login: true });
    expect((await send('GET', 'session', { session: { gender: 1 } })).session).not.toHaveProperty('gender');
  });

  it('of a guest does not open members’ calls, and is kept', async () => {
    const { status, body, session } = await send('GET', 'helpdesk-orders', { session: { audience: 'guest' } });
    expect([status, body.code, session]).toEqual([401, 'UNAUTHORIZED', null]);
    expect(calls).toEqual([]);
  });

  it('of a member that has ended is kept where a call is refused for it: asking for the session tells him, and ends it', async () => {
    answers['helpdesk-orders'] = refuse(401, 'UNAUTHORIZED');
    const refused = await send('GET', 'helpdesk-orders', { session: {} });
    expect([refused.status, refused.session]).toEqual([401, null]);
  });

  const askAgain = (session: unknown, told?: unknown) =>
    send('GET', `session${told ? `?told=${told}` : ''}`, { session: session as SealedSession });

  it('of a member that has ended is told of until a browser has told it, in the language of the store (decision 174)', async () => {
    answers.session = () => guestSession;
    const ended = { error: [expect.stringMatching(/^Sie wurden .*href=/)], success: [] };
    const { body, session } = await send('GET', 'session', { session: {} });
    expect(body.flash_messages).toMatchObject(ended);
    const left = await askAgain(session, 'ended-1');
    expect([left.body.flash_messages, left.body.newsId, left.session]).toMatchObject([ended, body.newsId, null]);
    const told = await askAgain(session, body.newsId);
    expect(told.body).toMatchObject({ newsId: null, flash_messages: { error: [], success: [] } });
    expect((await askAgain(told.session)).body.flash_messages).toEqual({ error: [], success: [] });
  });

  it('of a member that has ended has one name in all tabs, and none where another has ended since', async () => {
    answers.session = () => guestSession;
    const now = Date.now();
    const nameOf = async (issuedAt: number) => (await send('GET', 'session', { session: { issuedAt } })).body.newsId;
    expect(await nameOf(now)).toBe(await nameOf(now));
    expect(await nameOf(now)).not.toBe(await nameOf(now - 1));
  });

  it('of a member that a guest’s has taken the place of is told of at the next asking', async () => {
    answers['basket-add'] = (_input, token) => (token === 'bearer' ? refuse(401, 'UNAUTHORIZED')() : { version: 1 });
    answers.session = () => guestSession;
    const added = await send('POST', 'basket-add', { ...add, session: {} });
    const asked = await send('GET', 'session', { session: added.session as SealedSession });
    expect(asked.body.flash_messages).toMatchObject({ error: [expect.any(String)] });
    const again = await askAgain(added.session, asked.body.newsId);
    expect(again.body.flash_messages).toMatchObject({ error: [] });
  });

  it('that a registration opens names who recommended the shop this week, unless its form names somebody else', async () => {
    answers.signup = () => opened('member-token', 5);
    const join = (more: object, cookie = 'serac_referral=ABC') =>
      send('POST', 'signup', {
        body: { email: 'a@b.example', password: 'Long-enough-1', ...more },
        headers: { cookie },
      });
    await join({});
    await join({ referer: 'MAYA' });
    await join({}, 'serac_referral=<b>');
    expect(calls.map(({ input }) => (input as { referer?: string }).referer)).toEqual(['ABC', 'MAYA', undefined]);
  });
});
