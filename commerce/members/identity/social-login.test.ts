import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newResetToken } from '#commerce/members/account/password-reset.ts';
import { DEMO_PROVIDER_PATH, demoProvider } from '#demo/stand-ins/demo-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/commerce/served-shop.ts';

const VERIFIER = 'v'.repeat(43);
const RETURN = 'http://uk.serac.localhost:3000/api/social-return';
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

let test: TestShop;
let origin: string;
const app = new Hono();
const server = createServer(getRequestListener((request) => app.fetch(request)));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  test = await openTestShop(undefined, { publicUrl: origin });
  app.route(DEMO_PROVIDER_PATH, demoProvider(test.shop));
});
afterAll(async () => {
  server.close();
  await test.close();
});

interface Person {
  email: string;
  verified?: boolean;
  answer?: 'allow' | 'deny';
}

/** Goes through the provider's page as a browser does; answers where it leads to. */
async function visitProvider(
  { email, verified = true, answer = 'allow' }: Person,
  changed: Record<string, string> = {},
) {
  const request = {
    client_id: 'serac-demo',
    response_type: 'code',
    redirect_uri: RETURN,
    scope: 'public_profile,email',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challengeOf(VERIFIER),
    code_challenge_method: 'S256',
    ...changed,
  };
  const body = new URLSearchParams({
    ...request,
    email,
    name: 'Robin',
    answer,
    ...(verified ? { verified: 'on' } : {}),
  });
  const reply = await fetch(`${origin}${DEMO_PROVIDER_PATH}/authorize`, { method: 'POST', body, redirect: 'manual' });
  return { status: reply.status, query: new URL(reply.headers.get('location') ?? 'http://none.invalid').searchParams };
}
const codeOf = async (person: Person): Promise<string> => (await visitProvider(person)).query.get('code') ?? '';

const redeem = (code: string, changed: Record<string, unknown> = {}, token?: string) =>
  test.post(
    '/social-login',
    { code, verifier: VERIFIER, nonce: 'nonce-1', redirectUri: RETURN, connect: false, storeId: 1, ...changed },
    token ? { authorization: `Bearer ${token}` } : {},
  );
const confirm = (email: string) => test.db.query('update member set is_confirmed = true where email = $1', [email]);
const signup = async (email: string) =>
  (await test.post('/signup', { email, password: 'Right-one-1', storeId: 1 })).body.auth_token as string;

