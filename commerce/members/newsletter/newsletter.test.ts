import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEAST_MS } from '#commerce/kernel/least-time.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { linkSignature } from '#commerce/members/account/link-signature.ts';
import { openTestShop, type TestShop } from '#tests/support/commerce/served-shop.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { keysOf } from './newsletter-keys.ts';
import { releaseNewsletters } from './send-newsletters.ts';

const OPERATOR = { 'x-serac-operator': 'test-operator-token-of-32-characters' };
const MAIL = 'ada@post.example';
describeOnBothEngines('the newsletter', (open) => {
  let t: TestShop;
  beforeAll(async () => {
    t = await openTestShop(
      async (db) => {
        await db.query("insert into category values (7, null, 'category', 'ski', 1, null)");
        await db.query("insert into category_text(category_id, lang, name, intro) values (7, 'en', 'Ski', '')");
      },
      {},
      open,
    );
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    for (const table of ['newsletter_subscription', 'outbox', 'throttle', 'point_entry', 'session', 'member']) {
      await t.db.query(`delete from ${table}`);
    }
  });

  const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    t.raw(path, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const ask = (input: object = {}, headers: Record<string, string> = {}) =>
    t.post('/newsletter-subscribe', { email: MAIL, store_id: 1, ...input }, headers);
  const mails = async () =>
    (await t.db.query<{ payload: Mail }>('select payload from outbox order by id')).rows.map(({ payload }) => payload);
  const linkIn = (text: string, what: string) => new RegExp(`/newsletter/${what}/[\\w.-]+`).exec(text)?.[0] ?? '';
  const subscription = async (email = MAIL, storeId = 1) =>
    (
      await t.db.query<{ id: number; email: string; store_id: number; state: string; abandoned_basket: boolean }>(
        'select * from newsletter_subscription where email = $1 and store_id = $2',
        [email, storeId],
      )
    ).rows[0];
  const state = async (email = MAIL, storeId = 1) => (await subscription(email, storeId))?.state;
  const history = async () =>
    (await t.db.query("select action || ' ' || source said from newsletter_event order by id")).rows.map(
      ({ said }) => said,
    );
  async function subscribed(email = MAIL, storeId = 1) {
    await t.db.query(
      `insert into newsletter_subscription(email, store_id, state, confirmed_at, created_at, changed_at)
     values ($1, $2, 'subscribed', now(), now(), now())`,
      [email, storeId],
    );
    const row = await subscription(email, storeId);
    return { id: row?.id ?? 0, keys: keysOf(t.shop.env.sessionSecret, { id: row?.id ?? 0, email, store_id: storeId }) };
  }
  async function member(confirmed = true, email = MAIL) {
    const { body } = await t.post('/signup', { email, password: 'Good-pass-1', storeId: 1 });
    await t.db.query('update member set is_confirmed = $2 where email = $1', [email, confirmed]);
    await t.db.query('delete from outbox');
    return { authorization: `Bearer ${body.auth_token}` };
  }

  describe('asking for the newsletter', () => {
    it('has the owner of the mailbox asked, and subscribes at the press of the button, not at opening the link', async () => {
      expect((await ask({ source: 'footer', referrer: 'http://uk.serac.localhost/sales?s=secret' })).body).toEqual({
        success: true,
        message: '',
      });
      const [mail] = await mails();
      expect(mail).toMatchObject({ to: MAIL, subject: 'Serac: please confirm your newsletter' });
      const link = linkIn(mail?.text ?? '', 'confirm');
      expect((await t.get(link)).body).toContain('<form method="post">');
      expect(await state()).toBe('pending');
      expect((await t.raw(link, { method: 'POST' })).status).toBe(200);
      await t.raw(link, { method: 'POST' });
      expect(await state()).toBe('subscribed');
      expect(await history()).toEqual(['asked footer', 'confirmed confirm-link']);
      const { rows } = await t.db.query('select referrer, address from newsletter_event order by id limit 1');
      expect(rows).toEqual([{ referrer: '/sales', address: '127.0.0.1' }]);
    });

    it('is answered alike whatever is known of the address, and asks nobody twice who said yes or wants no mail', async () => {
      const stranger = await ask({ email: 'nobody@post.example' });
      await subscribed();
      const known = await ask();
      await t.db.query("update newsletter_subscription set state = 'complained' where email = $1", [MAIL]);
      const unwanted = await ask();
      expect([known.status, known.body]).toEqual([stranger.status, stranger.body]);
      expect(unwanted.body).toEqual(stranger.body);
      expect((await mails()).map(({ to }) => to)).toEqual(['nobody@post.example']);
    });

    it('is answered as late whatever is known of the address', async () => {
      await member(true, 'known@post.example');
      await subscribed();
      for (const email of [MAIL, 'known@post.example', 'nobody@post.example']) {
        const from = performance.now();
        await ask({ email });
        // Timers may be a millisecond early.
        expect(performance.now() - from).toBeGreaterThanOrEqual(LEAST_MS - 1);
      }
    });

    it('fills no mailbox, and is bounded by address', async () => {
      for (let i = 0; i < 20; i += 1) await ask();
      expect(await mails()).toHaveLength(5);
      expect((await ask()).status).toBe(429);
    });

    it('takes what is chosen along until its owner was subscribed, without a second mail', async () => {
      await ask();
      await ask({ frequency: 1, sports: '7', gender: 2 });
      expect(await mails()).toHaveLength(1);
      const chosen = async () =>
        (await t.db.query('select frequency, sports, gender from newsletter_subscription')).rows;
      expect(await chosen()).toEqual([{ frequency: 1, sports: [7], gender: 2 }]);
      await t.raw(linkIn((await mails())[0]?.text ?? '', 'confirm'), { method: 'POST' });
      await ask({ frequency: 3 });
      expect(await chosen()).toEqual([{ frequency: 1, sports: [7], gender: 2 }]);
      expect((await ask({ frequency: 9 })).status).toBe(400);
    });

    it('sent twice with one key sends one mail', async () => {
      for (const _ of [1, 2]) await ask({}, { 'idempotency-key': 'once' });
      expect(await mails()).toHaveLength(1);
    });

    it('needs an address that can exist, and lists what is wrong (ERR-14)', async () => {
      for (const email of ['ada@gmial.com', 'ada@mailinator.com'])
        expect(await ask({ email }), email).toMatchObject({ status: 400, body: { errors: ['email_domain'] } });
      expect(await ask({ email: undefined })).toMatchObject({ status: 401, body: { errors: ['UNAUTHORIZED'] } });
    });

    it('is remembered by the session (SESS-04)', async () => {
      const { body } = await t.post('/session-open', { store_id: 1 });
      const bearer = { authorization: `Bearer ${body.auth_token}` };
      await ask({}, bearer);
      expect((await t.get('/session?store_id=1', bearer)).body).toMatchObject({
        newsletterActionTaken: true,
        isSubscribed: false,
      });
    });

    it('cannot be confirmed by a link that is old, of another purpose or another address', async () => {
      await ask();
      const link = linkIn((await mails())[0]?.text ?? '', 'confirm');
      const forged = link.replace(/[\w-]{43}$/, linkSignature('guess', 'newsletter-confirm', 1, MAIL));
      expect((await t.raw(forged, { method: 'POST' })).status).toBe(403);
      expect((await t.raw(link.replace('confirm', 'stop'), { method: 'POST' })).status).toBe(403);
      t.clock.at += 8 * 24 * 3_600_000;
      expect((await t.raw(link, { method: 'POST' })).status).toBe(403);
      t.clock.at -= 8 * 24 * 3_600_000;
      expect(await state()).toBe('pending');
    });
  });

  describe('registration', () => {
    it('asks by one mail for both, and subscribes once the address is confirmed', async () => {
      const { body } = await t.post('/signup', { email: MAIL, password: 'Good-pass-1', storeId: 1, newsletter: true });
      const bearer = { authorization: `Bearer ${body.auth_token}` };
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(mail?.text).toContain('newsletter');
      expect(await state()).toBe('pending');
      const link = /\/confirm-email\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      await t.raw(link, { method: 'POST' });
      expect(await history()).toEqual(['asked registration', 'confirmed confirm-email']);
      expect((await t.get('/session?store_id=1', bearer)).body.isSubscribed).toBe(true);
    });

    it('with somebody else’s address tells nothing of what that address has said', async () => {
      await subscribed();
      const bearer = await member(false);
      expect((await t.get('/session?store_id=1', bearer)).body.isSubscribed).toBe(false);
      const refused = await t.get('/newsletter?storeId=1', bearer);
      expect([refused.status, refused.body.code]).toEqual([409, 'NOT_CONFIRMED']);
      expect((await t.post('/newsletter-subscribe', { store_id: 1, subscribe: 0 }, bearer)).status).toBe(409);
      expect(await state()).toBe('subscribed');
    });
  });

  describe('the settings by the keys of a mail', () => {
    it('are shown with the address masked, and kept as chosen (NEWS-05 to NEWS-09)', async () => {
      const { keys } = await subscribed();
      const saved = await t.post('/newsletter-subscribe', {
        ...keys,
        store_id: 1,
        sports: '7',
        frequency: 3,
        gender: 1,
      });
      expect(saved.status).toBe(200);
      const query = new URLSearchParams({ ...keys, storeId: '1' });
      expect((await t.get(`/newsletter?${query}`)).body).toEqual({
        email: 'a…@post.example',
        subscription: [1, 2, 3].map((id) => ({ id, selected: id === 3 })),
        sport_preference: [{ id: 7, selected: true }],
        gender: 1,
        subscribed: true,
        pending: false,
        left: false,
        resubscription_award_applied: false,
        unsubscribe_abandoned_basket: true,
      });
      await t.post('/newsletter-subscribe', { ...keys, store_id: 1, subscribe: 0 });
      expect(await state()).toBe('unsubscribed');
      await t.post('/newsletter-subscribe', { ...keys, store_id: 1, subscribe: 1 });
      expect(await state()).toBe('subscribed');
    });

    it('hold for one address, one store and nothing that was not offered', async () => {
      const { keys } = await subscribed();
      const other = await subscribed('eve@post.example');
      const elsewhere = await t.get(`/newsletter?${new URLSearchParams({ ...keys, storeId: '11' })}`);
      expect(elsewhere.body).toMatchObject({ code: 'TOKEN_EXPIRED', errors: ['TOKEN_EXPIRED'] });
      const mixed = { ...keys, hashedToken: other.keys.hashedToken };
      expect((await t.get(`/newsletter?${new URLSearchParams({ ...mixed, storeId: '1' })}`)).status).toBe(400);
      const unknown = { ...keys, hashedEmail: keys.hashedEmail.replace(/^\d+/, '999999') };
      expect((await t.get(`/newsletter?${new URLSearchParams({ ...unknown, storeId: '1' })}`)).body).toEqual(
        elsewhere.body,
      );
      expect(await t.post('/newsletter-subscribe', { ...keys, store_id: 1, sports: [8] })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'sports' }] },
      });
    });

    it('lead to the reviews of their store, and forged ones nowhere (API-099)', async () => {
      const { keys } = await subscribed();
      const ask = (more: object) => t.post('/survey-trustpilot-bgl', { ...keys, storeId: 1, ...more });
      expect(await ask({})).toMatchObject({
        status: 200,
        body: { success: true, url: expect.stringMatching(/^https:/) },
      });
      for (const wrong of [{ storeId: 11 }, { hashedToken: 'A'.repeat(43) }, { hashedEmail: `1.${'A'.repeat(43)}` }]) {
        expect(await ask(wrong)).toMatchObject({ status: 400, body: { errors: ['TOKEN_EXPIRED'] } });
      }
      expect((await ask({ hashedToken: undefined })).status).toBe(400);
    });

    it('switch offers and mails about baskets (API-037, API-038, API-040)', async () => {
      const { keys } = await subscribed();
      const wanted = { newsletter: 1, newsletter_special_offers: false };
      expect((await put('/newsletter-pss-preferences', { ...keys, store_id: 1, ...wanted })).status).toBe(200);
      const query = new URLSearchParams({ ...keys, store_id: '1' });
      expect((await t.get(`/newsletter-pss-preferences?${query}`)).body).toEqual({
        newsletter: true,
        newsletter_special_offers: false,
      });
      await put('/newsletter-additional-shopping-notifications', {
        ...keys,
        store_id: 1,
        subscribe_abandoned_basket: 1,
      });
      expect((await subscription())?.abandoned_basket).toBe(true);
    });
  });

  describe('a member', () => {
    it('has the settings without keys, and is told the choices of the store (NEWS-15, API-031)', async () => {
      const bearer = await member();
      const options = (await t.get('/newsletter-options?store_id=1')).body;
      expect(options).toMatchObject({
        frequencies: [{ id: 1 }, { id: 2 }, { id: 3 }],
        sports: [{ id: 7, label: 'Ski' }],
      });
      await t.post('/newsletter-subscribe', { store_id: 1, subscribe: 1, frequency: 1 }, bearer);
      const { body } = await t.get('/newsletter?storeId=1', bearer);
      expect(body).toMatchObject({ email: MAIL, subscribed: true, subscription: [{ id: 1, selected: true }, {}, {}] });
      expect((await t.get('/session?store_id=1', bearer)).body.isSubscribed).toBe(true);
    });

    it('who has left is encouraged with points once in a lifetime (API-036)', async () => {
      const bearer = await member();
      const back = () => t.post('/newsletter-resubscribe-encouraged', {}, bearer).then(({ body }) => body);
      const leave = () => t.post('/newsletter-subscribe', { store_id: 1, subscribe: 0 }, bearer);
      const left = async () => (await t.get('/newsletter?storeId=1', bearer)).body.left;
      expect(await left()).toBe(false);
      expect((await back()).resubscription_award_applied).toBe(false);
      expect(await left()).toBe(false);
      await leave();
      expect(await left()).toBe(true);
      expect((await back()).resubscription_award_applied).toBe(true);
      await leave();
      expect((await back()).resubscription_award_applied).toBe(false);
      expect((await t.db.query('select points from member')).rows).toEqual([{ points: 200 }]);
      expect((await t.get('/newsletter?storeId=1', bearer)).body.resubscription_award_applied).toBe(true);
      await leave();
      expect((await t.post('/newsletter-resubscribe', {}, bearer)).status).toBe(200);
      expect(await state()).toBe('subscribed');
    });

    it('who came by the link of a mail is asked for the password', async () => {
      const bearer = await member();
      await t.db.query(`update session set data = (data::jsonb || '{"autoLogin":true}'::jsonb)::json`);
      expect((await t.get('/newsletter?storeId=1', bearer)).status).toBe(403);
    });
  });

  describe('what reports of mail carriers say', () => {
    it('ends subscriptions in all stores, whatever is asked for afterwards by others', async () => {
      await subscribed();
      await subscribed(MAIL, 11);
      const report = {
        reports: [
          { email: 'Ada@post.example', kind: 'complaint' },
          { email: 'x@post.example', kind: 'bounce' },
        ],
      };
      expect((await t.post('/operator/mail-reports', report)).status).toBe(401);
      expect((await t.post('/operator/mail-reports', report, OPERATOR)).status).toBe(204);
      expect([await state(), await state(MAIL, 11)]).toEqual(['complained', 'complained']);
      await ask();
      expect([await state(), await mails()]).toEqual(['complained', []]);
    });
  });

  describe('an issue of the newsletter', () => {
    const issue = (more: object = {}) =>
      t.post(
        '/operator/newsletters',
        {
          key: 'week-48',
          store_id: 1,
          subject: 'Snow',
          paragraphs: ['It has come.'],
          link: { path: '/products/ski', label: 'To the sales' },
          ...more,
        },
        OPERATOR,
      );
    const release = () => releaseNewsletters(t.shop);

    it('goes to who has confirmed in this store, once, with a way out that works at one press (RFC 8058)', async () => {
      await subscribed();
      await subscribed('elsewhere@post.example', 11);
      await ask({ email: 'pending@post.example' });
      await t.db.query('delete from outbox');
      expect((await issue()).status).toBe(204);
      await issue();
      expect(await release()).toBe(1);
      t.clock.at += 2000;
      expect(await release()).toBe(0);
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: MAIL, subject: 'Snow' });
      const out = linkIn(mail?.unsubscribeUrl ?? '', 'stop');
      expect(mail?.text).toMatch(/\/unsubscribe\/unsubscribe\/index\/\?hashedEmail=[\w.-]+&hashedToken=[\w-]{43}\n/);
      expect((await t.get(out)).status).toBe(200);
      expect(await state()).toBe('subscribed');
      const pressed = await t.raw(out, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([pressed.status, await state()]).toEqual([200, 'unsubscribed']);
    });

    it('leaves at a bounded rate, and passes over who leaves meanwhile', async () => {
      for (let i = 0; i < t.shop.env.newslettersPerSecond + 3; i += 1) await subscribed(`s${i}@post.example`);
      await issue();
      const other = await Promise.all([release(), release()]);
      expect(other.sort((a, b) => a - b)).toEqual([0, t.shop.env.newslettersPerSecond]);
      const late = await t.db.query<{ id: number }>(
        'select subscription_id id from newsletter_mail order by id limit 1',
      );
      await t.db.query("update newsletter_subscription set state = 'unsubscribed' where id = $1", [late.rows[0]?.id]);
      t.clock.at += 1500;
      expect(await release()).toBe(2);
    });

    it('sent again a day later goes to who is left, and keeps nobody who had it from the next one', async () => {
      await subscribed();
      await t.db.query('update newsletter_subscription set frequency = 1');
      await issue();
      expect(await release()).toBe(1);
      t.clock.at += 24 * 3_600_000;
      await subscribed('new@post.example');
      await t.db.query('delete from outbox where key not like $1', ['issue-%']);
      await issue();
      expect(await release()).toBe(1);
      t.clock.at += 2000;
      await issue({ key: 'week-49' });
      expect(await release()).toBe(1);
      expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
        [MAIL, 'Snow'],
        ['new@post.example', 'Snow'],
        [MAIL, 'Snow'],
      ]);
    });

    it('comes no more often than was chosen, about what was chosen', async () => {
      const { keys } = await subscribed();
      await subscribed('all@post.example');
      await t.post('/newsletter-subscribe', { ...keys, store_id: 1, frequency: 1, sports: '7' });
      const waiting = async () =>
        (await t.db.query("select payload->>'to' address from newsletter_mail order by id")).rows.map(
          ({ address }) => address,
        );
      await issue({ key: 'a', sports: [9] });
      expect(await waiting()).toEqual(['all@post.example']);
      await issue({ key: 'b' });
      expect(await waiting()).toEqual(['all@post.example', MAIL]);
      t.clock.at += 24 * 3_600_000;
      await issue({ key: 'c', sports: [7] });
      expect(await waiting()).toEqual(['all@post.example', MAIL, MAIL]);
    });
  });
});
