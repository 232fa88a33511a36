import { verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { SESSION_LIFE_MS } from '#commerce/members/sessions/find-session.ts';
import { basketFixture } from '#tests/support/basket/basket-fixture.ts';
import { login } from './login.ts';
import { hashPassword } from './password.ts';
import { newResetToken } from './password-reset.ts';
import { resetPassword } from './reset-password.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});
const verified = vi.mocked(verify);

const PASSWORD = 'Right-pass-1';
const GUESSES = 100;
/** Decision 25. */
const LET_THROUGH = 5;

describe('a login', () => {
  const fixture = basketFixture();
  let guest: Caller;
  let network = 0;
  let email: string;
  beforeEach(async () => {
    verified.mockClear();
    // Every test comes from a network of its own, so that their failures do not add up.
    network += 1;
    guest = { ...(await fixture.guest()), address: `198.51.100.${network}` };
    const member = await fixture.member();
    const { rows } = await fixture.db.query<{ email: string }>(
      'update member set password_hash = $2 where id = $1 returning email',
      [member.session?.memberId, await hashPassword(PASSWORD)],
    );
    email = rows[0]?.email ?? '';
  });

  const guess = async (account: string, password: string, caller = guest): Promise<string> => {
    try {
      await login(fixture.shop, caller, { login: account, password, storeId: 1 });
      return 'let in';
    } catch (error) {
      return error instanceof Problem ? error.code : String(error);
    }
  };

  it.each(['one that exists', 'one that does not'])(
    'guessed a hundred times at once, on %s: five are looked at, the rest find a lock',
    async (which) => {
      const account = which === 'one that exists' ? email : 'nobody@serac.example';
      const codes = await Promise.all(Array.from({ length: GUESSES }, (_, n) => guess(account, `Wrong-pass-${n}`)));
      expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(LET_THROUGH);
      expect(codes.filter((code) => code === 'LOCKED')).toHaveLength(GUESSES - LET_THROUGH);
      expect(verified).toHaveBeenCalledTimes(LET_THROUGH);
    },
  );

  it('in the fifty-first place ends the session that was used least recently, and no other', async () => {
    const [member, at] = ['(select id from member where email = $1)', fixture.clock.at];
    await fixture.db.query(`delete from session where member_id = ${member}`, [email]);
    await fixture.db.query(
      `insert into session(token_hash, store_id, member_id, data, expires_at)
       select decode(md5(n::text), 'hex'), 1, ${member}, '{}', $2::timestamptz + n * interval '1 minute'
       from generate_series(1, 50) n`,
      [email, new Date(at)],
    );
    expect(await guess(email, PASSWORD, { ...guest, session: null })).toBe('let in');
    const { rows } = await fixture.db.query<{ expires_at: Date }>(
      `select expires_at from session where member_id = ${member} order by expires_at`,
      [email],
    );
    const kept = Array.from({ length: 49 }, (_, n) => at + (n + 2) * 60_000);
    expect(rows.map((row) => row.expires_at.getTime())).toEqual([...kept, at + SESSION_LIFE_MS]);
  });

  /** From a network of its own each time, so that no other limit is met. */
  const fromAnywhere = (): Caller => {
    network += 1;
    return { ...guest, address: `203.0.113.${network}` };
  };
  const mails = async () =>
    (
      await fixture.db.query<{ payload: { to: string; subject: string } }>('select payload from outbox order by id')
    ).rows.map(({ payload }) => [payload.to, payload.subject]);
  const entered = (caller: Caller, devices: string[] = []) =>
    login(fixture.shop, caller, { login: email, password: PASSWORD, devices, storeId: 1 });

  it.each(['one that exists', 'one that does not'])(
    'guessed from many addresses, on %s: twenty an hour are looked at, the rest find a lock',
    async (which) => {
      const account = which === 'one that exists' ? email : 'no-one@serac.example';
      const codes: string[] = [];
      for (let n = 0; n < 22; n += 1) codes.push(await guess(account, `Wrong-pass-${n}`, fromAnywhere()));
      expect(codes).toEqual([...Array(20).fill('INVALID_CREDENTIALS'), 'LOCKED', 'LOCKED']);
      fixture.clock.at += 3_600_000;
      expect(await guess(account, 'Wrong-pass-1', fromAnywhere())).toBe('INVALID_CREDENTIALS');
    },
  );

  it('locked by strangers still lets the owner in at a known device, which guesses five times itself', async () => {
    const { device_mark: mark = '' } = await entered(fromAnywhere());
    await fixture.db.query('delete from outbox');
    for (let n = 0; n < 22; n += 1) await guess(email, `Wrong-pass-${n}`, fromAnywhere());
    expect(await guess(email, PASSWORD, fromAnywhere())).toBe('LOCKED');
    expect((await entered(guest, [mark])).device_mark).toBe(mark);
    expect(await mails(), 'told once').toEqual([[email, 'Too many wrong passwords for your Serac account']]);
    const own = async () => {
      const asked = { login: email, password: 'Wrong-pass-1', devices: [mark], storeId: 1 };
      return login(fixture.shop, fromAnywhere(), asked).catch((error: Problem) => error.code);
    };
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) codes.push(await own());
    expect(codes).toEqual([...Array(5).fill('INVALID_CREDENTIALS'), 'LOCKED']);
  });

  it('locked over all addresses is open again once the owner has set a new password', async () => {
    for (let n = 0; n < 22; n += 1) await guess(email, `Wrong-pass-${n}`, fromAnywhere());
    const { rows } = await fixture.db.query<{ id: number }>('select id from member where email = $1', [email]);
    const customerId = rows[0]?.id ?? 0;
    const token = await newResetToken(fixture.db.query, customerId, fixture.clock.at);
    const password = 'Newer-pass-2';
    await resetPassword(fixture.shop, guest, { customerId, token, password, confirmation: password, storeId: 1 });
    expect(await guess(email, password, fromAnywhere())).toBe('let in');
  });

  it('is told to the member by mail once a device, with time, store and what to do', async () => {
    await fixture.db.query('delete from outbox');
    await fixture.db.query('update member set created_at = $2 where email = $1', [
      email,
      new Date(fixture.clock.at - 86_400_000),
    ]);
    const { device_mark: mark = '' } = await entered(guest);
    await entered(guest, [mark]);
    expect(await mails()).toEqual([[email, 'A new sign-in to your Serac account']]);
    const { rows } = await fixture.db.query<{ payload: { text: string } }>('select payload from outbox');
    const text = rows[0]?.payload.text ?? '';
    for (const part of ['at uk.serac.', '/customer/account/forgotpassword/', '/customer/account/']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/On \w+ \d+ \w+ at \d\d:\d\d/);
    await entered(guest, ['x'.repeat(43)]);
    expect(await mails()).toHaveLength(2);
  });

  it('at a device that was known before is a new one after signing out everywhere', async () => {
    const { device_mark: mark = '' } = await entered(guest);
    await fixture.db.query('update member set credential_version = credential_version + 1 where email = $1', [email]);
    expect((await entered(guest, [mark])).device_mark).not.toBe(mark);
  });

  it('of another member at the same device is no known one', async () => {
    const { device_mark: mark = '' } = await entered(guest);
    await fixture.db.query('delete from outbox');
    const other = await fixture.member();
    const { rows } = await fixture.db.query<{ email: string }>(
      'update member set password_hash = $2, created_at = $3 where id = $1 returning email',
      [other.session?.memberId, await hashPassword(PASSWORD), new Date(fixture.clock.at - 86_400_000)],
    );
    await login(fixture.shop, guest, { login: rows[0]?.email ?? '', password: PASSWORD, devices: [mark], storeId: 1 });
    expect(await mails()).toHaveLength(1);
  });

  it('does the same work for an account that is not there: as many statements, one hash as costly', async () => {
    const query = vi.spyOn(fixture.shop.db, 'query');
    const workOf = async (account: string) => {
      query.mockClear();
      verified.mockClear();
      expect(await guess(account, 'Wrong-pass-1')).toBe('INVALID_CREDENTIALS');
      // `$argon2id$v=19$m=19456,t=2,p=1$…`: all that decides how long it takes.
      const costs = verified.mock.calls.map(([hashed]) => String(hashed).split('$').slice(1, 4));
      return { statements: query.mock.calls.map(([text]) => text), costs };
    };
    const known = await workOf(email);
    expect(known.costs).toHaveLength(1);
    expect(await workOf('nobody@serac.example')).toEqual(known);
    query.mockRestore();
  });
});
