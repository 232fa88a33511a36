import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { countTry, everywhereKey } from '#commerce/kernel/throttle.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { dropConnected, endAccess } from './credentials.ts';
import { endLock } from './login-lock.ts';
import { newResetToken, redeemResetToken } from './password-reset.ts';

const AT = Date.parse('2026-11-20T08:00:00Z');

describeOnBothEngines('the ways into an account', (open) => {
  let db: Database;
  let members = 0;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  /** A member with an identity the account was made with, and one that was connected later. */
  async function member(isConfirmed: boolean): Promise<number> {
    members += 1;
    const { rows } = await db.query<{ id: number }>(
      `insert into member(email, password_hash, store_id, referral_code, is_confirmed, created_at)
       values ($1, 'x', 1, $1, $2, $3) returning id`,
      [`m${members}@serac.example`, isConfirmed, new Date(AT)],
    );
    const id = rows[0]?.id ?? 0;
    for (const [subject, at] of [
      ['first', AT],
      ['later', AT + 1],
    ] as const) {
      await db.query('insert into member_identity(issuer, subject, member_id, created_at) values ($1, $2, $3, $4)', [
        'https://id.example',
        `${subject}-${id}`,
        id,
        new Date(at),
      ]);
    }
    return id;
  }
  const identities = async (id: number) =>
    (await db.query<{ subject: string }>('select subject from member_identity where member_id = $1', [id])).rows.map(
      ({ subject }) => subject,
    );

  it('lose the identities that were connected later, and all of them where the address was not confirmed', async () => {
    const [confirmed, unconfirmed, other] = [await member(true), await member(false), await member(true)];
    await db.transaction((query) => dropConnected(query, confirmed));
    await db.transaction((query) => dropConnected(query, unconfirmed));
    expect(await identities(confirmed)).toEqual([`first-${confirmed}`]);
    expect(await identities(unconfirmed)).toEqual([]);
    expect(await identities(other)).toHaveLength(2);
  });

  it('end with the credentials: links to set a password, and the version that links and devices are bound to', async () => {
    const id = await member(true);
    const token = await newResetToken(db.query, id, AT);
    await db.transaction((query) => endAccess(query, id));
    expect(await redeemResetToken(db.query, id, token, AT)).toBe(false);
    const { rows } = await db.query('select credential_version from member where id = $1', [id]);
    expect(rows).toEqual([{ credential_version: 1 }]);
  });

  it('are no longer locked after a new password', async () => {
    const key = everywhereKey('login', 'a@serac.example');
    await countTry(db, key, 1, AT);
    expect(await countTry(db, key, 1, AT)).toBeGreaterThan(0);
    await db.transaction((query) => endLock(query, 'a@serac.example', '198.51.100.1'));
    expect(await countTry(db, key, 1, AT)).toBeNull();
  });
});