describe('signing in with an account elsewhere', () => {
  it('makes a member of whom the provider vouches for, confirmed, and knows him the next time', async () => {
    const first = await redeem(await codeOf({ email: 'New@elsewhere.example' }));
    expect(first.body).toMatchObject({
      success: true,
      session: { email: 'new@elsewhere.example', name: 'Robin', is_confirmed: true, isSignupEvent: true },
    });
    // The browser says that it has told of the sign-up.
    const bearer = { authorization: `Bearer ${first.body.auth_token}` };
    const { newsId } = (await test.get('/session?store_id=1', bearer)).body;
    await test.get(`/session?store_id=1&told=${newsId}`, bearer);
    const again = await redeem(await codeOf({ email: 'new@elsewhere.example' }));
    expect(again.body.session).toMatchObject({ id: first.body.session.id, isSignupEvent: false });
    expect(again.body.auth_token).not.toBe(first.body.auth_token);
  });

  it('keeps who recommended the shop with the account it makes, and with no other', async () => {
    const referer = 'friend-code';
    const first = await redeem(await codeOf({ email: 'invited@elsewhere.example' }), { referer });
    await redeem(await codeOf({ email: 'invited@elsewhere.example' }), { referer: 'another-code' });
    const { rows } = await test.db.query('select referred_by from member where id = $1', [first.body.session.id]);
    expect(rows).toEqual([{ referred_by: referer }]);
  });

  it('refuses an address the provider has not confirmed', async () => {
    const reply = await redeem(await codeOf({ email: 'loose@elsewhere.example', verified: false }));
    expect([reply.status, reply.body.code]).toEqual([403, 'NOT_CONFIRMED']);
  });

  it('never opens an account that has a password, until its owner has signed in and connected the two', async () => {
    const token = await signup('owner@post.example');
    const taken = await redeem(await codeOf({ email: 'owner@post.example' }));
    expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    await confirm('owner@post.example');
    const connected = await redeem(await codeOf({ email: 'owner@post.example' }), { connect: true }, token);
    expect(connected.status).toBe(200);
    const opened = await redeem(await codeOf({ email: 'owner@post.example' }));
    expect(opened.body.session.id).toBe(connected.body.session.id);
  });

  it('connects nothing for a guest, and no identity to two members', async () => {
    expect((await redeem(await codeOf({ email: 'x@elsewhere.example' }), { connect: true })).status).toBe(401);
    const token = await signup('second@post.example');
    await confirm('second@post.example');
    const reply = await redeem(await codeOf({ email: 'owner@post.example' }), { connect: true }, token);
    expect([reply.status, reply.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('connects nothing to an account whose address is not confirmed, which may be a stranger’s', async () => {
    const token = await signup('victim@post.example');
    const reply = await redeem(await codeOf({ email: 'attacker@elsewhere.example' }), { connect: true }, token);
    expect([reply.status, reply.body.code]).toEqual([403, 'NOT_CONFIRMED']);
    expect((await redeem(await codeOf({ email: 'attacker@elsewhere.example' }))).body.session.email).toBe(
      'attacker@elsewhere.example',
    );
  });

  it('opens nothing any more once the owner of the address has set a password for the first time', async () => {
    const token = await signup('late@post.example');
    await confirm('late@post.example');
    const { body } = await redeem(await codeOf({ email: 'early@elsewhere.example' }), { connect: true }, token);
    await test.db.query('update member set is_confirmed = false where id = $1', [body.session.id]);
    const reset = await test.db.transaction((query) => newResetToken(query, body.session.id, test.clock.at));
    const passwords = { password: 'Better-one-2', confirmation: 'Better-one-2' };
    const set = { customerId: body.session.id, token: reset, ...passwords, storeId: 1 };
    expect((await test.post('/reset-password', set)).status).toBe(200);
    const opened = await redeem(await codeOf({ email: 'early@elsewhere.example' }));
    expect(opened.body.session.id).not.toBe(body.session.id);
  });

  /** Sets a new password with the link of a mail. */
  const resetOf = async (customerId: number) => {
    const token = await test.db.transaction((query) => newResetToken(query, customerId, test.clock.at));
    const passwords = { password: 'Better-one-2', confirmation: 'Better-one-2' };
    return (await test.post('/reset-password', { customerId, token, ...passwords, storeId: 1 })).status;
  };

  it('opens nothing any more after a new password, where it was connected later', async () => {
    const token = await signup('robbed@post.example');
    await confirm('robbed@post.example');
    test.clock.at += 1000;
    const { body } = await redeem(await codeOf({ email: 'thief@elsewhere.example' }), { connect: true }, token);
    expect(await resetOf(body.session.id)).toBe(200);
    const opened = await redeem(await codeOf({ email: 'thief@elsewhere.example' }));
    expect(opened.body.session.id).not.toBe(body.session.id);
  });

  it('connects nothing in a session that has ended while the provider was asked', async () => {
    const token = await signup('watched@post.example');
    await confirm('watched@post.example');
    const id: number = (await test.get('/session?store_id=1', { authorization: `Bearer ${token}` })).body.id;
    const code = await codeOf({ email: 'watcher@elsewhere.example' });
    const { transaction } = test.db;
    vi.spyOn(test.db, 'transaction').mockImplementationOnce(async (work) => {
      await resetOf(id);
      return transaction(work);
    });
    const reply = await redeem(code, { connect: true }, token);
    expect([reply.status, reply.body.code]).toEqual([401, 'UNAUTHORIZED']);
    const { rows } = await test.db.query('select from session where member_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('still opens the account that was made with it after a new password', async () => {
    const { body } = await redeem(await codeOf({ email: 'founder@elsewhere.example' }));
    test.clock.at += 1000;
    expect(await resetOf(body.session.id)).toBe(200);
    const opened = await redeem(await codeOf({ email: 'founder@elsewhere.example' }));
    expect(opened.body.session.id).toBe(body.session.id);
  });

  it('is told to the member by mail when it is connected, with time, store and what to do, and not again', async () => {
    const token = await signup('told@post.example');
    await confirm('told@post.example');
    await test.db.query('delete from outbox');
    const { body } = await redeem(await codeOf({ email: 'mine@elsewhere.example' }), { connect: true }, token);
    await redeem(await codeOf({ email: 'mine@elsewhere.example' }), { connect: true }, body.auth_token);
    const { rows } = await test.db.query<{ payload: { to: string; subject: string; text: string } }>(
      `select payload from outbox where key like 'identity-%'`,
    );
    expect(rows.map(({ payload }) => [payload.to, payload.subject])).toEqual([
      ['told@post.example', 'Another account was connected to your Serac account'],
    ]);
    expect(rows[0]?.payload.text).toMatch(/20 November at 08:00.*uk\.serac\.localhost/);
    expect(rows[0]?.payload.text).toContain('/customer/account/forgotpassword/');
  });

  it('is told to the member by mail at a browser that the account does not know, once', async () => {
    const joined = await redeem(await codeOf({ email: 'roams@elsewhere.example' }));
    test.clock.at += 86_400_000;
    await test.db.query('delete from outbox');
    const known = [joined.body.device_mark];
    await redeem(await codeOf({ email: 'roams@elsewhere.example' }), { devices: known });
    const elsewhere = await redeem(await codeOf({ email: 'roams@elsewhere.example' }));
    await redeem(await codeOf({ email: 'roams@elsewhere.example' }), { devices: [elsewhere.body.device_mark] });
    const { rows } = await test.db.query<{ payload: { to: string; subject: string } }>('select payload from outbox');
    expect(rows.map(({ payload }) => [payload.to, payload.subject])).toEqual([
      ['roams@elsewhere.example', 'A new sign-in to your Serac account'],
    ]);
  });

  it('takes a code once, with the verifier, nonce and address it was made for', async () => {
    const code = await codeOf({ email: 'once@elsewhere.example' });
    expect((await redeem(code, { verifier: 'w'.repeat(43) })).body.code).toBe('TOKEN_EXPIRED');
    expect((await redeem(code, { redirectUri: `${RETURN}?x` })).body.code).toBe('TOKEN_EXPIRED');
    expect((await redeem(code)).status).toBe(200);
    expect((await redeem(code)).body.code).toBe('TOKEN_EXPIRED');
    const other = await codeOf({ email: 'once@elsewhere.example' });
    expect((await redeem(other, { nonce: 'of another request' })).body.code).toBe('TOKEN_EXPIRED');
    expect((await redeem('made up')).body.code).toBe('TOKEN_EXPIRED');
  });

  it('is off where no provider is connected', async () => {
    const store = test.shop.stores.byId(1);
    if (!store) throw new Error('no store');
    const { social } = store.integrations;
    const { enabled } = social;
    social.enabled = false;
    expect((await redeem('any')).status).toBe(404);
    social.enabled = enabled;
  });
});

describe('the demo’s provider', () => {
  it('asks only for stores of this shop, and answers nowhere else', async () => {
    const elsewhere = 'http://evil.example/api/social-return';
    for (const uri of [elsewhere, RETURN.replace('3000', '9999'), RETURN.replace('social-return', 'other')]) {
      expect((await visitProvider({ email: 'a@b.example' }, { redirect_uri: uri })).status, uri).toBe(400);
    }
    const ask = (uri: string) =>
      fetch(`${origin}${DEMO_PROVIDER_PATH}/authorize?${new URLSearchParams({ redirect_uri: uri })}`);
    expect((await ask(elsewhere)).status).toBe(400);
  });

  it('gives the state back, with a refusal where the person does not want to', async () => {
    const { query } = await visitProvider({ email: 'a@b.example', answer: 'deny' });
    expect(Object.fromEntries(query)).toEqual({ error: 'access_denied', state: 'state-1' });
  });
});
