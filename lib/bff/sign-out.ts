import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { pathTo } from '#lib/routing/path-builder.ts';
import { ownPathOf } from '#lib/routing/return-path.ts';
import { endedSessionSetCookie } from '#lib/session/session-cookie.ts';
import { checkFormWrite } from './check-write.ts';
import { problemResponse } from './problem-response.ts';
import { readFormFields } from './read-form-fields.ts';
import { seeOther } from './see-other.ts';
import { type VisitorSources, visitorOf } from './visitor.ts';

/** Where the form's field `target` leads, if that is a page of this site, else home (AUTH-06). */
async function targetOf(request: Request): Promise<string> {
  const { target = '' } = await readFormFields(request);
  return ownPathOf(target) ?? pathTo.home();
}

/**
 * Signs out from a plain form, without scripts: ends the session in the commerce API and in the browser, and leads
 * to the form's target. An outage does not keep a visitor signed in on a shared computer.
 */
export async function signOut(request: Request, sources?: VisitorSources): Promise<Response> {
  let target: string;
  try {
    await checkFormWrite('sign-out', request);
    target = await targetOf(request);
  } catch (refusal) {
    return problemResponse(refusal);
  }
  try {
    const { session, apiFor } = await visitorOf(request, sources);
    if (session) await apiFor(session.token)('logout', {});
  } catch (error) {
    storefrontLog().warn({ err: error }, 'signed out here only: the commerce API did not answer');
  }
  return seeOther(target, endedSessionSetCookie());
}
