import { ApiError } from '#lib/api/api-error.ts';
import { pathTo } from '#lib/routing/path-builder.ts';
import { ownPathOf } from '#lib/routing/return-path.ts';
import { checkFormWrite } from './check-write.ts';
import { problemResponse, Refusal } from './problem-response.ts';
import { readFormFields } from './read-body.ts';
import { seeOther } from './see-other.ts';
import { signInAgain } from './sign-in-again.ts';
import { type VisitorSources, visitorOf } from './visitor.ts';

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
    return error.status === 409 ? seeOther(back) : problemResponse(error);
  }
}
