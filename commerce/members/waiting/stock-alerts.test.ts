import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepExpired } from '#commerce/db/sweep-expired.ts';
import { stockAlertPages } from '#commerce/http/pages/stock-alert-pages.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import type { MailTransport } from '#commerce/mail/mail-transport.ts';
import { startOutbox } from '#commerce/mail/outbox-worker.ts';
import { contract } from '#lib/contract/contract.ts';
import { STOCK_ALERTS_LIMIT } from '#lib/rules/limits.ts';
import { GOODS, MEMBERS_STORE, NOW, PLENTY, SALE, SKI_PACK } from '#tests/support/basket/basket-fixture.ts';
import { type ListedFixture, openListedFixture } from '#tests/support/basket/listed-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { Life, mortalDatabase } from '#tests/support/database/mortal-database.ts';
import { guestStockAlert } from './guest-stock-alert.ts';
import { queueDueAlerts, takeBackAlert } from './send-stock-alerts.ts';
import { endStockAlerts, stockAlert, stockAlerts } from './stock-alerts.ts';

const DAY = 86_400_000;
const OPEN_STORE = 1;
const t = textsOf('en_GB');
/** In the sale of the fixture, and in none. */
const [JACKET, FLASK]: readonly [number, number] = [GOODS.redJacketM, GOODS.flask];

