import { verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { tillForTests } from '#tests/support/basket/till.ts';
import { login } from './login.ts';
import { hashPassword } from './password.ts';

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
  const till = tillForTests();
  let guest: Caller;
  let network = 0;
  let email: string;
  beforeEach(async () => {
    verified.mockClear();
    // Every test comes from a network of its own, so that their failures do not add up.
    network += 1;
    guest = { ...(await till.guest()), address: `198.51.100.${network}` };
    const member = await till.member();
    const { rows } = await till.db.query<{ email: string }>(
      'update member set password_hash = $2 where id = $1 returning email',
      [member.session?.memberId, await hashPassword(PASSWORD)],
    );
    email = rows[0]?.email ?? '';
  });

  const guess = async (account: string, password: string, caller = guest): Promise<string> => {
    try {
      await login(till.shop, caller, { login: account, password, storeId: 1 });
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

  it('does the same work for an account that is not there: as many statements, one hash as costly', async () => {
    const query = vi.spyOn(till.shop.db, 'query');
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
