import type { Alias } from '#lib/contract/contract.ts';
import { deviceMarksIn } from '#lib/session/device-cookie.ts';

/** The body of a sign-in with the marks that its browser keeps (decision 128), and no others; any other call's body as it is. */
export function withDevices<Body extends Readonly<Record<string, unknown>>>(
  alias: Alias,
  body: Body,
  cookieHeader: string | null,
): Body | (Body & { readonly devices: string[] }) {
  const signsIn = alias === 'login' || alias === 'social-login';
  return signsIn ? { ...body, devices: deviceMarksIn(cookieHeader) } : body;
}
