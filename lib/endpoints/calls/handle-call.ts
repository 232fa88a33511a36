import { withMenuTest, withVariation } from '#lib/consent/variation-cookie.ts';
import { type Alias, callsAt, contract } from '#lib/contract/contract.ts';
import type { Call } from '#lib/contract/define.ts';
import { shortcuts } from '#lib/edge/shortcuts.ts';
import { isSameOrigin } from '#lib/endpoints/request/check-write.ts';
import { parseInput } from '#lib/endpoints/request/parse-input.ts';
import { FORGET_PAGES, NO_STORE, problemResponse, Refusal } from '#lib/endpoints/request/problem-response.ts';
import { limitCall, type RateLimits, rateLimits } from '#lib/endpoints/request/rate-limits.ts';
import { readJsonBody } from '#lib/endpoints/request/read-body.ts';
import { isForm, readFormBody } from '#lib/endpoints/request/read-form-body.ts';
import { isNobodys } from '#lib/endpoints/request/trip-api.ts';
import { type Visitor, type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { addressFromEdge } from '#lib/rules/client-address.ts';
import { deviceSetCookie, withDevices } from '#lib/session/device-cookie.ts';
import { withReferral } from '#lib/session/referral-cookie.ts';
import { sessionSetCookie } from '#lib/session/session-cookie.ts';
import { consentAfterCall } from './consent-after-call.ts';
import { makeCall } from './make-call.ts';
import { sessionAfterCall } from './session-after-call.ts';

/** What the commerce API takes as the name of a write. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** The name a client gave its write; one without is done each time it is sent (decision 107). */
function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? undefined;
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key))
    throw new Refusal(400, 'VALIDATION', 'The idempotency key is malformed');
  return key;
}

/** The call that a request makes, by its address and method. @throws Refusal 404, 405, and 403 for a write from elsewhere */
function callOf(address: string, request: Request): Alias {
  const calls = callsAt(address);
  if (!calls) throw new Refusal(404, 'NOT_FOUND', 'No such call');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const alias = calls.get(method);
  if (alias === undefined) {
    throw new Refusal(405, 'VALIDATION', 'The call has another method', { allow: [...calls.keys()].join(', ') });
  }
  if (method !== 'GET' && !isSameOrigin(request.headers)) {
    throw new Refusal(403, 'FORBIDDEN', 'Writes come from the pages of this shop');
  }
  return alias;
}

/** A member's call without a member's session is refused before anything is read, and anybody's own at another time than now. */
function refuseGuests(alias: Alias, call: Call, { session, isAhead }: Visitor): void {
  if (isAhead && isNobodys(alias)) return;
  if (isAhead && (call.access !== 'public' || call.method !== 'GET'))
    throw new Refusal(403, 'FORBIDDEN', 'Nothing is bought or changed at another time than now');
  if (call.access === 'member' && session?.audience !== 'member')
    throw new Refusal(401, 'UNAUTHORIZED', 'Members only');
}

/** Name of the news that the browser says it has told (decision 174). */
const toldIn = ({ told }: Record<string, unknown>): string | undefined => (typeof told === 'string' ? told : undefined);

function withCookies(response: Response, ...setCookies: (string | null)[]): Response {
  for (const setCookie of setCookies) if (setCookie) response.headers.append('set-cookie', setCookie);
  return response;
}

/** A call with files may come as a form, any other write is JSON. */
const readBody = (call: Call, request: Request): Promise<Readonly<Record<string, unknown>>> =>
  call.filesMax > 0 && isForm(request) ? readFormBody(request, call) : readJsonBody(request, call.bodyMax);

async function answer(
  alias: Alias,
  segments: readonly string[],
  request: Request,
  visitor: Visitor,
): Promise<Response> {
  const call: Call = contract[alias];
  refuseGuests(alias, call, visitor);
  const sent = call.method === 'GET' ? {} : await readBody(call, request);
  const cookieHeader = request.headers.get('cookie');
  const referred = withReferral(alias, withVariation(alias, sent, cookieHeader), cookieHeader);
  const body = withDevices(alias, referred, cookieHeader);
  const query = withMenuTest(alias, new URL(request.url).searchParams, cookieHeader);
  const input = parseInput(call, { path: segments, query, body }, visitor.store.storeId);
  const { session, outcome } = await makeCall(alias, input, visitor, idempotencyKeyOf(request));
  const opened = session && session !== visitor.session ? await sessionSetCookie(session) : null;
  if ('error' in outcome) return withCookies(problemResponse(outcome.error, alias), opened);
  const now = Date.now();
  const settled = await sessionAfterCall(alias, outcome.reply, session, now, toldIn(input));
  const consent = await consentAfterCall(alias, settled.reply, {
    cookieHeader,
    api: session && visitor.apiFor(session.token),
    now,
  });
  const response = Response.json(consent.reply, { headers: NO_STORE });
  if (alias === 'logout') response.headers.set(...FORGET_PAGES);
  const device = settled.deviceMark ? deviceSetCookie(cookieHeader, settled.deviceMark) : null;
  return withCookies(response, settled.setCookie ?? opened, device, consent.setCookie, consent.variations ?? null);
}

/**
 * Answers `/api/<address>/<path values>`, the same-origin endpoint of every call of the contract (decision 59).
 * @param address alias of the call, or the one it shares with a call of another method
 * @param segments path values behind the address, decoded
 * @returns the reply without its session token, or the one error body; never to be stored
 */
export async function handleCall(
  address: string,
  segments: readonly string[],
  request: Request,
  sources?: VisitorSources,
  limits: RateLimits = rateLimits(),
): Promise<Response> {
  let alias: Alias | undefined;
  try {
    alias = callOf(address, request);
    await limitCall(alias, contract[alias], addressFromEdge(request.headers), limits);
    const visitor = await visitorOf(request, sources);
    return await answer(alias, segments, request, visitor);
  } catch (error) {
    return problemResponse(error, alias);
  }
}

/** Lets the edge of this process answer calls without Next. */
export function answerCallsPastNext(): void {
  shortcuts().answerCall = (address, request) => handleCall(address, [], request);
}