describeOnBothEngines('a sold-out article that is waited for', (open) => {
  let fixture: ListedFixture;
  let shop: ListedFixture['shop'];
  let member: Caller;
  beforeAll(async () => {
    fixture = await openListedFixture(await open());
    shop = fixture.shop;
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    fixture.clock.at = NOW;
    for (const table of ['stock_alert', 'outbox', 'throttle']) await fixture.db.query(`delete from ${table}`);
    for (const id of [JACKET, FLASK]) await fixture.setStock(id, 0);
    await fixture.setStock(GOODS.redJacketS, PLENTY);
    member = await fixture.member();
    await fixture.db.query('update member set is_confirmed = true where id = $1', [member.session?.memberId]);
  });

  const wait = (variant_id = JACKET, { of = member, alert = true, store_id = OPEN_STORE } = {}) =>
    stockAlert(shop, of, { store_id, variant_id, alert }).then(({ state }) => state);
  const ask = async (email: string, variant_id = JACKET, store_id = OPEN_STORE) =>
    guestStockAlert(shop, await fixture.guest(store_id), { store_id, variant_id, email });
  const waitedFor = async (of = member, store_id = OPEN_STORE) =>
    contract['stock-alerts'].reply.parse(await stockAlerts(shop, of, { store_id }));
  const mails = async (like: string) =>
    (
      await fixture.db.query<{ key: string; payload: Mail }>(
        'select key, payload from outbox where key like $1 order by id',
        [`${like}%`],
      )
    ).rows.map(({ payload }) => payload);
  /** What really leaves: the worker asks once more at that moment. */
  async function sent(): Promise<string[]> {
    const left: string[] = [];
    const transport: MailTransport = { send: async (key) => void left.push(key), close: () => {} };
    const worker = startOutbox(fixture.db, transport, shop.clock, shop.log, takeBackAlert);
    await worker.drain();
    await worker.stop();
    return left.filter((key) => key.startsWith('back-in-stock'));
  }
  const emailOf = async (of: Caller) =>
    (await fixture.db.query<{ email: string }>('select email from member where id = $1', [of.session?.memberId]))
      .rows[0]?.email;

  it('is told once, in the language of the store, by name and without a price', async () => {
    expect(await wait()).toBe('waiting');
    expect(await wait()).toBe('waiting');
    expect(await queueDueAlerts(shop)).toBe(0);
    await fixture.setStock(JACKET, 2);
    expect(await queueDueAlerts(shop)).toBe(1);
    expect(await queueDueAlerts(shop)).toBe(0);
    const [mail, ...others] = await mails('back-in-stock');
    expect(others).toEqual([]);
    expect(mail?.to).toBe(await emailOf(member));
    expect(mail?.subject).toBe(t('mails.stock.backSubject', { product: 'A&B Jacket' }));
    expect(mail?.text).toContain('Red, M');
    expect(mail?.text).toContain('colour=1&size=2');
    expect(mail?.html).toContain('A&amp;B Jacket');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/£\d/);
    expect(await sent()).toHaveLength(1);
    expect(await waitedFor()).toEqual([]);
  });

  it('is told again only where it was asked for again', async () => {
    await wait();
    await fixture.setStock(JACKET, 1);
    await queueDueAlerts(shop);
    expect(await sent()).toHaveLength(1);
    await fixture.setStock(JACKET, 0);
    await fixture.setStock(JACKET, 1);
    expect(await queueDueAlerts(shop)).toBe(0);
    await fixture.setStock(JACKET, 0);
    await wait();
    await fixture.setStock(JACKET, 1);
    expect(await queueDueAlerts(shop)).toBe(1);
    expect(await sent()).toHaveLength(1);
  });

  it('counts as sold out while fewer are left than are sold at once, and is told when as many are there', async () => {
    await fixture.db.query('update variant set qty_least = 3, qty_step = 2 where id = $1', [JACKET]);
    await fixture.setStock(JACKET, 3);
    expect(await wait()).toBe('waiting');
    expect(await queueDueAlerts(shop)).toBe(0);
    await fixture.setStock(JACKET, 4);
    expect(await queueDueAlerts(shop)).toBe(1);
    await fixture.setStock(JACKET, 3);
    expect(await sent()).toEqual([]);
    await fixture.setStock(JACKET, 4);
    expect(await queueDueAlerts(shop)).toBe(1);
    expect(await sent()).toHaveLength(1);
    expect(await wait()).toBe('in-stock');
    await fixture.db.query('update variant set qty_least = 1, qty_step = 1');
  });

  it('is not told while the store that it was asked for in does not sell it, though another size of it and others do', async () => {
    await wait();
    const { rows } = await fixture.db.query<{ group_id: number; amount: number; rrp: number }>(
      'delete from price where store_id = $1 and variant_id = $2 returning group_id, amount, rrp',
      [OPEN_STORE, JACKET],
    );
    await fixture.setStock(JACKET, 2);
    expect(await queueDueAlerts(shop)).toBe(0);
    for (const { group_id, amount, rrp } of rows) {
      const price = [OPEN_STORE, group_id, JACKET, amount, rrp];
      await fixture.db.query('insert into price values ($1, $2, $3, $4, $5)', price);
    }
    expect(await queueDueAlerts(shop)).toBe(1);
  });

  it('is not told when the pieces are gone again before the mail leaves, and is waited for still', async () => {
    await wait();
    await fixture.setStock(JACKET, 1);
    await queueDueAlerts(shop);
    await fixture.setStock(JACKET, 0);
    expect(await sent()).toEqual([]);
    expect(await waitedFor()).toHaveLength(1);
    await fixture.setStock(JACKET, 1);
    expect(await queueDueAlerts(shop)).toBe(1);
    expect(await sent()).toHaveLength(1);
  });

  it('is told only while its sale runs', async () => {
    await wait();
    await wait(FLASK);
    expect((await waitedFor()).map(({ endDate }) => endDate)).toEqual([null, new Date(SALE.endsAt).toISOString()]);
    await fixture.setStock(JACKET, 1);
    await fixture.setStock(FLASK, 1);
    await queueDueAlerts(shop);
    fixture.clock.at = SALE.endsAt;
    expect(await sent()).toHaveLength(1);
    expect((await mails('back-in-stock')).map(({ subject }) => subject)).toEqual([expect.stringContaining('Flask')]);
    expect(await queueDueAlerts(shop)).toBe(0);
    expect(await waitedFor()).toEqual([]);
  });

  it('is told however many wait before it for what the store sells no more', async () => {
    await fixture.db.query('insert into stock(variant_id, qty) select 5000 + n, 1 from generate_series(1, 120) n');
    await fixture.db.query(
      `insert into stock_alert(email, variant_id, store_id, created_at, confirmed_at)
       select 'gone@post.example', 5000 + n, 1, $1, $1 from generate_series(1, 120) n`,
      [new Date(NOW)],
    );
    await wait();
    await fixture.setStock(JACKET, 1);
    expect(await queueDueAlerts(shop)).toBe(1);
    await fixture.db.query('delete from stock where variant_id > 5000');
  });

  it('is ended by its member, and nobody else, even when the mail is on its way', async () => {
    await wait();
    expect(await wait(JACKET, { of: await fixture.member(), alert: false })).toBe('ended');
    expect(await waitedFor()).toHaveLength(1);
    await fixture.setStock(JACKET, 1);
    await queueDueAlerts(shop);
    expect(await wait(JACKET, { alert: false })).toBe('ended');
    expect(await sent()).toEqual([]);
    expect(await queueDueAlerts(shop)).toBe(0);
  });

  it('is ended by buying it: for the member, and for the address of a guest', async () => {
    await wait();
    await wait(FLASK);
    await ask('ada@post.example');
    const buyer = { memberId: member.session?.memberId ?? null, email: 'Ada@post.example', variantIds: [JACKET] };
    await fixture.db.transaction((query) => endStockAlerts(query, buyer));
    const { rows } = await fixture.db.query('select variant_id from stock_alert');
    expect(rows).toEqual([{ variant_id: FLASK }]);
  });

  it('is found by its article when that is bought, however many alerts there are', async () => {
    const plan: unknown[] = [];
    await fixture.db.transaction(async (query) => {
      await query('set local enable_seqscan = off');
      const bought = { memberId: 1, email: 'ada@post.example', variantIds: [JACKET] };
      await endStockAlerts(async (text, params) => {
        plan.push(...(await query(`explain ${text}`, params)).rows);
        return { rows: [], affected: 0 };
      }, bought);
    });
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on stock_alert/);
  });

  it('cannot be waited for where it can be bought, is a bundle, or is not sold', async () => {
    expect(await wait(GOODS.redJacketS)).toBe('in-stock');
    expect((await ask('ada@post.example', GOODS.redJacketS)).state).toBe('in-stock');
    await expect(wait(SKI_PACK)).rejects.toMatchObject({ status: 404 });
    await expect(wait(999)).rejects.toMatchObject({ status: 404 });
    await expect(wait(JACKET, { of: await fixture.guest() })).rejects.toMatchObject({ status: 401 });
    expect((await fixture.db.query('select 1 from stock_alert')).rows).toEqual([]);
  });

  it('is bounded in number for a member', async () => {
    await fixture.db.query(
      `insert into stock_alert(member_id, variant_id, store_id, created_at, confirmed_at)
       select $1, 1000 + n, 1, $2, $2 from generate_series(1, ${STOCK_ALERTS_LIMIT}) n`,
      [member.session?.memberId, new Date(NOW)],
    );
    expect(await wait()).toBe('full');
    expect(await wait(JACKET, { of: await fixture.member() })).toBe('waiting');
  });

  it('is kept from a session that a mail’s link opened', async () => {
    await wait();
    const linked = { ...member, session: member.session && { ...member.session, link: { orderId: 1 } } };
    expect(await waitedFor(linked)).toEqual([]);
  });

  it('asks a guest to confirm the address first, by a link that names one article and store', async () => {
    expect((await ask('Ada@post.example'.toLowerCase())).state).toBe('asked');
    await fixture.setStock(JACKET, 1);
    expect(await queueDueAlerts(shop)).toBe(0);
    const [asked] = await mails('stock-ask');
    expect(asked?.subject).toBe(t('mails.stock.askSubject', { shop: 'Serac' }));
    expect(asked?.text).not.toContain('Jacket');
    const token = /\/confirm-email\/stock\/(\S+)/.exec(asked?.text ?? '')?.[1] ?? '';
    const pages = stockAlertPages(shop);
    expect(await (await pages.request(`/${token}`)).text()).toContain(t('mails.stock.askButton'));
    expect(await queueDueAlerts(shop)).toBe(0);
    expect((await pages.request(`/${token.replace('.1.', '.11.')}/wait`, { method: 'POST' })).status).toBe(403);
    expect((await pages.request(`/${token.slice(0, -1)}_/wait`, { method: 'POST' })).status).toBe(403);
    expect((await pages.request(`/${token}/wait`, { method: 'POST' })).status).toBe(200);
    expect(await queueDueAlerts(shop)).toBe(1);
    expect((await mails('back-in-stock')).map(({ to }) => to)).toEqual(['ada@post.example']);
    expect((await pages.request(`/${token}`)).status).toBe(403);
  });

  it('lets a guest end it by the same link', async () => {
    await ask('ada@post.example');
    const [asked] = await mails('stock-ask');
    const token = /\/confirm-email\/stock\/(\S+)/.exec(asked?.text ?? '')?.[1] ?? '';
    const pages = stockAlertPages(shop);
    await pages.request(`/${token}/wait`, { method: 'POST' });
    expect(await (await pages.request(`/${token}`)).text()).toContain(t('members.stock.end'));
    await pages.request(`/${token}/end`, { method: 'POST' });
    await fixture.setStock(JACKET, 1);
    expect(await queueDueAlerts(shop)).toBe(0);
  });

  it('answers the same for a registered address, one that waits, and one that is written to no more', async () => {
    const registered = (await emailOf(member)) ?? '';
    const answers = [await ask('nobody@post.example'), await ask(registered)];
    for (let n = 0; n < 8; n += 1) answers.push(await ask(registered));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"state":"asked"}']));
    expect((await mails('stock-ask')).filter(({ to }) => to === registered)).toHaveLength(5);
  });

  it('is for members where prices are', async () => {
    await expect(ask('ada@post.example', JACKET, MEMBERS_STORE)).rejects.toMatchObject({ status: 401 });
    expect(await wait(JACKET, { store_id: MEMBERS_STORE })).toBe('waiting');
  });

  it('is forgotten: an address that nobody confirmed after a week, what never came back after three months', async () => {
    await ask('ada@post.example');
    await wait(FLASK);
    await sweepExpired(fixture.db, NOW + 8 * DAY);
    expect((await fixture.db.query('select variant_id from stock_alert')).rows).toEqual([{ variant_id: FLASK }]);
    await sweepExpired(fixture.db, NOW + 91 * DAY);
    expect((await fixture.db.query('select 1 from stock_alert')).rows).toEqual([]);
  });

  it('is told exactly once by several processes, wherever one of them is killed', async () => {
    for (let step = 1; step <= 14; step += 1) {
      await fixture.db.query('delete from stock_alert');
      await fixture.db.query('delete from outbox');
      await fixture.setStock(JACKET, 0);
      await wait();
      await fixture.setStock(JACKET, 1);
      const life = new Life();
      life.endAfter(step);
      const mortal = { ...shop, db: mortalDatabase(fixture.db, life) };
      await queueDueAlerts(mortal).catch(() => 'killed');
      await Promise.all([queueDueAlerts(shop), queueDueAlerts(shop)]);
      expect([step, (await sent()).length]).toEqual([step, 1]);
      expect((await sent()).length).toBe(0);
    }
  });
});
