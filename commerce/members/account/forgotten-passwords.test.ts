import { beforeEach, describe, expect, it } from 'vitest';
import { LEAST_MS } from '#commerce/kernel/least-time.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';

const t = testShop();
beforeEach(async () => {
  await t.db.query('delete from throttle');
  await t.db.query('delete from outbox');
});

const OLD = 'Good-pass-1';
const NEW = 'Better-pass-2';
const HOUR = 3_600_000;
let members = 0;

interface Person {
  readonly id: number;
  readonly email: string;
  readonly bearer: { authorization: string };
}
async function member(): Promise<Person> {
  const email = `p${++members}@serac.example`;
  const { body } = await t.post('/signup', { email, password: OLD, storeId: 1 });
  await t.db.query('delete from outbox');
  return { id: body.session.id, email, bearer: { authorization: `Bearer ${body.auth_token}` } };
}
const forgot = (login: string) => t.post('/forgot-password', { login, storeId: 1 });
const reset = (customerId: number, token: string, more: object = {}) =>
  t.post('/reset-password', { customerId, token, password: NEW, confirmation: NEW, storeId: 1, ...more });
const logIn = (login: string, password: string) => t.post('/login', { login, password, storeId: 1 });
/** As if from another address each: the storefront vouches for it. */
const from = (i: number) => ({
  'x-serac-service': t.shop.env.serviceToken,
  'x-forwarded-for': `203.0.113.${i}`,
});
const mails = async () =>
  (
    await t.db.query<{ payload: { to: string; subject: string; text: string } }>(
      'select payload from outbox order by id',
    )
  ).rows.map(({ payload }) => payload);
