import { ApiError, isOutage } from '#lib/api/api-error.ts';
import { pathTo } from '#lib/routing/path-builder.ts';
import { ownPathOf } from '#lib/routing/return-path.ts';
import { sealable, sessionSetCookie } from '#lib/session/session-cookie.ts';
import { problemResponse } from './problem-response.ts';
import { seeOther } from './see-other.ts';
import { type VisitorSources, visitorOf } from './visitor.ts';

/**
 * Where a mail's link leads (decision 24): signs the member in and goes on to a page of this store. Who is signed in
 * already stays signed in as before; a link that is not good any more leads to the login, and from there to the page.
 */
export async function autoLogin(request: Request, sources?: VisitorSources): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const target = ownPathOf(query.get('to') ?? '') ?? pathTo.home();
  try {
    const { store, session, apiFor } = await visitorOf(request, sources);
    if (session?.audience === 'member') return seeOther(target);
    const api = apiFor(session?.token ?? null);
    const opened = await api('login-link', { token: query.get('token') ?? '', storeId: store.storeId });
    return seeOther(target, await sessionSetCookie(sealable(opened.auth_token, opened.session, Date.now())));
  } catch (error) {
    const isRefused = error instanceof ApiError && !isOutage(error);
    return isRefused ? seeOther(pathTo.login({ returnTo: target })) : problemResponse(error);
  }
}
