import type { Alias } from '#lib/contract/contract.ts';
import { DEVICES_MAX, isDeviceMark } from '#lib/contract/session.ts';
import { cookieValue } from './cookie-value.ts';
import { hostCookieName, hostSetCookie } from './host-cookie.ts';

const NAME = 'serac_devices';

/** How long a browser is known that no member signs in with, seconds. */
const LIFE_SECONDS = 365 * 24 * 3600;

/** Marks of the members who have signed in with this browser, the last first (decision 128). */
export const deviceMarksIn = (cookieHeader: string | null): string[] =>
  (cookieValue(cookieHeader, hostCookieName(NAME)) ?? '').split('.').filter(isDeviceMark).slice(0, DEVICES_MAX);

/** Set-Cookie header that keeps one more mark in the browser. */
export function deviceSetCookie(cookieHeader: string | null, mark: string): string {
  const others = deviceMarksIn(cookieHeader).filter((kept) => kept !== mark);
  return hostSetCookie(NAME, [mark, ...others].slice(0, DEVICES_MAX).join('.'), LIFE_SECONDS);
}

/** The body of a sign-in with the marks that its browser keeps (decision 128), and no others; any other call's body as it is. */
export function withDevices<Body extends Readonly<Record<string, unknown>>>(
  alias: Alias,
  body: Body,
  cookieHeader: string | null,
): Body | (Body & { readonly devices: string[] }) {
  const signsIn = alias === 'login' || alias === 'social-login';
  return signsIn ? { ...body, devices: deviceMarksIn(cookieHeader) } : body;
}
