import { ApiError } from '#lib/api/api-error.ts';
import { type Alias, contract, type Input } from '#lib/contract/contract.ts';
import type { Access } from '#lib/contract/define.ts';
import type { Visitor } from '#lib/endpoints/request/visitor.ts';
import { type SealedSession, sealable } from '#lib/session/session-cookie.ts';

async function openSession({ store, session, apiFor }: Visitor): Promise<SealedSession> {
  const opened = await apiFor(null)('session-open', { store_id: store.storeId });
  const sealed = sealable(opened.auth_token, opened.session, Date.now());
  return session?.audience === 'member' ? { ...sealed, isUntold: true } : sealed;
}

/** How a call went, and with which session. */
interface Made {
  readonly session: SealedSession | null;
  readonly outcome: { readonly reply: unknown } | { readonly error: unknown };
}

/** Does the commerce API want a session that it knows? Not where only a member would do, nor for a wrong password. */
const wantsSession = (access: Access, { outcome }: Made): boolean =>
  access !== 'member' &&
  'error' in outcome &&
  outcome.error instanceof ApiError &&
  outcome.error.status === 401 &&
  outcome.error.code === 'UNAUTHORIZED';

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
    const api = visitor.apiFor(session?.token ?? null);
    const outcome = await api(alias, input as Input<Alias>, idempotencyKey ? { idempotencyKey } : {}).then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error }),
    );
    return { session, outcome };
  };
  const session = visitor.session ?? (access === 'session' ? await openSession(visitor) : null);
  const first = await attempt(session);
  const anew = session === visitor.session && wantsSession(access, first);
  return anew ? attempt(await openSession(visitor)) : first;
}
