import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { readFormFields } from '#lib/endpoints/request/read-body.ts';
import { TRAVEL_PAGE } from '#lib/rules/ahead/time-travel.ts';
import { endedTripSetCookie, tripOf, tripSetCookie } from '#lib/session/trip-cookie.ts';
import { chooseTrip, momentFault } from '#lib/travel/choose-trip.ts';

/**
 * Takes what was chosen in the bar of a preview host: another look at the shop, or the end of it (decision 185). Only who was
 * let in by a link has a look to change.
 */
export async function travelForm(request: Request): Promise<Response> {
  try {
    await checkFormWrite('travel', request);
    const now = Date.now();
    const trip = tripOf(request.headers.get('cookie'), now);
    if (!trip) throw new Refusal(403, 'FORBIDDEN', 'The link is over');
    const form = await readFormFields(request);
    if (form.leave !== undefined) return seeOther('/', endedTripSetCookie());
    const fault = momentFault(trip, form, now);
    return seeOther(fault ? `${TRAVEL_PAGE}?moment=${fault}` : TRAVEL_PAGE, tripSetCookie(chooseTrip(trip, form, now)));
  } catch (error) {
    return problemResponse(error);
  }
}
