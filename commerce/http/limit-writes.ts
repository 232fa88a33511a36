import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { addressKey, countTry } from '#commerce/kernel/throttle.ts';

const MINUTE_MS = 60_000;

/**
 * Counts a write against its member, or against the address where nobody is signed in: sessions of guests are free to
 * open, so that they would limit nothing. The count is in the database and so the same for every process.
 * @throws Problem 429 RATE_LIMITED with the seconds to wait
 */
export async function limitWrites({ db, env, clock }: Shop, { session, address }: Caller): Promise<void> {
  const memberId = session?.memberId ?? null;
  const [key, limit] =
    memberId === null
      ? [addressKey('write', address), env.addressWritesPerMinute]
      : [`write:member:${memberId}`, env.memberWritesPerMinute];
  const retryAfter = await countTry(db, key, limit, clock.now(), MINUTE_MS);
  if (retryAfter !== null) throw new Problem(429, 'RATE_LIMITED', 'Too many writes', { retryAfter });
}
