import { ownPathOf } from '#lib/addresses/own-address.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { readFormFields } from '#lib/endpoints/request/read-body.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { signInAgain } from './sign-in-again.ts';

/**
 * Has a member reminded of a sale from a plain form, without scripts, and leads back to where it stands. A guest, or a
 * member whose session is over, is led to sign in. A sale that has opened meanwhile needs no reminder.
 */
export async function remindByForm(request: Request, sources?: VisitorSources): Promise<Response> {
  let back: string = pathTo.home();
  try {
    await checkFormWrite('remind-form', request);
    const fields = await readFormFields(request);
    back = ownPathOf(fields.back ?? '') ?? back;
    const eventId = Number(fields.event_id);
    if (!Number.isInteger(eventId)) throw new Refusal(400, 'VALIDATION', 'No sale is named');
    const { store, session, apiFor } = await visitorOf(request, sources);
    if (session?.audience !== 'member') return seeOther(pathTo.login({ returnTo: back }));
    await apiFor(session.token)('remind-me', { store_id: store.storeId, event_id: eventId, remind: true });
    return seeOther(back);
  } catch (error) {
    if (!(error instanceof ApiError)) return problemResponse(error);
    if (error.status === 401) return signInAgain(back);
    // By a mail's link nobody is reminded.
    if (error.status === 403) return seeOther(pathTo.login({ returnTo: back }));
    return error.status === 409 ? seeOther(back) : problemResponse(error);
  }
}
