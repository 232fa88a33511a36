import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/commerce/served-shop.ts';
import { createApp } from './create-app.ts';

describe('the caller', () => {
  let t: TestShop;
  const DAY = 86_400_000;
  beforeAll(async () => {
    t = await openTestShop();
  });
  afterAll(() => t.close());

  const signUp = async (email: string) =>
    (await t.post('/signup', { email, password: 'Good-pass-1', storeId: 1 })).body.auth_token as string;
  const expiry = async () =>
    (await t.db.query<{ e: Date }>('select expires_at e from session order by expires_at desc limit 1')).rows[0]!.e;

  it('keeps a member’s session alive by using it, written once an hour at most', async () => {
    const token = await signUp('slide@serac.example');
    const bearer = { authorization: `Bearer ${token}` };
    const first = await expiry();
    t.clock.at += 59 * 60_000;
    await t.get('/session?store_id=1', bearer);
    expect(await expiry()).toEqual(first);
    t.clock.at += 2 * 60_000;
    await t.get('/session?store_id=1', bearer);
    expect((await expiry()).getTime()).toBe(t.clock.at + 30 * DAY);
    t.clock.at += 29 * DAY;
    expect((await t.get('/session?store_id=1', bearer)).body.email).toBe('slide@serac.example');
    t.clock.at += 31 * DAY;
    expect((await t.get('/session?store_id=1', bearer)).body.id).toBeNull();
  });

  it('lets a guest’s session end after thirty days', async () => {
    const opened = await t.post('/session-open', { store_id: 1 });
    const bearer = { authorization: `Bearer ${opened.body.auth_token}` };
    expect(Date.parse(opened.body.expiresAt)).toBe(t.clock.at + 30 * DAY);
    expect((await t.get('/order-success', bearer)).status).toBe(404);
    t.clock.at += 30 * DAY;
    expect((await t.get('/order-success', bearer)).status).toBe(401);
  });

  it('is asked whether he is still a member, without being told any news', async () => {
    const standing = async (token: string) =>
      (await t.get('/session-standing', { authorization: `Bearer ${token}` })).body.isMember;
    const token = await signUp('standing@serac.example');
    const guest = (await t.post('/session-open', { store_id: 1 })).body.auth_token;
    expect([await standing(token), await standing(guest), await standing('a'.repeat(43))]).toEqual([
      true,
      false,
      false,
    ]);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await t.get('/session?store_id=1', bearer)).body.isSignupEvent).toBe(true);
    await t.post('/logout', {}, bearer);
    expect(await standing(token)).toBe(false);
  });

  describe('seen through the storefront’s credential', () => {
    /** The caller a service sees, told in the version field of a call that anybody may make. */
    const seen = async (headers: Record<string, string>) => {
      const app = createApp(t.shop, {
        'app-version': async (_shop, { audience, address, device }) => ({
          version: JSON.stringify({ audience, address, device }),
          serverTime: new Date(t.clock.at).toISOString(),
        }),
      });
      const { version } = await (await app.request('/app-version', { headers })).json();
      return JSON.parse(version);
    };
    const claims = {
      'x-serac-audience': 'member:3',
      'x-forwarded-for': '203.0.113.5',
      'x-serac-device': 'Chrome/macOS',
    };

    it('may stand for an audience, and name the visitor’s address and device', async () => {
      expect(await seen({ ...claims, 'x-serac-service': t.shop.env.serviceToken })).toEqual({
        audience: { kind: 'member', groupId: 3 },
        address: '203.0.113.5',
        device: { browser: 'Chrome', system: 'macOS' },
      });
    });

    it.each(['Chrome', '<b>/macOS', `${'x'.repeat(41)}/macOS`, ''])('names no device by %j', async (named) => {
      const proof = { 'x-serac-service': t.shop.env.serviceToken, 'x-serac-device': named };
      expect((await seen(proof)).device).toBeNull();
    });

    it.each<Record<string, string>>([{}, { 'x-serac-service': 'guessed' }, { 'x-serac-service': '' }])(
      'may not with %j',
      async (proof) => {
        expect(await seen({ ...claims, ...proof })).toEqual({
          audience: { kind: 'guest' },
          address: '127.0.0.1',
          device: null,
        });
      },
    );

    it('does not lift a guest above what his own session says', async () => {
      const opened = await t.post('/session-open', { store_id: 1 });
      const authorization = `Bearer ${opened.body.auth_token}`;
      const { audience } = await seen({ ...claims, authorization, 'x-serac-service': t.shop.env.serviceToken });
      expect(audience).toEqual({ kind: 'guest' });
    });
  });

  it('stores no token', async () => {
    const token = await signUp('hash@serac.example');
    const { rows } = await t.db.query("select encode(token_hash, 'base64') as t, data from session");
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
