import { createHash } from 'node:crypto';
import type { Database, Query } from './database.ts';
import { Problem } from './problem.ts';

export interface OnceKey {
  /** Session or checkout the key belongs to: keys of two shoppers never meet. */
  readonly scope: string;
  readonly key: string | null;
  /** The request as plain data; a key used for another request is refused. */
  readonly request: unknown;
}

const fingerprintOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/**
 * Runs `work` in one transaction, at most once per key: a repeat gets the stored reply (decision 40). The reply is
 * stored in the same transaction as the work, so neither can exist without the other.
 * @throws Problem 409 CONFLICT when the key was used for another request
 */
export async function runOnce<T>(db: Database, once: OnceKey, work: (query: Query) => Promise<T>): Promise<T> {
  const { scope, key } = once;
  if (key === null) return db.transaction(work);
  const fingerprint = fingerprintOf(once.request);
  return db.transaction(async (query) => {
    const claimed = await query(
      'insert into idempotency(scope, key, fingerprint) values ($1, $2, $3) on conflict (scope, key) do nothing returning key',
      [scope, key, fingerprint],
    );
    if (claimed.rows.length === 0) {
      const { rows } = await query<{ fingerprint: string; reply: string }>(
        'select fingerprint, reply from idempotency where scope = $1 and key = $2',
        [scope, key],
      );
      const stored = rows[0];
      if (!stored || stored.fingerprint !== fingerprint) {
        throw new Problem(409, 'CONFLICT', 'This idempotency key was used for another request');
      }
      return JSON.parse(stored.reply) as T;
    }
    const reply = await work(query);
    await query('update idempotency set status = 200, reply = $3 where scope = $1 and key = $2', [
      scope,
      key,
      JSON.stringify(reply),
    ]);
    return reply;
  });
}
