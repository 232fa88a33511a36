import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { speaking } from '#commerce/kernel/texts.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';
import { confirmChange } from './email-change.ts';

const t = testShop();
beforeEach(async () => {
  await t.db.query('delete from throttle');
  await t.db.query('delete from outbox');
});

const PASSWORD = 'Good-pass-1';
const NEW_PASSWORD = 'Better-pass-2';
const CHANGED = { success: true, message: '' };
let members = 0;

interface Member {
  readonly email: string;
  readonly id: number;
  readonly bearer: { authorization: string };
}
async function member({ confirmed = true } = {}): Promise<Member> {
  const email = `d${++members}@serac.example`;
  const { body } = await t.post('/signup', { email, password: PASSWORD, storeId: 1, firstName: 'Ada' });
  if (confirmed) await t.db.query('update member set is_confirmed = true where email = $1', [email]);
  await t.db.query('delete from outbox');
  return { email, id: body.session.id, bearer: { authorization: `Bearer ${body.auth_token}` } };
}
const details = (email: string, more: object = {}) => ({
  store_id: 1,
  store_type: 7,
  email,
  firstname: 'Ada',
  lastname: 'Lind',
  gender: 1,
  country_id: 'GB',
  language: 'en',
  currency: 'GBP',
  ...more,
});
const save = (who: Member, more: object = {}, headers: Record<string, string> = {}) =>
  t.post('/customer-details-update', details(who.email, more), { ...who.bearer, ...headers });
const known = async (who: Member) => (await t.get('/user-sync', who.bearer)).body;
const logIn = (login: string, password: string) => t.post('/login', { login, password, storeId: 1 });

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
const mails = async (): Promise<Mail[]> =>
  (await t.db.query<{ payload: Mail }>('select payload from outbox order by id')).rows.map(({ payload }) => payload);
const linkIn = ({ text }: Mail): string => new URL(/http\S+confirm-email\S+/.exec(text)?.[0] ?? 'http://none').pathname;

describe('what a member has stated (ACCT-01 to ACCT-03)', () => {
  it('is that of the store before anything was said', async () => {
    const who = await member();
    expect(await known(who)).toEqual({
      email: who.email,
      firstName: 'Ada',
      lastName: '',
      currentCountry: { code: 'GB' },
      gender: { id: 0 },
      language: { code: 'en', name: 'English' },
      currencyCode: 'GBP',
      pendingEmail: null,
      referralCode: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{12}$/),
    });
  });

  it('is kept, and known to the session', async () => {
    const who = await member();
    const said = { firstname: 'Grace', gender: 2, country_id: 'IE', language: 'de', currency: 'EUR' };
    expect((await save(who, said)).body).toEqual(CHANGED);
    expect(await known(who)).toMatchObject({
      firstName: 'Grace',
      lastName: 'Lind',
      currentCountry: { code: 'IE' },
      gender: { id: 2 },
      language: { code: 'de', name: 'Deutsch' },
      currencyCode: 'EUR',
    });
    const { body } = await t.get('/session?store_id=1', who.bearer);
    expect(body).toMatchObject({ name: 'Grace Lind', gender: 2, delivery_country: 'IE' });
    const entered = await logIn(who.email, PASSWORD);
    expect(entered.body.session.delivery_country).toBe('IE');
  });

  it('stays when the password changes while parcels of this visit go elsewhere', async () => {
    const who = await member();
    await save(who, { country_id: 'GB' });
    await t.post('/delivery-country', { country: 'IE' }, who.bearer);
    const secret = { current_password: PASSWORD, password: NEW_PASSWORD };
    expect((await save(who, { country_id: 'IE', ...secret })).status).toBe(200);
    const { rows } = await t.db.query('select country from member where id = $1', [who.id]);
    expect(rows).toEqual([{ country: 'GB' }]);
    expect(await known(who)).toMatchObject({ currentCountry: { code: 'IE' } });
  });

  it.each([
    ['country_id', { country_id: 'IS' }],
    ['language', { language: 'xx' }],
    ['currency', { currency: 'JPY' }],
    ['gender', { gender: 7 }],
    ['firstname', { firstname: 'Win at www.evil.example' }],
    ['email', { email: 'ada@mailinator.com', current_password: PASSWORD }],
  ])('is refused by its field where it cannot be: %s (ACCT-06)', async (field, said) => {
    const who = await member();
    const { status, body } = await save(who, said);
    expect([status, body.issues[0].path]).toEqual([400, field]);
    expect(await known(who)).toMatchObject({ lastName: '', gender: { id: 0 } });
  });

  it('is shown to nobody else: not to guests, not by the link of a mail', async () => {
    expect((await t.get('/user-sync')).status).toBe(401);
    const who = await member();
    await t.db.query(
      `update session set data = (data::jsonb || '{"autoLogin": true}'::jsonb)::json where member_id = $1`,
      [who.id],
    );
    expect((await t.get('/user-sync', who.bearer)).status).toBe(403);
    expect((await save(who, { current_password: PASSWORD, password: NEW_PASSWORD })).status).toBe(403);
  });
});

