import { pathTo } from '#lib/addresses/path-builder.ts';
import { seeOther } from '#lib/endpoints/request/see-other.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { signInAgain } from './sign-in-again.ts';

/**
 * Takes the cookie from a visitor whose session is over upstream (revoked, or ended on another device) and leads to
 * the login. A session that lives is left alone, so that no link elsewhere can sign anybody out.
 */
export async function clearEndedSession(request: Request, sources?: VisitorSources): Promise<Response> {
  const { store, session, apiFor } = await visitorOf(request, sources);
  if (session === null) return seeOther(pathTo.login());
  const { id } = await apiFor(session.token)('session', { store_id: store.storeId });
  const isOver = session.audience === 'member' && id === null;
  return isOver ? signInAgain() : seeOther(pathTo.home());
}
