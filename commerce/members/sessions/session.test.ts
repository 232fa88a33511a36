import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/commerce/served-shop.ts';

let t: TestShop;
let token: string;
beforeAll(async () => {
  t = await openTestShop(async (db) => {
    await db.query(
      `insert into member(email, password_hash, first_name, last_name, store_id, group_id, gender, referral_code,
         is_confirmed, newsletter_action_taken, restrict_site_personalisation)
       values ('ada@post.example', 'x', 'Ada', 'Berg', 12, 2, 1, 'ADA-1', true, true, true)`,
    );
    await db.query(
      `insert into newsletter_subscription(email, store_id, state, created_at, changed_at)
       values ('ada@post.example', 12, 'subscribed', now(), now()), ('ada@post.example', 11, 'none', now(), now())`,
    );
  });
});
afterAll(() => t.close());
beforeEach(async () => {
  token = (await t.post('/session-open', { store_id: 12 })).body.auth_token;
});

const session = async (query = '') =>
  (await t.get(`/session?store_id=12${query}`, { authorization: `Bearer ${token}` })).body;
const remember = (change: object) =>
  t.db.query('update session set data = (data::jsonb || $1::jsonb)::json', [JSON.stringify(change)]);
const becomeMember = () => t.db.query('update session set member_id = (select id from member)');

describe('the session of a guest', () => {
  it('names no member, and store, website and type of its store (SESS-02, SESS-06)', async () => {
    expect(await session()).toMatchObject({
      id: null,
      name: '',
      email: '',
      store_id: 12,
      store_code: 'dk',
      website_id: 1,
      store_type: 7,
      loginRequired: true,
      free_delivery_enabled: true,
      store_locale: 'da_DK',
      delivery_country: 'DK',
      billing_country: 'DK',
      segment: 'guest',
      group: 0,
      gender: 0,
      is_confirmed: false,
      auto_login: false,
      partnersName: '',
      abTests: [],
      current_orders: [],
      referralCode: null,
      accepts_cookie: false,
    });
  });

  it('is a first visit once (SESS-03)', async () => {
    expect((await session()).first_visit).toBe(true);
    expect((await session()).first_visit).toBe(false);
  });

  it('sends its flash messages and its signup until the browser says that it has told them (SESS-10, SESS-11)', async () => {
    const news = { isSignupEvent: true, flash_messages: { error: ['Kortet blev afvist'], success: ['Gemt'] } };
    await remember({ isSignupEvent: true, flash: news.flash_messages });
    const { newsId } = await session();
    expect(await session('&told=2020-01-01T00:00:00.000Z')).toMatchObject(news);
    expect(await session(`&peek=1&told=${newsId}`)).toMatchObject({ isSignupEvent: false });
    expect(await session()).toMatchObject(news);
    const nothing = { isSignupEvent: false, flash_messages: { error: [], success: [] } };
    expect(await session(`&told=${newsId}`)).toMatchObject(nothing);
    expect(await session()).toMatchObject(nothing);
  });

  it('keeps what it tells once for the page, whoever reads it before (SESS-03, SESS-10)', async () => {
    await remember({ isSignupEvent: true, flash: { error: [], success: ['Gemt'] } });
    const news = { first_visit: true, isSignupEvent: true, flash_messages: { error: [], success: ['Gemt'] } };
    const authorization = `Bearer ${token}`;
    expect((await t.get('/session?store_id=12&peek=1', { authorization })).body).toMatchObject(news);
    expect(await session()).toMatchObject(news);
  });

  it('remembers partner, experiments and what was said to the newsletter (SESS-03, SESS-04, SESS-11)', async () => {
    const abTests = [{ abTestCode: 'home-order', abTestVariationCode: 'b' }];
    await remember({ partnersName: 'Alpenklub', abTests, newsletterActionTaken: true });
    const known = { partnersName: 'Alpenklub', abTests, newsletterActionTaken: true };
    expect(await session()).toMatchObject(known);
    expect(await session()).toMatchObject(known);
  });
});

describe('the session of a member', () => {
  it('tells who he is and what he chose (SESS-04, SESS-05, SESS-09, SESS-11)', async () => {
    await becomeMember();
    expect(await session()).toMatchObject({
      name: 'Ada Berg',
      email: 'ada@post.example',
      group: 2,
      gender: 1,
      segment: 'member',
      is_confirmed: true,
      isSubscribed: true,
      newsletterActionTaken: true,
      subscribeAbandonedBasket: false,
      restrictSitePersonalisation: true,
      restrictEmailPersonalisation: false,
      referralCode: 'ADA-1',
    });
  });

  it('tells of the signup once', async () => {
    await becomeMember();
    await remember({ isSignupEvent: true });
    const { isSignupEvent, newsId } = await session();
    expect(isSignupEvent).toBe(true);
    expect((await session(`&told=${newsId}`)).isSignupEvent).toBe(false);
  });

  it('never tells its token', async () => {
    await becomeMember();
    expect(JSON.stringify(await session())).not.toContain(token);
  });
});