describe('the language that a member has stated for mails (decision 166)', () => {
  const subjectsTo = async (to: string) =>
    (await mails()).filter((mail) => mail.to === to).map(({ subject }) => subject);

  it('is that of mails about the account from then on: the password, a link to set it, another address', async () => {
    const who = await member();
    await save(who, { language: 'de', current_password: PASSWORD, password: NEW_PASSWORD });
    await t.post('/forgot-password', { login: who.email, storeId: 1 });
    const other = `neu-${who.email}`;
    await save(who, { language: 'de', email: other, current_password: NEW_PASSWORD });
    expect(await subjectsTo(who.email)).toEqual([
      'Ihr Passwort für Serac wurde geändert',
      expect.stringMatching(/Passwort/),
      expect.stringMatching(/E-Mail-Adresse/),
    ]);
    expect(await subjectsTo(other)).toEqual([expect.stringMatching(/E-Mail-Adresse/)]);
    const [changed] = await mails();
    expect(changed?.text).toContain('uk.serac.localhost');
  });

  it('is no matter of whoever else has the address that was asked for', async () => {
    const [who, taken] = [await member(), await member()];
    await save(who, { language: 'de', email: taken.email, current_password: PASSWORD });
    expect(await subjectsTo(taken.email)).toEqual([expect.stringMatching(/email address/)]);
  });

  it.each([
    ['CH', 'de', 'de_CH'],
    ['GB', 'de', 'de_DE'],
    ['GB', null, 'en_GB'],
    ['GB', 'en', 'en_GB'],
  ] as const)('is spelled as where the store delivers, %s: %s', (deliveryCountry, language, locale) => {
    const store = { ...requireStore(t.shop, 1), deliveryCountry };
    expect(speaking(store, language).locale).toBe(locale);
  });
});

