import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { Problem } from '#commerce/kernel/problem.ts';
import { customerDetailsUpdate } from '#commerce/members/details/customer-details-update.ts';
import { connectIdentity, memberOfIdentity } from '#commerce/members/identity/member-of-identity.ts';
import { accountDelete } from '#commerce/privacy/delete-account.ts';
import { type BasketFixture, openBasketFixture } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { dropConnected, endAccess } from './credentials.ts';
import { forgotPassword } from './forgot-password.ts';
import { login } from './login.ts';
import { loginLink } from './login-link.ts';
import { newLinkToken } from './mail-link.ts';
import { hashPassword, isPassword } from './password.ts';
import { newResetToken } from './password-reset.ts';
import { resetPassword } from './reset-password.ts';

const OLD = 'Stolen-pass-1';
const NEW = 'Chosen-pass-2';

describeOnBothEngines('what was proved with the old password, while a new one is set,', (open, engine) => {
  let fixture: BasketFixture;
  let thief: Caller;
  let memberId: number;
  let email: string;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());
  beforeEach(async () => {
    thief = await fixture.member();
    memberId = thief.session?.memberId ?? 0;
    const { rows } = await fixture.db.query<{ email: string }>(
      'update member set password_hash = $2, is_confirmed = true, created_at = $3 where id = $1 returning email',
      [memberId, await hashPassword(OLD), new Date(fixture.clock.at)],
    );
    email = rows[0]?.email ?? '';
  });

  async function reset(): Promise<void> {
    const token = await newResetToken(fixture.db.query, memberId, fixture.clock.at);
    const asked = { customerId: memberId, token, password: NEW, confirmation: NEW, storeId: 1 };
    await resetPassword(fixture.shop, await fixture.guest(), asked);
  }

  /** Has the owner set a new password once a call has looked at the old one, and is about to write. */
  function resetBeforeWriting(): void {
    const { transaction } = fixture.db;
    vi.spyOn(fixture.db, 'transaction').mockImplementationOnce(async (work) => {
      await reset();
      return transaction(work);
    });
  }

  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }: Problem) => code,
    );
  const sessions = async () =>
    (await fixture.db.query('select from session where member_id = $1', [memberId])).rows.length;
  const isTheirs = async () => {
    const { rows } = await fixture.db.query<{ password_hash: string }>(
      'select password_hash from member where id = $1',
      [memberId],
    );
    return isPassword(NEW, rows[0]?.password_hash ?? null);
  };

  it('signs nobody in', async () => {
    const guest = await fixture.guest();
    resetBeforeWriting();
    expect(await outcome(login(fixture.shop, guest, { login: email, password: OLD, storeId: 1 }))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect(await sessions()).toBe(0);
  });

  it('opens nothing by the link of a mail', async () => {
    const { rows } = await fixture.db.query<{ credential_version: number }>(
      'select credential_version from member where id = $1',
      [memberId],
    );
    const owner = { memberId, email, credentialVersion: rows[0]?.credential_version ?? 0 };
    const sent = { storeId: 1, at: fixture.clock.at };
    const token = newLinkToken(fixture.shop.env.sessionSecret, { purpose: 'order', subject: 1 }, owner, sent);
    const guest = await fixture.guest();
    resetBeforeWriting();
    expect(await outcome(loginLink(fixture.shop, guest, { token, storeId: 1 }))).toBe('TOKEN_EXPIRED');
    expect(await sessions()).toBe(0);
  });

  it('sets no third password, and asks for no other address', async () => {
    const stated = {
      store_id: 1,
      store_type: 7,
      firstname: 'Ada',
      lastname: 'Lind',
      gender: 1,
      country_id: 'GB',
      language: 'en',
      currency: 'GBP',
      current_password: OLD,
    } as const;
    for (const change of [{ email, password: 'Third-pass-3' }, { email: `moved-${email}` }]) {
      resetBeforeWriting();
      const asked = customerDetailsUpdate(fixture.shop, thief, { ...stated, ...change });
      expect(await outcome(asked)).toBe('VALIDATION');
      expect(await isTheirs()).toBe(true);
      await fixture.db.query('update member set password_hash = $2 where id = $1', [memberId, await hashPassword(OLD)]);
    }
    expect((await fixture.db.query('select from email_change where member_id = $1', [memberId])).rows).toEqual([]);
  });

  it('deletes no account', async () => {
    resetBeforeWriting();
    expect(await outcome(accountDelete(fixture.shop, thief, { password: OLD }))).toBe('UNAUTHORIZED');
    expect(await isTheirs()).toBe(true);
  });

  const identity = () => ({ issuer: 'https://id.example', subject: email, verifiedEmail: null, firstName: '' });
  const made = () => ({ storeId: 1, passwordHash: '', referredBy: null, at: fixture.clock.at });
  const connect = (query: Query) => {
    if (thief.session?.memberId == null) throw new Error('No member');
    return connectIdentity(query, identity(), { ...thief.session, memberId }, fixture.clock.at + 1);
  };
  const identities = async () =>
    (await fixture.db.query('select from member_identity where member_id = $1', [memberId])).rows.length;

  it('connects no account elsewhere', async () => {
    await reset();
    expect(await outcome(fixture.db.transaction(connect))).toBe('UNAUTHORIZED');
    expect(await identities()).toBe(0);
  });

  /** Both at once, which PGlite does one after the other: the second begins once the first has written, and waits for it. */
  async function atOnce(first: (query: Query) => Promise<unknown>, second: () => Promise<unknown>): Promise<unknown> {
    const [written, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const begun = fixture.db.transaction(async (query) => {
      await first(query);
      written.resolve();
      await go.promise;
    });
    await written.promise;
    const waiting = outcome(second());
    const isWaiting = async () => (await fixture.db.query('select from pg_locks where not granted')).rows.length > 0;
    const ended = waiting.then(() => true);
    while (!(await Promise.race([isWaiting(), ended]))) await delay(5);
    go.resolve();
    await begun;
    return waiting;
  }
  const setNew = async (query: Query): Promise<void> => {
    await dropConnected(query, memberId);
    await query('update member set password_hash = $2 where id = $1', [memberId, await hashPassword(NEW)]);
    await endAccess(query, memberId);
  };

  it.runIf(engine === 'PostgreSQL')('waits for it: with the old password', async () => {
    const guest = await fixture.guest();
    const entering = () => login(fixture.shop, guest, { login: email, password: OLD, storeId: 1 });
    expect(await atOnce(setNew, entering)).toBe('INVALID_CREDENTIALS');
    expect(await sessions()).toBe(0);
  });

  it.runIf(engine === 'PostgreSQL')('waits for it: with an account elsewhere that it drops', async () => {
    await fixture.db.transaction(connect);
    const entering = () => fixture.db.transaction((query) => memberOfIdentity(query, identity(), made()));
    expect(await atOnce(setNew, entering)).toBe('NOT_CONFIRMED');
  });

  it.runIf(engine === 'PostgreSQL')(
    'no link for a new password goes to an address that an account has just left',
    async () => {
      const leave = async (query: Query): Promise<void> => {
        await query('update member set email = $2 where id = $1', [memberId, `moved-${email}`]);
        await query('delete from password_reset where member_id = $1', [memberId]);
      };
      const asked = async () => forgotPassword(fixture.shop, await fixture.guest(), { login: email, storeId: 1 });
      expect(await atOnce(leave, asked)).toBe('done');
      const { rows } = await fixture.db.query('select from password_reset where member_id = $1', [memberId]);
      expect(rows).toEqual([]);
    },
  );

  it.runIf(engine === 'PostgreSQL')('is waited for: what was connected at that moment is dropped too', async () => {
    expect(await atOnce(connect, reset)).toBe('done');
    expect([await identities(), await sessions(), await isTheirs()]).toEqual([0, 0, true]);
  });
});
