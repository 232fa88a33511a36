import { pathTo } from '#lib/addresses/path-builder.ts';
import { isOutage } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import { sessionAfterCall } from '#lib/endpoints/calls/session-after-call.ts';
import { problemResponse, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import type { AuthProblem } from '#lib/forms/auth-problem.ts';
import { returnedFormSetCookie } from '#lib/session/returned-form.ts';
import { endedSessionSetCookie, type SealedSession } from '#lib/session/session-cookie.ts';

const ENDED: AuthProblem = { fault: 'sessionEnded', minutes: 0 };

/**
 * Takes the cookie from a member whose session is over upstream and leads to the sign-in, which says why.
 * @param returnTo path of this site to come back to
 */
export async function signInAgain(returnTo?: string): Promise<Response> {
  const form = { page: 'login', values: {}, issues: {}, problem: ENDED, isDone: false, at: Date.now() } as const;
  const cookies = [endedSessionSetCookie(), await returnedFormSetCookie(form)];
  return seeOther(`${pathTo.login({ returnTo })}?again=1`, ...cookies);
}

/**
 * Takes the cookie from a visitor whose session is over upstream (revoked, or ended on another device) and leads to
 * the login. A session that lives is left alone, so that no link elsewhere can sign anybody out, as is one that
 * cannot be asked about: home is there in an outage too, or says that there is one.
 */
export async function clearEndedSession(request: Request, sources?: VisitorSources): Promise<Response> {
  try {
    const { store, session, apiFor } = await visitorOf(request, sources);
    if (session === null) return seeOther(pathTo.login());
    const { id } = await apiFor(session.token)('session', { store_id: store.storeId, peek: '1' });
    const isOver = session.audience === 'member' && id === null;
    return isOver ? await signInAgain() : seeOther(pathTo.home());
  } catch (error) {
    return isOutage(error) ? seeOther(pathTo.home()) : problemResponse(error);
  }
}

/** The session's cookie as what was changed would have it; null where it stays, or cannot be told now. */
export async function resealed(api: Client, session: SealedSession): Promise<string | null> {
  try {
    const reply = await api('session', { store_id: session.storeId, peek: '1' });
    return (await sessionAfterCall('session', reply, session, Date.now())).setCookie;
  } catch {
    return null;
  }
}