describe('a new password (ACCT-04)', () => {
  const change = (who: Member, more: object = {}, headers: Record<string, string> = {}) =>
    save(who, { current_password: PASSWORD, password: NEW_PASSWORD, ...more }, headers);

  it('ends all other ways into the account, not the device it was set on, and is told by mail', async () => {
    const who = await member();
    const elsewhere = (await logIn(who.email, PASSWORD)).body.auth_token;
    await t.post('/forgot-password', { login: who.email, storeId: 1 });
    await t.db.query('delete from outbox');
    expect((await change(who)).body).toEqual(CHANGED);
    expect((await t.get('/session-standing', { authorization: `Bearer ${elsewhere}` })).body.isMember).toBe(false);
    expect((await t.get('/session-standing', who.bearer)).body.isMember).toBe(true);
    expect((await t.db.query('select 1 from password_reset where member_id = $1', [who.id])).rows).toEqual([]);
    expect(await mails()).toMatchObject([
      {
        to: who.email,
        subject: 'Your password for Serac was changed',
        text: expect.stringContaining('every other device'),
      },
    ]);
    expect((await logIn(who.email, PASSWORD)).status).toBe(401);
    expect((await logIn(who.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('needs the current one, and nothing else is saved without it', async () => {
    const who = await member();
    for (const [current, rule] of [
      [undefined, 'required'],
      ['', 'required'],
      ['Wrong-pass-1', 'wrong_password'],
    ]) {
      const { status, body } = await change(who, { current_password: current, firstname: 'Eve' });
      expect([status, body.code, body.issues]).toMatchObject([400, 'VALIDATION', [{ path: 'current_password', rule }]]);
    }
    expect(await known(who)).toMatchObject({ firstName: 'Ada' });
    expect((await logIn(who.email, PASSWORD)).status).toBe(200);
  });

  it('keeps the rules of passwords', async () => {
    const who = await member();
    expect((await change(who, { password: 'short' })).body).toMatchObject({ code: 'WEAK_PASSWORD' });
    const common = (await change(who, { password: 'Password1' })).body;
    expect(common).toMatchObject({ code: 'WEAK_PASSWORD', issues: [{ path: 'password', rule: 'common_password' }] });
  });

  it('is not found by guessing the current one, wherever the tries come from', async () => {
    const who = await member();
    const storefront = (i: number) => ({
      'x-serac-service': t.shop.env.serviceToken,
      'x-forwarded-for': `203.0.113.${i}`,
    });
    for (let i = 0; i < 5; i++) await change(who, { current_password: `Wrong-pass-${i}` }, storefront(i));
    expect(await change(who, {}, storefront(9))).toMatchObject({ status: 429, body: { code: 'LOCKED' } });
    t.clock.at += 16 * 60_000;
    expect((await change(who)).status).toBe(200);
  });

  it('is set once, however often the answer is lost, and its key keeps no trace of it', async () => {
    const who = await member();
    const key = { 'idempotency-key': 'once-1' };
    expect((await change(who, {}, key)).status).toBe(200);
    expect((await change(who, {}, key)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a new e-mail address', () => {
  const ask = (who: Member, email: string, more: object = {}) =>
    save(who, { email, current_password: PASSWORD, ...more });
  const stands = async (who: Member) => (await known(who)).email;
  const press = (mail: Mail | undefined) => t.raw(mail ? linkIn(mail) : '/none', { method: 'POST' });

  it('is the account’s once both mailboxes have pressed their button', async () => {
    const who = await member();
    const to = `new-${who.email}`;
    expect((await ask(who, to)).body).toEqual(CHANGED);
    expect(await known(who)).toMatchObject({ email: who.email, pendingEmail: to });
    const sent = await mails();
    expect(sent.map((mail) => mail.to)).toEqual([who.email, to]);
    const [before, after] = sent;
    expect(before?.text).not.toContain(to);
    expect(after?.text).not.toContain(who.email);
    expect((await t.get(linkIn(sent[1] ?? sent[0]!))).body).toContain('Yes, change the address');
    expect((await press(after)).body).toContain('As soon as the other address has confirmed too');
    expect(await stands(who)).toBe(who.email);
    await t.post('/forgot-password', { login: who.email, storeId: 1 });
    expect((await press(before)).body).toContain('The account now has the new email address');
    expect(await known(who)).toMatchObject({ email: to, pendingEmail: null });
    expect((await t.db.query('select 1 from password_reset where member_id = $1', [who.id])).rows).toEqual([]);
    expect((await logIn(to, PASSWORD)).status).toBe(200);
    expect((await press(before)).status).toBe(403);
  });

  /** Has both mailboxes say yes. @returns mails of the change once it is done */
  async function move(who: Member, to: string): Promise<Mail[]> {
    await ask(who, to);
    for (const mail of await mails()) await press(mail);
    return (await mails()).filter(({ subject }) => subject.includes('has changed'));
  }

  it('signs out everywhere but where it was asked for, and ends what else opens the account', async () => {
    const who = await member();
    const elsewhere = (await logIn(who.email, PASSWORD)).body.auth_token;
    await t.db.query("insert into member_identity(issuer, subject, member_id) values ('https://id.example', $1, $2)", [
      who.email,
      who.id,
    ]);
    const version = async () =>
      (await t.db.query<{ v: number }>('select credential_version v from member where id = $1', [who.id])).rows[0]?.v;
    const before = (await version()) ?? 0;
    await move(who, `gone-${who.email}`);
    expect((await t.get('/user-sync', { authorization: `Bearer ${elsewhere}` })).status).toBe(401);
    expect((await known(who)).email).toBe(`gone-${who.email}`);
    expect((await t.db.query('select 1 from member_identity where member_id = $1', [who.id])).rows).toEqual([]);
    expect(await version()).toBe(before + 1);
  });

  it('is told to the old one once it is the account’s, with the new one masked and whom to write to', async () => {
    const who = await member();
    const to = `told-${who.email}`;
    const [told, ...others] = await move(who, to);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ to: who.email, text: expect.stringContaining('t…@serac.example') });
    expect(told?.text).toContain('/contact-us');
    expect(told?.text).not.toContain(to);
    expect(told?.text).not.toContain('disconnected');
  });

  it('leaves no mail behind that the old one was sent: nothing would find it once the account is deleted', async () => {
    const who = await member();
    await t.post('/forgot-password', { login: who.email, storeId: 1 });
    await t.db.query('update outbox set done_at = now()');
    await move(who, `left-${who.email}`);
    const to = (await mails()).map((mail) => [mail.to === who.email, mail.subject]);
    expect(to.filter(([isOld]) => isOld).map(([, subject]) => subject)).toEqual([
      'A new email address for your Serac account',
      'The email address of your Serac account has changed',
    ]);
  });

  it('is asked of the new mailbox alone where the old one was never confirmed', async () => {
    const who = await member({ confirmed: false });
    await ask(who, `new-${who.email}`);
    expect((await press((await mails())[1])).status).toBe(200);
    expect(await stands(who)).toBe(`new-${who.email}`);
    expect((await t.get('/session?store_id=1', who.bearer)).body.is_confirmed).toBe(true);
  });

  describe('takes along what is held of the old one', () => {
    const holds = async (email: string) => ({
      letters: (
        await t.db.query<{ store_id: number; state: string }>(
          'select store_id, state from newsletter_subscription where email = $1 order by store_id',
          [email],
        )
      ).rows.map((row) => `${row.store_id} ${row.state}`),
      orders: (await t.db.query('select 1 from historical_order where email = $1', [email])).rows.length,
    });
    const subscribe = (email: string, storeId: number, state: string) =>
      t.db.query(
        `insert into newsletter_subscription(email, store_id, state, created_at, changed_at)
         values ($1, $2, $3, to_timestamp(0), to_timestamp(0))`,
        [email, storeId, state],
      );
    const bought = (email: string) =>
      t.db.query(
        `insert into historical_order(store_id, number, email, placed_at, details) values (1, $1, $1, to_timestamp(0), '{}')`,
        [email],
      );
    const move = async (who: Member, to: string) => {
      await ask(who, to);
      for (const mail of await mails()) await press(mail);
      expect(await stands(who)).toBe(to);
    };

    it('where its owner has confirmed it; what the new one has answered itself stands', async () => {
      const who = await member();
      const to = `moved-${who.email}`;
      await bought(who.email);
      for (const [storeId, before, after] of [
        [1, 'subscribed', null],
        [2, 'subscribed', 'pending'],
        [3, 'subscribed', 'unsubscribed'],
        [4, 'bounced', null],
      ] as const) {
        await subscribe(who.email, storeId, before);
        if (after) await subscribe(to, storeId, after);
      }
      await t.db.query(
        `insert into newsletter_event(subscription_id, action, source, created_at)
         select id, 'asked', 'footer', to_timestamp(0) from newsletter_subscription where email = $1 and store_id = 2`,
        [to],
      );
      await move(who, to);
      expect(await holds(to)).toEqual({ letters: ['1 subscribed', '2 subscribed', '3 unsubscribed'], orders: 1 });
      const { rows } = await t.db.query(
        `select s.store_id, string_agg(e.action, ' ' order by e.id) said from newsletter_event e
         join newsletter_subscription s on s.id = e.subscription_id where s.email = $1 group by 1 order by 1`,
        [to],
      );
      expect(rows).toEqual([
        { store_id: 1, said: 'moved' },
        { store_id: 2, said: 'asked moved' },
      ]);
    });

    it('with what its owner bought and waits for as a guest: else deletion would leave it behind', async () => {
      for (const confirmed of [true, false]) {
        const who = await member({ confirmed });
        const to = `guest-${who.email}`;
        await t.db.query(
          `insert into orders(increment_id, store_id, basket_id, basket_version, status, currency, subtotal, delivery, total, vat,
             details, placed_at)
           values ($1, 1, gen_random_uuid(), 1, 'delivered', 'GBP', 1, 0, 1, 0, $2, now())`,
          [who.email, JSON.stringify({ email: who.email, paymentMethod: 'Card' })],
        );
        for (const [variantId, email] of [
          [1, who.email],
          [2, who.email],
          [2, to],
        ]) {
          await t.db.query(
            'insert into stock_alert(email, variant_id, store_id, created_at) values ($1, $2, 1, now())',
            [email, variantId],
          );
        }
        await move(who, to);
        const { rows } = await t.db.query(
          `select details->>'email' email, details->>'paymentMethod' paid from orders where increment_id = $1`,
          [who.email],
        );
        expect(rows).toEqual([{ email: confirmed ? to : who.email, paid: 'Card' }]);
        const alerts = await t.db.query<{ n: number }>(
          'select variant_id n from stock_alert where email = $1 order by variant_id',
          [to],
        );
        expect(alerts.rows.map(({ n }) => n)).toEqual(confirmed ? [1, 2] : [2]);
        await t.db.query('delete from outbox');
      }
    });

    it('and nothing of an address that was only typed: it may be a stranger’s', async () => {
      const who = await member({ confirmed: false });
      await bought(who.email);
      await subscribe(who.email, 1, 'subscribed');
      await move(who, `own-${who.email}`);
      expect(await holds(who.email)).toEqual({ letters: ['1 subscribed'], orders: 1 });
      expect(await holds(`own-${who.email}`)).toEqual({ letters: [], orders: 0 });
    });
  });

  it('is answered alike where it has an account, which only that mailbox is told', async () => {
    const [who, other] = [await member(), await member()];
    const free = await ask(who, `free-${who.email}`);
    await t.db.query('delete from outbox');
    const taken = await ask(who, other.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await known(who)).toMatchObject({ pendingEmail: other.email });
    const [before, after] = await mails();
    expect(after).toMatchObject({ to: other.email, text: expect.stringContaining('You already have an account') });
    expect(after?.text).not.toContain('confirm-email');
    expect((await press(before)).body).toContain('As soon as the other address has confirmed too');
    expect(await stands(who)).toBe(who.email);
  });

  it('needs the current password', async () => {
    const who = await member();
    const { body } = await ask(who, `new-${who.email}`, { current_password: undefined });
    expect(body.issues).toMatchObject([{ path: 'current_password', rule: 'required' }]);
    expect(await mails()).toEqual([]);
  });

  it('takes the place of one that waits, whose links are over then', async () => {
    const who = await member();
    await ask(who, `first-${who.email}`);
    const [, first] = await mails();
    await ask(who, `second-${who.email}`);
    expect((await press(first)).status).toBe(403);
  });

  it.each([
    ['signing out everywhere', ({ bearer }: Member) => t.post('/logout', { everywhere: true }, bearer)],
    ['a new password', (who: Member) => save(who, { current_password: PASSWORD, password: NEW_PASSWORD })],
  ])('waits no longer after %s', async (_, end) => {
    const who = await member();
    await ask(who, `new-${who.email}`);
    const [before, after] = await mails();
    await end(who);
    expect([(await press(before)).status, (await press(after)).status]).toEqual([403, 403]);
  });

  it('is refused as quietly where it is registered at the very same moment', async () => {
    const who = await member();
    /** Its check passed, and then the database finds the other one's row. */
    const overtaken: Pick<Database, 'transaction'> = {
      transaction: (work) =>
        t.db.transaction((query) =>
          work(async (text, params) => {
            if (text.startsWith('update member set email')) throw Object.assign(new Error('x'), { code: '23505' });
            return query(text, params);
          }),
        ),
    };
    await ask(who, `fast-${who.email}`);
    const { rows } = await t.db.query<{ id: number }>(
      'update email_change set old_confirmed = true where member_id = $1 returning id',
      [who.id],
    );
    const change = { id: rows[0]?.id ?? 0, memberId: who.id, side: 'new', email: `fast-${who.email}` } as const;
    expect(await confirmChange(overtaken, requireStore(t.shop, 1), change, t.clock.at)).toBe('over');
    expect(await stands(who)).toBe(who.email);
  });

  it('is refused at the last moment to whoever was overtaken, without a word of it', async () => {
    const who = await member();
    const to = `raced-${who.email}`;
    await ask(who, to);
    const [before, after] = await mails();
    await press(after);
    await t.post('/signup', { email: to, password: PASSWORD, storeId: 1 });
    const { status, body } = await press(before);
    expect([status, body]).toEqual([200, expect.stringContaining('This link isn’t valid')]);
    expect(await stands(who)).toBe(who.email);
  });
});

describe('personalisation (ACCT-08)', () => {
  const restrict = (who: Member, mails: boolean, pages: boolean) =>
    t.raw('/newsletter-personalisation', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...who.bearer },
      body: JSON.stringify({ restrict_email_personalisation: mails, restrict_site_personalisation: pages }),
    });

  it('is switched by its two switches, which the session follows', async () => {
    const who = await member();
    for (const [mails, pages] of [
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      expect((await restrict(who, mails, pages)).body).toEqual(CHANGED);
      expect((await t.get('/session?store_id=1', who.bearer)).body).toMatchObject({
        restrictEmailPersonalisation: mails,
        restrictSitePersonalisation: pages,
      });
    }
  });

  it('forgets what pages went by, of this member alone', async () => {
    const [who, other] = [await member(), await member()];
    const traces = async ({ id }: Member) => {
      const { rows } = await t.db.query<{ n: number }>(
        `select (select count(*) from recently_viewed where member_id = $1)::int
           + (select count(*) from member_search where member_id = $1)::int n`,
        [id],
      );
      return rows[0]?.n;
    };
    for (const { id } of [who, other]) {
      await t.db.query(
        'insert into recently_viewed(member_id, store_id, product_id, viewed_at) values ($1, 1, 9, now())',
        [id],
      );
      await t.db.query(
        `insert into member_search(member_id, store_id, term_key, term, results_count, searched_at)
         values ($1, 1, 'skis', 'Skis', 3, now())`,
        [id],
      );
    }
    await restrict(who, true, false);
    expect(await traces(who)).toBe(2);
    await restrict(who, false, true);
    expect([await traces(who), await traces(other)]).toEqual([0, 2]);
  });
});
