import { beforeEach, describe, expect, it } from 'vitest';
import { testShop } from '#tests/support/commerce/served-shop.ts';

const t = testShop();
beforeEach(async () => {
  await t.db.query('delete from throttle');
});

const PASSWORD = 'Good-pass-1';
let members = 0;
async function member(input: object = {}) {
  const email = `m${++members}@serac.example`;
  await t.db.query("delete from throttle where key like 'signup%'");
  const answer = await t.post('/signup', { email, password: PASSWORD, storeId: 1, ...input });
  return { email, answer, bearer: { authorization: `Bearer ${answer.body.auth_token}` } };
}
const logIn = (login: string, password: string, headers = {}) =>
  t.post('/login', { login, password, storeId: 1 }, headers);
async function guest(storeId = 1) {
  const { body } = await t.post('/session-open', { store_id: storeId });
  return { authorization: `Bearer ${body.auth_token}` };
}
/** Puts lines into the basket of the newest guest session. */
async function fill(lines: readonly (readonly [variantId: number, qty: number, choice?: string])[], storeId = 1) {
  const id = crypto.randomUUID();
  const expires = new Date(t.clock.at + 1e9);
  await t.db.query('insert into basket(id, store_id, expires_at) values ($1, $2, $3)', [id, storeId, expires]);
  for (const [variant, qty, choice = ''] of lines) {
    await t.db.query(
      'insert into basket_line(basket_id, variant_id, choice, qty, seen_price) values ($1, $2, $3, $4, 100)',
      [id, variant, choice, qty],
    );
  }
  await t.db.query('update session set basket_id = $1 where member_id is null and basket_id is null', [id]);
}
const lines = async (email: string) =>
  (
    await t.db.query<{ variant_id: number; qty: number }>(
      `select l.variant_id, l.qty from basket_line l join basket b on b.id = l.basket_id
       join member m on m.id = b.member_id where m.email = $1 order by l.variant_id, l.choice`,
      [email],
    )
  ).rows.map(({ variant_id, qty }) => [variant_id, qty]);

