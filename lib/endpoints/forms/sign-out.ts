import { ownPathOf } from '#lib/addresses/own-address.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { FORGET_PAGES, problemResponse, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { type FormFields, readFormFields } from '#lib/endpoints/request/read-body.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { UNAVAILABLE } from '#lib/forms/auth-problem.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { returnedFormSetCookie } from '#lib/session/returned-form.ts';
import { endedSessionSetCookie } from '#lib/session/session-cookie.ts';

/** Where signing out on every device failed, nobody may believe that it worked: the page says so. */
async function stillSignedIn(): Promise<Response> {
  const told = { values: {}, issues: {}, problem: UNAVAILABLE, isDone: false, at: Date.now() };
  return seeOther(`${pathTo.dashboard()}?again=1`, await returnedFormSetCookie({ page: 'account', ...told }));
}

/**
 * Signs out from a plain form, without scripts: ends the session in the commerce API and in the browser, and leads
 * to the form's field `target`, if that is a page of this site, else home (AUTH-06). An outage does not keep a visitor
 * signed in on a shared computer. With the field `everywhere`, all sessions of the member end, or none does.
 */
export async function signOut(request: Request, sources?: VisitorSources): Promise<Response> {
  let fields: FormFields;
  try {
    await checkFormWrite('sign-out', request);
    fields = await readFormFields(request);
  } catch (refusal) {
    return problemResponse(refusal);
  }
  const everywhere = fields.everywhere !== undefined;
  try {
    const { session, apiFor } = await visitorOf(request, sources);
    if (session) await apiFor(session.token)('logout', everywhere ? { everywhere } : {});
  } catch (error) {
    if (everywhere) return stillSignedIn();
    storefrontLog().warn({ err: error }, 'signed out here only: the commerce API did not answer');
  }
  const response = seeOther(ownPathOf(fields.target ?? '') ?? pathTo.home(), endedSessionSetCookie());
  response.headers.set(...FORGET_PAGES);
  return response;
}
