import { networkOf } from '#lib/rules/client-address.ts';
import type { Database } from './database.ts';
import { sha256 } from './token.ts';

/** Window of the login lock (decision 25), ms. */
const LOCK_WINDOW_MS = 15 * 60_000;
/** Failures per account and address, and per address, within the window (decision 25). */
export const ACCOUNT_LIMIT = 5;
export const ADDRESS_LIMIT = 20;

/** What is counted, without the e-mail address itself. */
export const accountKey = (action: string, email: string, address: string): string =>
  `${action}:${sha256(email).toString('base64url')}:${networkOf(address)}`;
/** An account from all addresses together, or anything else that is not to be read in the table. */
export const everywhereKey = (action: string, name: string): string =>
  `${action}-everywhere:${sha256(name).toString('base64url')}`;
export const addressKey = (action: string, address: string): string => `${action}:${networkOf(address)}`;

/**
 * Counts one try in one atomic statement, so that a hundred at once cannot slip through together.
 * @param windowMs how long tries count, from the first of them
 * @returns seconds to wait when the key is over its limit, null when the try may go ahead
 */
export async function countTry(
  db: Pick<Database, 'query'>,
  key: string,
  limit: number,
  now: number,
  windowMs = LOCK_WINDOW_MS,
): Promise<number | null> {
  const { rows } = await db.query<{ hits: number; window_ends: Date }>(
    `insert into throttle as t (key, hits, window_ends) values ($1, 1, $3) on conflict (key) do update set
       hits = case when t.window_ends <= $2 then 1 else t.hits + 1 end,
       window_ends = case when t.window_ends <= $2 then excluded.window_ends else t.window_ends end
     returning hits, window_ends`,
    [key, new Date(now), new Date(now + windowMs)],
  );
  const [row] = rows;
  if (!row || row.hits <= limit) return null;
  return Math.max(1, Math.ceil((row.window_ends.getTime() - now) / 1000));
}

/** Takes a try back that turned out not to be a failure. */
export async function forgiveTry(db: Pick<Database, 'query'>, key: string): Promise<void> {
  await db.query('update throttle set hits = hits - 1 where key = $1 and hits > 0', [key]);
}

/** Forgets every try of a key. */
export async function clearTries(db: Pick<Database, 'query'>, key: string): Promise<void> {
  await db.query('delete from throttle where key = $1', [key]);
}
