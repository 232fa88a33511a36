import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { newToken, sha256 } from '#commerce/kernel/token.ts';
import { createMailTransport } from '#commerce/mail/mail-transport.ts';
import { startOutbox } from '#commerce/mail/outbox-worker.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { hashPassword } from '#commerce/members/account/password.ts';
import { signup } from '#commerce/members/account/signup.ts';
import { findSession } from '#commerce/members/sessions/find-session.ts';
import { checkoutHandoff } from '#commerce/orders/checkout/checkout-handoff.ts';
import { type BasketFixture, GOODS, NOW, openBasketFixture, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { accountDelete } from './delete-account.ts';
import { accountExport, accountExportPiece } from './hand-over.ts';
import { ABOUT, HELD } from './held-data.ts';

const PASSWORD = 'Nordwand-1938';
const EMAIL = 'zephyrine.quill@post.example';
const HERS = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  street: '77 Marmot Crescent',
  phone: '+44 20 5550 1199',
};

describeOnBothEngines('an account that is deleted', (open) => {
  let fixture: BasketFixture;
  let folder: string;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
    folder = mkdtempSync(join(tmpdir(), 'serac-privacy-'));
    Object.assign(fixture.shop.env, { dataDir: folder });
    await fixture.setStock(GOODS.flask, PLENTY);
  });
  afterAll(async () => {
    await fixture.db.close();
    rmSync(folder, { recursive: true });
  });

  const idOf = (of: Caller): number => of.session?.memberId ?? 0;
  const sql = (text: string, values: unknown[] = []) => fixture.db.query(text, values);

  /** Everything of the database that contains one of the words, as `table: row`. */
  async function rowsWith(...words: string[]): Promise<string[]> {
    const { rows: tables } = await fixture.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await fixture.db.query<{ line: string }>(`select t::text line from "${name}" t`);
      for (const { line } of rows) if (words.some((word) => line.includes(word))) found.push(name);
    }
    return found;
  }
  const filesWith = (...words: string[]): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .filter((entry) => {
        const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
        return words.some((word) => text.includes(word));
      })
      .map(({ name }) => name);
  const sendMails = async (): Promise<void> => {
    const transport = createMailTransport({
      smtpUrl: undefined,
      folder: join(folder, 'outbox'),
      from: 'Serac <no-reply@serac.example>',
    });
    const worker = startOutbox(fixture.db, transport, fixture.shop.clock, fixture.shop.log);
    await worker.drain();
    await worker.stop();
  };

  /** A delivered order of the member who leaves, with name, e-mail and address, or of the same person as a guest. */
  async function herOrder(buyer: Caller, status = 'delivered'): Promise<number> {
    await fixture.add(buyer, GOODS.flask, 1);
    const orderId = await orderBasket(fixture, buyer);
    const address = JSON.stringify({ ...HERS, postcode: 'EH1 1YZ', city: 'Edinburgh', region: '', country: 'GB' });
    await sql(
      `update orders set status = $2, details = (details::jsonb || jsonb_build_object('email', $3::text,
         'billingAddress', $4::jsonb, 'shippingAddress', $4::jsonb))::json where id = $1`,
      [orderId, status, EMAIL, address],
    );
    return orderId;
  }

  /** A member of whom every table holds something, and who bought as a guest before. */
  async function herAccount(): Promise<{ her: Caller; friend: Caller; orders: number[] }> {
    const her = await fixture.member({ firstName: HERS.firstName });
    const id = idOf(her);
    await sql(
      `update member set email = $2, last_name = $3, password_hash = $4, is_confirmed = true, points = 300 where id = $1`,
      [id, EMAIL, HERS.lastName, await hashPassword(PASSWORD)],
    );
    const orders = [await herOrder(her), await herOrder(her, 'cancelled')];
    const guests = await herOrder(await fixture.member());
    await sql('update orders set member_id = null where id = $1', [guests]);
    await sql(
      `insert into shipment(order_id, provider, tracking_number, tracking_url, warehouse, delivery_zone, shipped_at)
       values ($1, 'Alpenpost', 'T1', 'https://track.example/T1', 'W', 'Z', now())`,
      [orders[0]],
    );
    await sql(
      `insert into shipment_line(shipment_id, order_id, line_no, qty) select s.id, l.order_id, l.line_no, 1
       from shipment s join order_line l on l.order_id = s.order_id where s.order_id = $1`,
      [orders[0]],
    );
    await sql(
      `insert into payment_step(key, provider, reference, step, amount, order_id) values ('k', 'test', 'r', 'capture', 1, $1)`,
      [orders[0]],
    );
    await fixture.add(her, GOODS.redJacketS, 1);
    await checkoutHandoff(fixture.shop, await fixture.again(her), {});
    await sql(`update checkout set data = $2 where member_id = $1`, [id, JSON.stringify({ address: HERS })]);
    await sql(`insert into idempotency(scope, key, fingerprint, reply) values ($1, 'k', 'f', $2)`, [
      Buffer.from(her.session?.tokenHash ?? []).toString('base64url'),
      JSON.stringify(HERS),
    ]);
    await sql(`insert into member_address(member_id, address) values ($1, $2)`, [id, JSON.stringify(HERS)]);
    await sql(
      `insert into payment_agreement(member_id, provider, kind, last_four, expiry, token)
       values ($1, 'test', 'credit', '4242', '12/30', 'secret-token')`,
      [id],
    );
    await sql(`insert into point_entry(member_id, points, reason) values ($1, 300, 'goodwill')`, [id]);
    await sql(`insert into promo_use(store_id, code, member_id, order_id) values (1, 'X', $1, $2)`, [id, orders[0]]);
    await sql(`insert into member_identity(issuer, subject, member_id) values ('https://id.example', $2, $1)`, [
      id,
      EMAIL,
    ]);
    await sql(`insert into password_reset(token_hash, member_id, expires_at) values ($2, $1, now())`, [
      id,
      sha256(newToken()),
    ]);
    await sql(`insert into email_change(member_id, email, expires_at) values ($1, $2, now())`, [id, `new-${EMAIL}`]);
    await sql(`insert into brand_interest(member_id, brand_id) values ($1, 1)`, [id]);
    await sql(`insert into sale_reminder(event_id, member_id, store_id) values (7, $1, 1)`, [id]);
    await sql(`insert into stock_alert(variant_id, store_id, member_id, created_at) values (21, 1, $1, now())`, [id]);
    await sql(`insert into stock_alert(variant_id, store_id, email, created_at) values (22, 1, $1, now())`, [EMAIL]);
    await sql(`insert into wish_list(member_id, share_token) values ($1, 'shared')`, [id]);
    await sql(`insert into wish(member_id, product_id, store_id, created_at) values ($1, 1, 1, now())`, [id]);
    await sql(
      `with s as (insert into newsletter_subscription(email, store_id, state, created_at, changed_at)
         values ($1, 1, 'subscribed', now(), now()) returning id),
       e as (insert into newsletter_event(subscription_id, action, source, created_at) select id, 'asked', 'footer', now() from s)
       insert into newsletter_mail(subscription_id, key, kind, payload) select id, 'n1', 'newsletter', $2 from s`,
      [EMAIL, JSON.stringify({ to: EMAIL })],
    );
    await sql(
      `with r as (insert into order_return(order_id, code, created_at) values ($1, 'R1', now()) returning id),
       l as (insert into order_return_line(return_id, order_id, line_no, qty)
         select r.id, l.order_id, l.line_no, 1 from r, order_line l where l.order_id = $1)
       insert into order_refund(order_id, name, return_id, amount, created_at) select $1, 'R1', id, 1, now() from r`,
      [orders[0]],
    );
    await sql(
      `insert into order_document(store_id, kind, number, order_id, seller, issued_at) values (1, 'invoice', 1, $1, '{}', now())`,
      [orders[0]],
    );
    await sql(
      `insert into historical_order(store_id, number, email, placed_at, details) values (1, 'A-1', $1, now(), '{}')`,
      [EMAIL],
    );
    await sql(
      `insert into conversion(member_id, store_id, kind, event_id, token_hash, payload, happened_at, due_at)
       values ($1, 1, 'ppc-fb-page-view', 'event-0001', '\\x00', '{}', now(), now())`,
      [id],
    );
    await sql(`insert into recently_viewed(member_id, store_id, product_id, viewed_at) values ($1, 1, 1, now())`, [id]);
    await sql(
      `insert into member_search(member_id, store_id, term_key, term, results_count, searched_at)
       values ($1, 1, 'quillfeather', $2, 0, now())`,
      [id, HERS.lastName],
    );
    const mail = { subject: 'x', text: HERS.street, html: '' };
    await queueMail(fixture.db.query, 'to-her', { ...mail, to: EMAIL }, fixture.clock.at);
    await queueMail(
      fixture.db.query,
      'from-her',
      { ...mail, to: 'shop@post.example', replyTo: EMAIL },
      fixture.clock.at,
    );
    await sendMails();
    await queueMail(fixture.db.query, 'waits', { ...mail, to: EMAIL }, fixture.clock.at + 1);
    const friend = await fixture.member();
    await sql('update member set referred_by = (select referral_code from member where id = $1) where id = $2', [
      id,
      idOf(friend),
    ]);
    return { her, friend, orders: [...orders, guests] };
  }

  it('leaves nothing of its member but the bills, in the database and beside it, a guest’s order included', async () => {
    fixture.clock.at = NOW;
    const { her, friend, orders } = await herAccount();
    const secondTab = await fixture.sessionOf(idOf(her));
    for (const { table, whose, atDeletion } of HELD.filter(({ whose }) => whose !== 'false')) {
      const { rows } = await fixture.db.query(`${ABOUT} select 1 from ${table} where ${whose}`, [idOf(her), EMAIL]);
      expect(rows.length, `${table} (${atDeletion}) holds something of hers`).toBeGreaterThan(0);
    }
    expect(filesWith(EMAIL, HERS.street)).not.toEqual([]);

    expect(await accountDelete(fixture.shop, her, { password: PASSWORD })).toEqual({ success: true });
    const { rows: farewells } = await fixture.db.query<{ payload: { to: string } }>(
      `select payload from outbox where key like 'farewell-%'`,
    );
    expect(farewells.map(({ payload }) => payload.to)).toEqual([EMAIL]);
    expect(filesWith(EMAIL, HERS.street)).toEqual([]);
    await sendMails();
    // The folder of mails stands for a mail server: what left last has arrived.
    expect(filesWith(HERS.lastName, HERS.firstName, HERS.street)).toEqual([]);
    expect(existsSync(join(folder, 'outbox'))).toBe(true);

    expect(await rowsWith(EMAIL, HERS.phone, 'secret-token')).toEqual([]);
    expect(await rowsWith(HERS.firstName, HERS.lastName, HERS.street)).toEqual(['orders', 'orders']);
    const { rows: kept } = await fixture.db.query<{ details: { billingAddress: object }; member_id: null }>(
      'select id, member_id, total, details from orders where id = any($1) order by id',
      [orders],
    );
    expect(kept.map(({ details }) => details.billingAddress)).toMatchObject([
      { lastName: HERS.lastName, street: HERS.street, phone: '' },
      { lastName: '', street: '', country: 'GB' },
      { lastName: HERS.lastName, street: HERS.street, phone: '' },
    ]);
    expect(kept.every(({ member_id: memberId }) => memberId === null)).toBe(true);
    for (const { table, whose, atDeletion } of HELD.filter(({ atDeletion }) => atDeletion !== 'runs out')) {
      const { rows } = await fixture.db.query(`${ABOUT} select 1 from ${table} where ${whose}`, [idOf(her), EMAIL]);
      expect(rows, `${table} (${atDeletion})`).toEqual([]);
    }
    const { rows: friends } = await fixture.db.query('select referred_by from member where id = $1', [idOf(friend)]);
    expect(friends).toEqual([{ referred_by: null }]);
    await expect(accountDelete(fixture.shop, secondTab, { password: PASSWORD })).rejects.toMatchObject({ status: 401 });
  });

  it('ends its sessions everywhere, and its address may register anew', async () => {
    const guest = await fixture.guest();
    const joined = await signup(fixture.shop, guest, { email: 'back@post.example', password: PASSWORD, storeId: 1 });
    const session = async (token: string) => ({ ...guest, ...(await findSession(fixture.shop, token)) });
    await accountDelete(fixture.shop, await session(joined.auth_token), { password: PASSWORD });
    expect(await findSession(fixture.shop, joined.auth_token)).toBeNull();
    const again = await signup(fixture.shop, await fixture.guest(), {
      email: 'back@post.example',
      password: PASSWORD,
      storeId: 1,
    });
    expect(again.success).toBe(true);
  });

  it('stays while an order is on its way to be sent, and with another password; guesses are counted', async () => {
    const member = await fixture.member();
    await sql('update member set password_hash = $2 where id = $1', [idOf(member), await hashPassword(PASSWORD)]);
    await fixture.add(member, GOODS.flask, 1);
    await orderBasket(fixture, member);
    await expect(accountDelete(fixture.shop, member, { password: PASSWORD })).rejects.toMatchObject({ status: 409 });
    await expect(accountDelete(fixture.shop, await fixture.guest(), { password: PASSWORD })).rejects.toMatchObject({
      status: 401,
    });
    const guess = () => accountDelete(fixture.shop, member, { password: 'Wrong-pass-1' });
    for (let n = 0; n < 5; n++)
      await expect(guess()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', status: 403 });
    await expect(guess()).rejects.toMatchObject({ code: 'LOCKED', status: 429 });
    expect((await sql('select 1 from member where id = $1', [idOf(member)])).rows).toHaveLength(1);
    fixture.clock.at += 3_600_000;
  });

  it('leaves a stranger’s orders alone where the address was never confirmed', async () => {
    const stranger = await herOrder(await fixture.member());
    await sql('update orders set member_id = null where id = $1', [stranger]);
    const member = await fixture.member();
    await sql('update member set email = $2, password_hash = $3 where id = $1', [
      idOf(member),
      EMAIL,
      await hashPassword(PASSWORD),
    ]);
    await accountDelete(fixture.shop, member, { password: PASSWORD });
    expect(await rowsWith(EMAIL)).toContain('orders');
  });

  it('was handed over before, piece by piece, to its member alone', async () => {
    const member = await fixture.member();
    const owner = await fixture.member({ firstName: 'Ottoline' });
    await sql('update member set password_hash = $2 where id = $1', [idOf(owner), await hashPassword(PASSWORD)]);
    await sql(
      `insert into point_entry(member_id, points, reason, created_at) select $1, 1, 'goodwill', now() from generate_series(1, 450)`,
      [idOf(owner)],
    );
    await fixture.add(owner, GOODS.flask, 1);
    await checkoutHandoff(fixture.shop, await fixture.again(owner), {});
    const keepCard = { lastFour: '4242', token: 'secret-token' };
    await sql('update checkout set data = $2 where member_id = $1', [
      idOf(owner),
      JSON.stringify({ address: HERS, challenge: { keepCard }, pending: { keepCard } }),
    ]);
    const { ticket, sections } = await accountExport(fixture.shop, owner, { password: PASSWORD });
    expect(sections).toEqual(expect.arrayContaining(['account', 'orders', 'mails', 'searches']));
    const read = (section: string, after = 0, of = owner) =>
      accountExportPiece(fixture.shop, of, { ticket, section, after });
    for (const section of sections)
      expect((await read(section)).rows.every((row) => typeof row === 'object')).toBe(true);
    expect((await read('account')).rows).toMatchObject([{ first_name: 'Ottoline', id: idOf(owner) }]);
    expect(JSON.stringify(await read('account'))).not.toContain('argon2');
    const { rows: checkouts } = await read('checkouts');
    expect(checkouts).toEqual([expect.objectContaining({ data: { address: HERS } })]);
    expect(JSON.stringify(checkouts)).not.toContain('secret-token');
    const pieces = [await read('points'), await read('points', 200), await read('points', 400)];
    expect(pieces.map(({ rows, next }) => [rows.length, next])).toEqual([
      [200, 200],
      [200, 400],
      [50, null],
    ]);
    await expect(read('account', 0, member)).rejects.toMatchObject({ status: 403 });
    await expect(read('nothing')).rejects.toMatchObject({ status: 404 });
    await expect(accountExport(fixture.shop, owner, { password: 'Wrong-pass-1' })).rejects.toMatchObject({
      status: 403,
    });
    fixture.clock.at += 3_600_000;
    await expect(read('account')).rejects.toMatchObject({ status: 403 });
  });
});
