import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { endedSessionSetCookie } from '#lib/session/session-cookie.ts';
import { checkFormWrite } from './check-write.ts';
import { problemResponse } from './problem-response.ts';
import { seeOther } from './see-other.ts';
import { type VisitorSources, visitorOf } from './visitor.ts';

/**
 * Signs out from a plain form, without scripts: ends the session in the commerce API and in the browser, and leads
 * home. An outage does not keep a visitor signed in on a shared computer.
 */
export async function signOut(request: Request, sources?: VisitorSources): Promise<Response> {
  try {
    await checkFormWrite('sign-out', request);
  } catch (refusal) {
    return problemResponse(refusal);
  }
  try {
    const { session, apiFor } = await visitorOf(request, sources);
    if (session) await apiFor(session.token)('logout', {});
  } catch (error) {
    storefrontLog().warn({ err: error }, 'signed out here only: the commerce API did not answer');
  }
  return seeOther('/', endedSessionSetCookie());
}
