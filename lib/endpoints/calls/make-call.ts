import { ApiError } from '#lib/api/api-error.ts';
import { type Alias, contract, type Input } from '#lib/contract/contract.ts';
import type { Access } from '#lib/contract/define.ts';
import type { Session } from '#lib/contract/session.ts';
import { newGuest } from '#lib/contract/visitors/new-guest.ts';
import type { Visitor } from '#lib/endpoints/request/visitor.ts';
import { type SealedSession, sealable } from '#lib/session/session-cookie.ts';
import { endOf, isOver } from './ended-session.ts';

/** Opens a guest's session; one that takes the place of a member's has that to tell. */
async function openSession({ store, session, apiFor }: Visitor): Promise<SealedSession> {
  const opened = await apiFor(null)('session-open', { store_id: store.storeId });
  const sealed = sealable(opened.auth_token, opened.session, Date.now());
  const untold = session?.audience === 'member' ? endOf(session) : session?.untold;
  return untold ? { ...sealed, untold } : sealed;
}

/** How a call went, and with which session. */
interface Made {
  readonly session: SealedSession | null;
  readonly outcome: { readonly reply: unknown } | { readonly error: unknown };
}

/**
 * Does the visitor need another session? Where the commerce API wants one that it knows, but not where only a member would
 * do, nor for a wrong password; and where it says that a member's is over.
 */
function needsAnother(alias: Alias, access: Access, { session, outcome }: Made): boolean {
  if ('reply' in outcome) return alias === 'session' && session !== null && isOver(session, outcome.reply as Session);
  const { error } = outcome;
  const isRefused = error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHORIZED';
  return access !== 'member' && isRefused;
}

/** Does a visitor ask who they are of whom nobody can know anything? What they are told is a rule. */
const isUnknown = (alias: Alias, session: SealedSession | null, { isAhead }: Visitor): boolean =>
  alias === 'session' && session === null && !isAhead;

/**
 * Makes a call with the session it needs: a guest's is opened where there is none, or where it has ended upstream.
 * @returns never rejects for what the commerce API answers; a session that differs from the visitor's is a new one
 */
export async function makeCall(
  alias: Alias,
  input: Record<string, unknown>,
  visitor: Visitor,
  idempotencyKey: string | undefined,
): Promise<Made> {
  const { access } = contract[alias];
  const attempt = async (session: SealedSession | null): Promise<Made> => {
    if (isUnknown(alias, session, visitor)) return { session, outcome: { reply: newGuest(visitor.store, new Date()) } };
    const api = visitor.apiFor(session?.token ?? null);
    const outcome = await api(alias, input as Input<Alias>, idempotencyKey ? { idempotencyKey } : {}).then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error }),
    );
    return { session, outcome };
  };
  const session = visitor.session ?? (access === 'session' ? await openSession(visitor) : null);
  const first = await attempt(session);
  const anew = session === visitor.session && needsAnother(alias, access, first);
  return anew ? attempt(await openSession(visitor)) : first;
}