describe('signing up', () => {
  it('makes a member who is logged in, not yet confirmed, and told once that he is new', async () => {
    const { answer, bearer, email } = await member({ firstName: 'Ann', referer: 'friend_1', newsletter: true });
    expect(answer.body.session).toMatchObject({
      name: 'Ann',
      email,
      is_confirmed: false,
      isSubscribed: false,
      newsletterActionTaken: true,
      group: 1,
    });
    const { isSignupEvent, newsId } = (await t.get('/session?store_id=1', bearer)).body;
    expect(isSignupEvent).toBe(true);
    expect((await t.get(`/session?store_id=1&told=${newsId}`, bearer)).body.isSignupEvent).toBe(false);
    const { rows } = await t.db.query('select referred_by from member where email = $1', [email]);
    expect(rows).toEqual([{ referred_by: 'friend_1' }]);
  });

  it.each(['me@mailinator.com', 'me@yopmail.com', 'me@inbox.Mailinator.com', 'me@gmial.com'])(
    'is refused at the domain of %s: mail is thrown away there, or it is a slip of the finger',
    async (email) => {
      const { status, body } = (await member({ email })).answer;
      expect([status, body.code, body.issues]).toMatchObject([
        400,
        'VALIDATION',
        [{ path: 'email', rule: 'email_domain' }],
      ]);
    },
  );

  it('is refused with a password that everybody tries first', async () => {
    const { status, body } = (await member({ password: 'Password1' })).answer;
    expect([status, body.code, body.issues]).toMatchObject([400, 'WEAK_PASSWORD', [{ rule: 'common_password' }]]);
  });

  it('makes a known device of the browser, without a word of it', async () => {
    await t.db.query('delete from outbox');
    const { answer, email } = await member();
    expect(answer.body.device_mark).toMatch(/^[\w-]{43}$/);
    expect(answer.body.device_mark).not.toContain(String(answer.body.session.id));
    await logIn(email, PASSWORD);
    const { rows } = await t.db.query<{ key: string }>('select key from outbox');
    expect(rows.map(({ key }) => key)).toEqual([`signup-${answer.body.session.id}`]);
  });

  it('leaves a mail in the outbox whose link confirms the address, on a button, not by being opened', async () => {
    const { email, bearer } = await member({ storeId: 11 });
    const { rows } = await t.db.query<{ payload: { to: string; subject: string; text: string } }>(
      'select payload from outbox order by id desc limit 1',
    );
    expect(rows[0]?.payload).toMatchObject({ to: email, subject: expect.stringContaining('Willkommen bei Serac') });
    const path = new URL(/http\S+confirm-email\S+/.exec(rows[0]!.payload.text)![0]).pathname;
    const confirmed = async () => (await t.get('/session?store_id=11', bearer)).body.is_confirmed;
    expect((await t.get(path)).body).toContain('E-Mail-Adresse bestätigen');
    expect(await confirmed()).toBe(false);
    expect((await t.raw(`${path}x`, { method: 'POST' })).status).toBe(403);
    expect(await confirmed()).toBe(false);
    expect((await t.raw(path, { method: 'POST' })).status).toBe(200);
    expect(await confirmed()).toBe(true);
  });

  it('writes no word of the stranger who typed it to the address', async () => {
    const refused = await member({ firstName: 'You won! Claim at https://evil.example/x' });
    expect([refused.answer.status, refused.answer.body.issues[0].message]).toEqual([400, 'person_name']);
    const { answer, email } = await member({ firstName: 'You won' });
    expect(answer.status).toBe(200);
    await t.post('/forgot-password', { login: email, storeId: 1 });
    const { rows } = await t.db.query<{ payload: { to: string } }>('select payload from outbox');
    const mails = rows.map(({ payload }) => payload).filter(({ to }) => to === email);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain('You won');
  });

  it('refuses an address that has an account, in any spelling, and writes nothing', async () => {
    const { email } = await member();
    const before = (await t.db.query('select count(*) as n from outbox')).rows;
    const again = await t.post('/signup', { email: email.toUpperCase(), password: PASSWORD, storeId: 1 });
    expect(again).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect((await t.db.query('select count(*) as n from outbox')).rows).toEqual(before);
  });

  it('is told in the session that came after, where no browser has told it in the first: once in all', async () => {
    const { answer, email } = await member();
    const login = async () => (await t.post('/login', { login: email, password: PASSWORD, storeId: 1 })).body;
    const news = async (token: string) => {
      const { body } = await t.get('/session?store_id=1', { authorization: `Bearer ${token}` });
      return body.isSignupEvent;
    };
    const second = await login();
    expect(second.session.isSignupEvent).toBe(true);
    expect([await news(answer.body.auth_token), await news(second.auth_token)]).toEqual([false, true]);
    const bearer = { authorization: `Bearer ${second.auth_token}` };
    const { newsId } = (await t.get('/session?store_id=1', bearer)).body;
    await t.get(`/session?store_id=1&told=${newsId}`, bearer);
    expect((await login()).session.isSignupEvent).toBe(false);
  });

  it.each(['known', 'unknown'])('counts tries of one %s mailbox from everywhere, and of one visitor', async (kind) => {
    const { email } = await member();
    const asked = kind === 'known' ? email : `nobody-${email}`;
    const from = (address: string) => ({ 'x-serac-service': t.shop.env.serviceToken, 'x-forwarded-for': address });
    const replies = async (count: number, address: (n: number) => string, login: (n: number) => string) => {
      const statuses: string[] = [];
      for (let n = 0; n < count; n++) {
        const input = { email: login(n), password: PASSWORD, storeId: 1 };
        const { status, body } = await t.post('/signup', input, from(address(n)));
        statuses.push(status === 200 ? 'JOINED' : body.code);
      }
      return new Set(statuses.slice(-3));
    };
    expect(
      await replies(
        23,
        (n) => `198.51.100.${n + 1}`,
        (n) => (n % 2 ? asked : asked.toUpperCase()),
      ),
    ).toEqual(new Set(['RATE_LIMITED']));
    expect(
      await replies(
        23,
        () => `203.0.113.${kind.length}`,
        (n) => `${n}-of-many-${asked}`,
      ),
    ).toEqual(new Set(['RATE_LIMITED']));
  });

  it.each([
    ['short1A', ['min_password_length']],
    ['alllower1', ['has_upper_lower_case']],
    ['NoDigitsHere', ['has_digit']],
    ['aaa', ['min_password_length', 'has_upper_lower_case', 'has_digit']],
  ])('refuses the weak password %s rule by rule', async (password, rules) => {
    const { status, body } = await t.post('/signup', { email: 'weak@serac.example', password, storeId: 1 });
    expect([status, body.code]).toEqual([400, 'WEAK_PASSWORD']);
    expect(body.issues.map((issue: { rule: string }) => issue.rule)).toEqual(rules);
  });

  it('lets one of twenty signups of one address at the same time through', async () => {
    const body = { email: 'race@serac.example', password: PASSWORD, storeId: 1 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.post('/signup', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });
});

describe('logging in', () => {
  it('ends the guest’s token and begins another', async () => {
    const { email } = await member();
    const before = await guest();
    const { status, body } = await logIn(email, PASSWORD, before);
    expect(status).toBe(200);
    expect(before.authorization).not.toContain(body.auth_token);
    expect((await t.get('/order-success', before)).status).toBe(401);
    expect((await t.get('/session?store_id=1', { authorization: `Bearer ${body.auth_token}` })).body.email).toBe(email);
  });

  it('says the same of a wrong password and of an account that does not exist', async () => {
    const { email } = await member();
    const wrong = await logIn(email, 'Wrong-pass-1');
    const unknown = await logIn('nobody@serac.example', 'Wrong-pass-1');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each(['known', 'unknown'])(
    'locks an %s account for the address after five failures, until the window ends',
    async (kind) => {
      const email = kind === 'known' ? (await member()).email : 'ghost@serac.example';
      for (let i = 0; i < 5; i++) expect((await logIn(email, 'Wrong-pass-1')).status).toBe(401);
      const locked = await logIn(email, PASSWORD);
      expect(locked).toMatchObject({ status: 429, body: { code: 'LOCKED', retryAfter: 900 } });
      expect(locked.headers.get('retry-after')).toBe('900');
      const elsewhere = { 'x-serac-service': t.shop.env.serviceToken, 'x-forwarded-for': '203.0.113.5' };
      expect((await logIn(email, PASSWORD, elsewhere)).status).toBe(kind === 'known' ? 200 : 401);
      t.clock.at += 15 * 60_000;
      expect((await logIn(email, PASSWORD)).status).toBe(kind === 'known' ? 200 : 401);
    },
  );

  it('lets five of a hundred guesses at once be tried', async () => {
    const { email } = await member();
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn(email, 'Wrong-pass-1')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
  });

  it('locks an address after twenty failures on different accounts', async () => {
    for (let i = 0; i < 20; i++) expect((await logIn(`x${i}@serac.example`, 'Wrong-pass-1')).status).toBe(401);
    expect((await logIn('x20@serac.example', 'Wrong-pass-1')).body.code).toBe('LOCKED');
  });

  it('does not count successes', async () => {
    const { email } = await member();
    for (let i = 0; i < 25; i++) expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it('ignores an address that a visitor claims without the storefront’s credential', async () => {
    for (let i = 0; i < 5; i++) await logIn('claim@serac.example', 'Wrong-pass-1', { 'x-forwarded-for': `1.1.1.${i}` });
    const next = await logIn('claim@serac.example', 'Wrong-pass-1', { 'x-forwarded-for': '1.1.1.9' });
    expect(next.status).toBe(429);
  });
});

describe('the basket at login', () => {
  it('goes to the member: sums equal lines, caps at ten, keeps different choices apart, and says so', async () => {
    const { email } = await member();
    const first = await guest();
    await fill([
      [1, 4],
      [2, 1],
      [3, 2, 'a'],
    ]);
    const one = await logIn(email, PASSWORD, first);
    expect(one.body.session.basketCount).toBe(7);
    expect(one.body.message).toBe('The products you chose before signing in are now in your basket.');
    const second = await guest();
    await fill([
      [1, 8],
      [3, 1, 'b'],
      [4, 1],
    ]);
    const two = await logIn(email, PASSWORD, second);
    expect(await lines(email)).toEqual([
      [1, 10],
      [2, 1],
      [3, 2],
      [3, 1],
      [4, 1],
    ]);
    expect(two.body.session).toMatchObject({ basketCount: 15, flash_messages: { success: [two.body.message] } });
    expect(two.body.message).toContain('reduced to ten');
    const bearer = { authorization: `Bearer ${two.body.auth_token}` };
    const told = (await t.get('/session?store_id=1', bearer)).body;
    expect(told.flash_messages.success).toHaveLength(1);
    const next = await t.get(`/session?store_id=1&told=${told.newsId}`, bearer);
    expect(next.body.flash_messages.success).toHaveLength(0);
  });

  it('is merged once when the same guest logs in twice at the same time', async () => {
    const { email } = await member();
    const before = await guest();
    await fill([[7, 3]]);
    await Promise.all([logIn(email, PASSWORD, before), logIn(email, PASSWORD, before)]);
    expect(await lines(email)).toEqual([[7, 3]]);
  });

  it('stays with its store', async () => {
    const { email } = await member();
    const other = await guest(11);
    await fill([[9, 1]], 11);
    await logIn(email, PASSWORD, other);
    expect(await lines(email)).toEqual([]);
  });
});

describe('a session', () => {
  it('is a guest’s before there is one, with the store’s country and locale', async () => {
    const { body } = await t.get('/session?store_id=23');
    expect(body).toMatchObject({
      id: null,
      store_id: 23,
      store_locale: 'de_CH',
      delivery_country: 'CH',
      loginRequired: true,
    });
  });

  it('stays in its own store, so that the storefront sees the difference', async () => {
    const bearer = await guest(11);
    expect((await t.get('/session?store_id=1', bearer)).body.store_id).toBe(11);
  });

  it('is over after logout, in the database as well', async () => {
    const { bearer } = await member();
    expect((await t.post('/logout', {}, bearer)).body.success).toBe(true);
    expect((await t.get('/helpdesk-orders', bearer)).status).toBe(401);
    expect((await t.raw('/logout', { method: 'POST', headers: bearer })).status).toBe(200);
  });
});