/** The token in the link of the newest mail. */
async function tokenMailed(): Promise<string> {
  const text = (await mails()).at(-1)?.text ?? '';
  return new URL(/http\S+resetpassword\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? '';
}

describe('a forgotten password', () => {
  it('is replaced with the link that was mailed, once, and every session ends', async () => {
    const person = await member();
    expect((await forgot(person.email.toUpperCase())).body).toEqual({ success: true, message: '' });
    const token = await tokenMailed();
    expect((await reset(person.id, token)).status).toBe(200);
    expect((await t.get('/session?store_id=1', person.bearer)).body.id).toBeNull();
    expect((await logIn(person.email, OLD)).status).toBe(401);
    const entered = await logIn(person.email, NEW);
    expect(entered.body.session).toMatchObject({ id: person.id, is_confirmed: true });
    expect((await mails()).at(-1)?.subject).toBe('Your password for Serac was changed');
    expect((await reset(person.id, token)).body.code).toBe('TOKEN_EXPIRED');
  });

  it('is mailed to members only, though the answer is the same for everybody', async () => {
    const person = await member();
    const known = await forgot(person.email);
    const unknown = await forgot('nobody@serac.example');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect((await mails()).map(({ to }) => to)).toEqual([person.email]);
  });

  it('is answered as late whether there is an account or not', async () => {
    const took = async (login: string) => {
      const from = performance.now();
      await forgot(login);
      return performance.now() - from;
    };
    // Timers may be a millisecond early.
    expect(await took((await member()).email)).toBeGreaterThanOrEqual(LEAST_MS - 1);
    expect(await took('nobody@serac.example')).toBeGreaterThanOrEqual(LEAST_MS - 1);
  });

  it('is mailed three times in a quarter of an hour at most, known or not', async () => {
    const person = await member();
    for (const login of [person.email, 'nobody@serac.example']) {
      await t.db.query('delete from throttle');
      for (let i = 0; i < 3; i++) expect((await forgot(login)).status).toBe(200);
      expect((await forgot(login)).body).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 900 });
    }
  });

  it('fills nobody’s mailbox, from however many addresses it is asked for, and says nothing of it', async () => {
    const person = await member();
    await t.db.query('delete from throttle');
    for (let i = 0; i < 30; i++) {
      const answer = await t.post('/forgot-password', { login: person.email, storeId: 1 }, from(i));
      expect([answer.status, answer.body]).toEqual([200, { success: true, message: '' }]);
    }
    expect(await mails()).toHaveLength(5);
    t.clock.at += HOUR;
    await t.post('/forgot-password', { login: person.email, storeId: 1 }, from(1));
    expect(await mails()).toHaveLength(6);
  });

  it('is not replaced with another member’s token, after two hours, or with what is no password', async () => {
    const [one, other] = [await member(), await member()];
    await forgot(one.email);
    const token = await tokenMailed();
    expect((await reset(other.id, token)).body.code).toBe('TOKEN_EXPIRED');
    expect((await reset(one.id, token, { password: 'weak', confirmation: 'weak' })).body.code).toBe('WEAK_PASSWORD');
    expect((await reset(one.id, token, { confirmation: 'Other-pass-3' })).body.issues).toMatchObject([
      { path: 'confirmation', rule: 'confirmed' },
    ]);
    const now = t.clock.at;
    t.clock.at = now + 2 * HOUR;
    expect((await reset(one.id, token)).body.code).toBe('TOKEN_EXPIRED');
    t.clock.at = now;
    expect((await logIn(one.email, OLD)).status).toBe(200);
  });

  it('is not replaced with one that everybody tries first', async () => {
    const person = await member();
    await forgot(person.email);
    const common = { password: 'Password1', confirmation: 'Password1' };
    const { status, body } = await reset(person.id, await tokenMailed(), common);
    expect([status, body.code, body.issues]).toMatchObject([400, 'WEAK_PASSWORD', [{ rule: 'common_password' }]]);
  });

  it('is told of by a name only where the address was confirmed before', async () => {
    const hello = async (person: Person) => {
      await t.db.query(`update member set first_name = 'You won' where id = $1`, [person.id]);
      await forgot(person.email);
      expect((await reset(person.id, await tokenMailed())).status).toBe(200);
      return (await mails()).at(-1)?.text.split('\n')[0];
    };
    const person = await member();
    expect(await hello(person)).toBe('Hello,');
    expect(await hello(person)).toBe('Hello You won,');
  });

  it('leaves no token in the database', async () => {
    const person = await member();
    await forgot(person.email);
    const token = await tokenMailed();
    const { rows } = await t.db.query('select * from password_reset');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is set with the newest link only', async () => {
    const person = await member();
    await forgot(person.email);
    const older = await tokenMailed();
    await forgot(person.email);
    expect((await reset(person.id, older)).body.code).toBe('TOKEN_EXPIRED');
    expect((await reset(person.id, await tokenMailed())).status).toBe(200);
  });

  it('is asked for by the page of its link only while that is good, which tells nothing of whose it is', async () => {
    const who = await member();
    await forgot(who.email);
    const token = await tokenMailed();
    const isGood = async (id: number, of: string) =>
      (await t.post('/reset-link', { customer_id: id, token: of, store_id: 1 })).body;
    expect(await isGood(who.id, token)).toEqual({ isGood: true });
    const other = await member();
    for (const id of [other.id, 999_999]) expect(await isGood(id, token)).toEqual({ isGood: false });
    for (const id of [who.id, 999_999]) expect(await isGood(id, 'wrong')).toEqual({ isGood: false });
    expect((await reset(who.id, token)).status).toBe(200);
    expect(await isGood(who.id, token)).toEqual({ isGood: false });
    await forgot(who.email);
    const late = await tokenMailed();
    t.clock.at += 2 * HOUR;
    expect(await isGood(who.id, late)).toEqual({ isGood: false });
    t.clock.at -= 2 * HOUR;
  });

  it('is set once, though the form is sent twice at the same moment', async () => {
    const person = await member();
    await forgot(person.email);
    const token = await tokenMailed();
    const answers = await Promise.all([reset(person.id, token), reset(person.id, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('the mail to confirm an address', () => {
  it('is sent again, once a minute, to the member himself', async () => {
    const [person, other] = [await member(), await member()];
    const ask = (customer_id: number) => t.post('/confirmation-email', { customer_id }, person.bearer);
    expect((await ask(person.id)).status).toBe(200);
    expect((await ask(person.id)).body.code).toBe('RATE_LIMITED');
    for (const id of [other.id, 999_999]) expect((await ask(id)).status).toBe(404);
    t.clock.at += 60_000;
    expect((await ask(person.id)).status).toBe(200);
    expect(await mails()).toHaveLength(2);
    await t.db.query('update member set is_confirmed = true where id = $1', [person.id]);
    expect((await ask(person.id)).status).toBe(409);
  });
});

describe('signing out', () => {
  it('ends one session, or all of them', async () => {
    const person = await member();
    const enter = async () => ({ authorization: `Bearer ${(await logIn(person.email, OLD)).body.auth_token}` });
    const [phone, laptop] = [await enter(), await enter()];
    const isIn = async (bearer: Record<string, string>) =>
      (await t.get('/session?store_id=1', bearer)).body.id === person.id;
    await t.post('/logout', {}, phone);
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
    await t.post('/logout', { everywhere: true }, laptop);
    expect([await isIn(laptop), await isIn(person.bearer)]).toEqual([false, false]);
  });
});
