import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { Problem } from '#commerce/kernel/problem.ts';
import { EMAIL_ADDRESS, EMAIL_MAX } from '#lib/rules/form-rules.ts';
import type { Provider } from './provider.ts';

/** What a provider vouches for. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Null where the provider names none, or has not made sure that it is the person's. */
  readonly verifiedEmail: string | null;
  readonly firstName: string;
}

/** What the browser brought back, and what was kept of the request it answers. */
export interface CodeGrant {
  readonly code: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

/** How long a provider may take, ms. */
const TIMEOUT_MS = 4000;
/** Age of a token that is still taken, and how far two clocks may differ, seconds (OpenID Connect Core 3.1.3.7). */
const TOKEN_AGE_SECONDS = 300;
const CLOCKS_DIFFER_SECONDS = 30;
/** Signatures of a provider's key only: a shared secret, or none at all, would prove nothing. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA', 'Ed25519'];

const TokenReply = z.object({ id_token: z.string().max(8000) });
/** As one provider of many says it: a boolean in words. */
const InWords = z.enum(['true', 'false']).transform((word) => word === 'true');
/** Who it is, by the provider's own name; what else it says is left out where it is nothing that an account takes. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.email({ pattern: EMAIL_ADDRESS }).max(EMAIL_MAX).optional().catch(undefined),
  email_verified: z.union([z.boolean(), InWords]).optional().catch(undefined),
  given_name: z.string().max(60).optional().catch(undefined),
});

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** The provider's public keys, asked for anew when a token names one that is not known. */
function keysAt(keysUrl: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(keysUrl) ?? createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: TIMEOUT_MS });
  keySets.set(keysUrl, known);
  return known;
}

const refused = (): Problem => new Problem(400, 'TOKEN_EXPIRED', 'The provider does not vouch for this sign-in');
const away = (): Problem => new Problem(503, 'UNAVAILABLE', 'The provider of identities does not answer');

/** Exchanges the code for the token about the person. @throws Problem 400 for a code the provider refuses, 503 where it is away */
async function idTokenFor({ tokenUrl, appId }: Provider, grant: CodeGrant): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: grant.code,
    redirect_uri: grant.redirectUri,
    client_id: appId,
    code_verifier: grant.verifier,
  });
  const reply = await fetch(tokenUrl, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw away();
  });
  if (reply.status >= 500) throw away();
  const parsed = reply.ok ? TokenReply.safeParse(await reply.json().catch(() => null)) : null;
  if (!parsed?.success) throw refused();
  return parsed.data.id_token;
}

async function claimsOf(token: string, { issuer, appId, keysUrl }: Provider, at: number): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keysAt(keysUrl), {
      issuer,
      audience: appId,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      currentDate: new Date(at),
      maxTokenAge: TOKEN_AGE_SECONDS,
      clockTolerance: CLOCKS_DIFFER_SECONDS,
    });
    return payload;
  } catch (error) {
    const isAway = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout;
    throw isAway ? away() : refused();
  }
}

/**
 * Redeems the code a visitor came back with for what the provider vouches for (OpenID Connect, code flow with PKCE): the
 * token is signed by the provider's key, meant for this shop, fresh, and answers this very request.
 * @param at now, ms
 * @throws Problem 400 TOKEN_EXPIRED for a code or token that is not good, 503 where the provider is away
 */
export async function redeemCode(provider: Provider, grant: CodeGrant, at: number): Promise<Identity> {
  const claims = Claims.safeParse(await claimsOf(await idTokenFor(provider, grant), provider, at));
  if (!claims.success || claims.data.nonce !== grant.nonce) throw refused();
  const { sub, email, email_verified, given_name } = claims.data;
  return {
    issuer: provider.issuer,
    subject: sub,
    verifiedEmail: email_verified === true && email !== undefined ? email.toLowerCase() : null,
    firstName: given_name ?? '',
  };
}
