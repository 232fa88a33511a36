import type { Query } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { isLinkSignature, linkSignature } from './link-signature.ts';
import { notifyMember } from './security-mail.ts';

/** Who has only just registered needs no word of a sign-in: forms without scripts are easily sent twice. */
const JUST_JOINED_MS = 10 * 60_000;

/**
 * Mark that a browser keeps once a member has signed in with it (decision 128): nobody else can make it, it tells nothing
 * of the member, and it is worth nothing after a new password or signing out everywhere.
 */
export const deviceMark = (secret: string, memberId: number, credentialVersion: number): string =>
  linkSignature(secret, 'device', memberId, credentialVersion);

/** Is the mark among those a browser has kept? */
export const hasMark = (kept: readonly string[] | undefined, mark: string): boolean =>
  kept?.some((one) => isLinkSignature(one, mark)) ?? false;

interface Arrival {
  readonly memberId: number;
  /** Marks that the browser has kept. */
  readonly devices: readonly string[] | undefined;
  /** Nothing to tell: the account was made, or the password given, just before. */
  readonly isExpected: boolean;
  /** Now, ms. */
  readonly at: number;
}

/**
 * Meets the browser a member has signed in with; the member is told by mail of one that the account does not know.
 * @returns the mark it is to keep
 */
export async function meetDevice(
  query: Query,
  secret: string,
  store: StoreConfig,
  { memberId, devices, isExpected, at }: Arrival,
): Promise<string> {
  const { rows } = await query<{ credential_version: number; created_at: Date }>(
    'select credential_version, created_at from member where id = $1',
    [memberId],
  );
  const [member] = rows;
  const mark = deviceMark(secret, memberId, member?.credential_version ?? 0);
  const hasJustJoined = member !== undefined && at - member.created_at.getTime() < JUST_JOINED_MS;
  if (!isExpected && !hasJustJoined && !hasMark(devices, mark)) {
    await notifyMember(query, store, 'device', { memberId, at });
  }
  return mark;
}
