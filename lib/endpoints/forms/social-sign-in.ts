import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ownPathOf } from '#lib/addresses/own-address.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isOutage } from '#lib/api/api-error.ts';
import type { ErrorCode } from '#lib/contract/define.ts';
import { sessionAfterCall } from '#lib/endpoints/calls/session-after-call.ts';
import { problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import type { AuthFault, AuthProblem } from '#lib/forms/auth-problem.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { env } from '#lib/process/env.ts';
import { deviceMarksIn, deviceSetCookie } from '#lib/session/device-cookie.ts';
import {
  endedSignInSetCookie,
  type PendingSignIn,
  pendingSignInIn,
  pendingSignInSetCookie,
} from '#lib/session/pending-sign-in.ts';
import { withReferral } from '#lib/session/referral-cookie.ts';
import { returnedFormSetCookie } from '#lib/session/returned-form.ts';

const secret = (): string => randomBytes(32).toString('base64url');

/** Where the provider sends the visitor back to: an address of this very host, which is a store's. */
const returnAddress = (request: Request): string =>
  `${env().PUBLIC_SCHEME}://${request.headers.get('host')}${pathTo.socialReturn()}`;

/**
 * Leads a visitor to the store's provider of identities (OpenID Connect, code flow with PKCE). A member is
 * led there only from a page of this shop, to connect the identity to the account: a link elsewhere cannot have
 * somebody's else connected.
 */
export async function startSocialSignIn(request: Request, sources?: VisitorSources): Promise<Response> {
  try {
    const target = ownPathOf(new URL(request.url).searchParams.get('target') ?? '') ?? pathTo.home();
    const { store, session } = await visitorOf(request, sources);
    const { social } = store.integrations;
    if (!social.enabled || !social.authorizeUrl) throw new Refusal(404, 'NOT_FOUND', 'No provider is connected');
    const connect = session?.audience === 'member';
    if (connect && request.headers.get('sec-fetch-site') !== 'same-origin') return seeOther(target);
    const pending: PendingSignIn = {
      state: secret(),
      nonce: secret(),
      verifier: secret(),
      target,
      connect,
      at: Date.now(),
    };
    const address = new URL(social.authorizeUrl);
    for (const [name, value] of Object.entries({
      client_id: social.appId,
      response_type: 'code',
      redirect_uri: returnAddress(request),
      scope: social.scope,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: createHash('sha256').update(pending.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })) {
      address.searchParams.set(name, value);
    }
    return seeOther(address.href, await pendingSignInSetCookie(pending));
  } catch (error) {
    return problemResponse(error);
  }
}

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

const FAULTS: Readonly<Partial<Record<ErrorCode, AuthFault>>> = {
  EMAIL_TAKEN: 'socialTaken',
  NOT_CONFIRMED: 'socialUnconfirmed',
  CONFLICT: 'socialElsewhere',
  FORBIDDEN: 'socialNeedsPassword',
};
const FAILED: AuthProblem = { fault: 'socialFailed', minutes: 0 };

/** @param connect where it was to be connected, the account here is the one without a confirmed address */
function problemIn(error: unknown, connect: boolean): AuthProblem {
  const fault = error instanceof ApiError ? FAULTS[error.code] : undefined;
  return {
    ...FAILED,
    fault: connect && fault === 'socialUnconfirmed' ? 'socialUnconfirmedHere' : (fault ?? FAILED.fault),
  };
}

type Going = Pick<PendingSignIn, 'target' | 'connect'>;

/** Back to where the visitor pressed the button, which says what became of it; a change of mind needs no word. */
async function comeBack({ target, connect }: Going, outcome: AuthProblem | 'connected' | null): Promise<Response> {
  const login = target === pathTo.home() ? pathTo.login() : pathTo.login({ returnTo: target });
  const page = connect ? target : login;
  const response = seeOther(outcome ? `${page}?again=1` : page, endedSignInSetCookie());
  if (outcome) {
    const isDone = outcome === 'connected';
    const told = { values: {}, issues: {}, problem: isDone ? null : outcome, isDone, at: Date.now() };
    response.headers.append(
      'set-cookie',
      await returnedFormSetCookie({ page: connect ? 'account' : 'login', ...told }),
    );
  }
  return response;
}

/**
 * Where the provider sends the visitor back to: signs in whom it vouches for, else leads to the login page, which
 * says why. An answer to a request this browser never made is none.
 */
export async function finishSocialSignIn(request: Request, sources?: VisitorSources): Promise<Response> {
  const query = new URL(request.url).searchParams;
  try {
    const pending = await pendingSignInIn(request.headers.get('cookie'), Date.now());
    if (!pending || !isSame(pending.state, query.get('state') ?? '')) {
      return await comeBack(pending ?? { target: pathTo.home(), connect: false }, FAILED);
    }
    const { verifier, nonce, target, connect } = pending;
    const code = query.get('code');
    // Cancelled at the provider.
    if (code === null) return await comeBack(pending, null);
    const { store, session, apiFor } = await visitorOf(request, sources);
    try {
      const cookieHeader = request.headers.get('cookie');
      const devices = deviceMarksIn(cookieHeader);
      const input = {
        devices,
        code,
        verifier,
        nonce,
        redirectUri: returnAddress(request),
        connect,
        storeId: store.storeId,
      };
      const reply = await apiFor(session?.token ?? null)(
        'social-login',
        withReferral('social-login', input, cookieHeader),
      );
      const { setCookie, deviceMark } = await sessionAfterCall('social-login', reply, session, Date.now());
      const response = connect ? await comeBack(pending, 'connected') : seeOther(target, endedSignInSetCookie());
      if (setCookie) response.headers.append('set-cookie', setCookie);
      if (deviceMark) response.headers.append('set-cookie', deviceSetCookie(cookieHeader, deviceMark));
      return response;
    } catch (error) {
      if (isOutage(error)) storefrontLog().warn({ err: error }, 'a social sign-in was not answered');
      return await comeBack(pending, problemIn(error, connect));
    }
  } catch (error) {
    return problemResponse(error);
  }
}
