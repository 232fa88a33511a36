import { env } from '#lib/process/env.ts';
import { processWide } from '#lib/process/process-wide.ts';
import type { Audience } from '#lib/routing/internal-path.ts';
import { aheadOf, type Trip, trips } from '#lib/rules/ahead/time-travel.ts';
import { cookieValue } from './cookie-value.ts';
import { hostCookieName, hostSetCookie } from './host-cookie.ts';

const NAME = 'serac_trip';

const signed = () => processWide('trips', () => trips(env().SERVICE_TOKEN));

/**
 * The trip in a Cookie header: how the shop is looked at, on preview hosts only (decision 185).
 * @returns null for none, a forged one, and one whose time is over
 */
export function tripOf(cookieHeader: string | null | undefined, now: number): Trip | null {
  if (!cookieHeader?.includes(NAME)) return null;
  return signed().open(cookieValue(cookieHeader, hostCookieName(NAME)), now);
}

/** Set-Cookie header that begins a trip; it ends with the browser, or when its time is over. */
export const tripSetCookie = (trip: Trip): string => hostSetCookie(NAME, signed().sign(trip), null);

/** Set-Cookie header that ends a trip. */
export const endedTripSetCookie = (): string => hostSetCookie(NAME, '', 0);

/** Who the pages of a trip are rendered for. */
export function audienceOfTrip(trip: Trip): Audience & { readonly ahead: number } {
  const ahead = aheadOf(trip);
  return trip.group === null ? { kind: 'guest', ahead } : { kind: 'member', group: trip.group, ahead };
}
