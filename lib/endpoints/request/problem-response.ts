import { ApiError, isOutage } from '#lib/api/api-error.ts';
import { type ErrorBody, type ErrorCode, errorBodyOf } from '#lib/contract/define.ts';
import { reportError } from '#lib/observability/report-error.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';

/** Nothing of the endpoints is kept by a browser or a proxy. */
export const NO_STORE = { 'cache-control': 'private, no-store' } as const;

/**
 * Header with which a browser drops the pages it keeps, so that Back shows nothing of a member who has signed out (W3C
 * Clear Site Data); those that do not know it look at the session when a page comes back.
 */
export const FORGET_PAGES = ['clear-site-data', '"cache"'] as const;

/** When to try again where the commerce API is down, seconds. */
const RETRY_AFTER_SECONDS = 5;

/** A request that an endpoint refuses. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Method that would be allowed, where the wrong one was used. */
  readonly allow: string | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    { issues, allow, retryAfter }: { issues?: ErrorBody['issues']; allow?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.body = { code, message, ...(issues ? { issues } : {}), ...(retryAfter ? { retryAfter } : {}) };
    this.allow = allow;
  }
}

function answer(status: number, body: ErrorBody, alias: string | undefined): Response {
  const headers = new Headers(NO_STORE);
  if (body.retryAfter !== undefined) headers.set('retry-after', String(body.retryAfter));
  return Response.json(errorBodyOf(alias, body), { status, headers });
}

function answerApiError(error: ApiError, alias: string | undefined): Response {
  const { status, code, retryAfter, issues } = error;
  if (isOutage(error)) {
    storefrontLog().warn(error.message);
    const message = 'The shop cannot be reached now';
    return answer(503, { code: 'UNAVAILABLE', message, retryAfter: retryAfter ?? RETRY_AFTER_SECONDS }, alias);
  }
  const told = issues.length > 0 ? { issues } : {};
  return answer(status, { code, message: error.serverMessage ?? '', ...told, retryAfter }, alias);
}

/**
 * The one error body of the storefront's endpoints. What the commerce API refuses is passed on; where it is
 * down the answer is 503 with Retry-After; anything unforeseen is logged and told without detail.
 * @param alias the call that failed, where it was one
 */
export function problemResponse(error: unknown, alias?: string): Response {
  if (error instanceof Refusal) {
    const response = answer(error.status, error.body, alias);
    if (error.allow) response.headers.set('allow', error.allow);
    return response;
  }
  if (error instanceof ApiError) return answerApiError(error, alias);
  reportError(error, { source: 'endpoint' });
  return answer(500, { code: 'INTERNAL', message: '' }, alias);
}

/** Sends the browser on with a GET (303), to be decided anew each time. */
export function seeOther(location: string, ...setCookies: readonly (string | undefined)[]): Response {
  const headers = new Headers({ ...NO_STORE, location });
  for (const setCookie of setCookies) if (setCookie) headers.append('set-cookie', setCookie);
  return new Response(null, { status: 303, headers });
}
