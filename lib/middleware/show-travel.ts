import { type NextRequest, NextResponse } from 'next/server';
import { consentSetCookie } from '#lib/consent/consent-cookie.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { env } from '#lib/process/env.ts';
import { TRAVEL_PAGE, travelLinks } from '#lib/rules/ahead/time-travel.ts';
import { tripOf, tripSetCookie } from '#lib/session/trip-cookie.ts';
import { MOMENT_FAULTS } from '#lib/travel/choose-trip.ts';
import { askComingUp } from '#lib/travel/coming-up.ts';
import { CLOSED_PAGE, travelPage } from '#lib/travel/travel-page.ts';
import { nonceOf } from './what-asks.ts';

const HEADERS = {
  'cache-control': 'private, no-store',
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex, nofollow',
};

const document = (text: string, status = 200): NextResponse => new NextResponse(text, { status, headers: HEADERS });

/** An answer to the question about cookies that allows nothing: a look tells no partner anything, and no question covers it. */
const NOTHING = { cookie_consent_given: true, accepted_functional: false, accepted_advertising: false };

/** Begins the look of a link: its clock runs from now. */
function begin(request: NextRequest, link: string, now: number): NextResponse | null {
  const view = travelLinks(env().SERVICE_TOKEN).open(link, now);
  if (!view) return null;
  const headers = { 'cache-control': 'private, no-store' };
  const response = NextResponse.redirect(new URL(TRAVEL_PAGE, request.url), { status: 303, headers });
  response.headers.append('set-cookie', tripSetCookie({ ...view, since: now }));
  const refusal = consentSetCookie({ preferences: NOTHING, givenAt: now }, env().PUBLIC_SCHEME, now);
  response.headers.append('set-cookie', refusal);
  return response;
}

/**
 * Answers the page of time travel on a preview host (decision 185): with a link it begins a look, which a cookie of this host
 * goes on with; 403 for who has neither.
 * @param query of the visitor, without `?`
 */
export async function showTravel(request: NextRequest, query: string): Promise<NextResponse> {
  const now = Date.now();
  const asked = new URLSearchParams(query);
  const link = asked.get('link');
  if (link !== null) return begin(request, link, now) ?? document(CLOSED_PAGE, 403);
  const trip = tripOf(request.headers.get('cookie'), now);
  if (!trip) return document(CLOSED_PAGE, 403);
  try {
    const { since: _, ...view } = trip;
    const shared = new URL(TRAVEL_PAGE, `${env().PUBLIC_SCHEME}://${request.headers.get('host')}`);
    shared.searchParams.set('link', travelLinks(env().SERVICE_TOKEN).sign(view));
    const coming = await askComingUp();
    const fault = MOMENT_FAULTS.find((known) => known === asked.get('moment')) ?? null;
    const shown = travelPage({ trip, coming, link: shared.href, now, fault }, nonceOf(request));
    return shown === null ? document(CLOSED_PAGE, 403) : document(shown);
  } catch (error) {
    storefrontLog().warn({ err: error }, 'the page of time travel cannot be shown');
    return new NextResponse(null, { status: 503, headers: { 'retry-after': '5' } });
  }
}
