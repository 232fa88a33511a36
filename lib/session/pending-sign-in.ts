import { z } from 'zod';
import { env } from '#lib/process/env.ts';
import { cookieValue } from './cookie-value.ts';
import { hostCookieName, hostSetCookie } from './host-cookie.ts';
import { createSealer, type Sealer } from './sealer.ts';

/** What is kept of a visitor who went to a provider of identities, until the return. */
const PendingSignIn = z.object({
  /** Comes back unchanged: the answer is to this very request, of this very browser (RFC 6749, 10.12). */
  state: z.string(),
  nonce: z.string(),
  /** Proves to the provider that who redeems the code is who asked for it (RFC 7636). */
  verifier: z.string(),
  /** Path of this site to go on to. */
  target: z.string(),
  /** The identity is to be connected to the member who is signed in. */
  connect: z.boolean(),
  /** When the visitor went there, ms. */
  at: z.int(),
});
export type PendingSignIn = Readonly<z.infer<typeof PendingSignIn>>;

/** People may have to look for their password at the provider. */
const LIFE_SECONDS = 900;

const NAME = 'serac_sign_in';

let sealer: Sealer<PendingSignIn> | undefined;

function pendingSealer(): Sealer<PendingSignIn> {
  sealer ??= createSealer(env().SESSION_SECRET, 'serac pending sign-in', PendingSignIn);
  return sealer;
}

/** Set-Cookie header that keeps a sign-in until the visitor comes back. */
export const pendingSignInSetCookie = async (pending: PendingSignIn): Promise<string> =>
  hostSetCookie(NAME, await pendingSealer().seal(pending), LIFE_SECONDS);

/** Set-Cookie header that forgets it. */
export const endedSignInSetCookie = (): string => hostSetCookie(NAME, '', 0);

/** The sign-in a browser is in the middle of; null where there is none. @param now ms */
export async function pendingSignInIn(cookieHeader: string | null, now: number): Promise<PendingSignIn | null> {
  const pending = await pendingSealer().open(cookieValue(cookieHeader, hostCookieName(NAME)));
  return pending && pending.at + LIFE_SECONDS * 1000 > now ? pending : null;
}
