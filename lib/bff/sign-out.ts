import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { endedSessionSetCookie } from '#lib/session/session-cookie.ts';
import { problemResponse, Refusal } from './problem-response.ts';
import { isSameOrigin } from './same-origin.ts';
import { seeOther } from './see-other.ts';
import { type VisitorSources, visitorOf } from './visitor.ts';

/**
 * Signs out from a plain form, without scripts: ends the session in the commerce API and in the browser, and leads
 * home. An outage does not keep a visitor signed in on a shared computer.
 */
export async function signOut(request: Request, sources?: VisitorSources): Promise<Response> {
  if (!isSameOrigin(request.headers)) {
    return problemResponse(new Refusal(403, 'FORBIDDEN', 'Writes come from the pages of this shop'));
  }
  try {
    const { session, apiFor } = await visitorOf(request, sources);
    if (session) await apiFor(session.token)('logout', {});
  } catch (error) {
    storefrontLog().warn({ err: error }, 'signed out here only: the commerce API did not answer');
  }
  return seeOther('/', endedSessionSetCookie());
}
