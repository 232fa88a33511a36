import type { MiddlewareHandler } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { loggablePath, requestIdOf } from '#lib/observability/create-log.ts';
import { answeredCalls } from '#lib/observability/signals.ts';
import { PARAMETERS_MAX, TARGET_MAX } from '#lib/rules/request-limits.ts';
import type { HttpEnv } from './http-env.ts';
import { setSafeHeaders } from './pages/safe-headers.ts';
import { problemReply } from './problem-reply.ts';

/** When to try again after a request that took too long, seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Waits for work no longer than a request may take; the work itself goes on unseen, and its transaction ends as it does.
 * @param ms longest wait
 * @throws Problem 503 with Retry-After when time is up; whatever the work throws
 */
async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Problem(503, 'UNAVAILABLE', 'This took too long', { retryAfter: RETRY_AFTER_SECONDS }));
  }, ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws Problem 414 on an overlong address, 400 on malformed percent-encoding or too many parameters */
function checkAddress(url: string): void {
  if (url.length > TARGET_MAX) throw new Problem(414, 'TOO_LARGE', 'The address is too long');
  try {
    decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    throw new Problem(400, 'VALIDATION', 'The address is not properly encoded');
  }
  if (url.split('&', PARAMETERS_MAX + 1).length > PARAMETERS_MAX) {
    throw new Problem(400, 'VALIDATION', 'The query has too many parameters');
  }
}

/** Pictures and health checks come by the thousand. */
const levelOf = (path: string) => (/^\/(media|health)\//.test(path) ? 'debug' : 'info');

/** Longest a request is worked on, ms: above the slowest a visitor waits for, a picture drawn or an order placed. */
const HANDLER_MS = 15_000;

/**
 * Around every request: its id in and out, a time limit, safe headers, one log line without query or body.
 * @param handlerMs longest a request is worked on
 */
export function requestFrame(
  {
    log,
    env,
    catalogue,
  }: Pick<Shop, 'log'> & {
    readonly env: Pick<Shop['env'], 'publicUrl'>;
    readonly catalogue: Pick<Shop['catalogue'], 'position'>;
  },
  handlerMs: number = HANDLER_MS,
): MiddlewareHandler<HttpEnv> {
  const isHttps = env.publicUrl.startsWith('https:');
  return async (c, next) => {
    const started = performance.now();
    const seen = catalogue.position();
    const requestId = requestIdOf(c.req.header('x-request-id'));
    const own = log.child({ requestId });
    c.set('requestId', requestId);
    c.set('log', own);
    c.header('x-request-id', requestId);
    try {
      checkAddress(c.req.url);
      await withinTime(next(), handlerMs);
    } catch (error) {
      c.res = problemReply(c, error);
    }
    setSafeHeaders(c.res.headers, isHttps);
    c.res.headers.set('x-serac-catalogue', `${seen}`);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    // Each look at `c.var` makes an object of all there is.
    const [call, storeId] = [c.get('call'), c.get('storeId')];
    const { status } = c.res;
    answeredCalls.publish({ call: call ?? 'other', status, seconds: ms / 1000 });
    const line = { storeId, call, method: c.req.method, path: loggablePath(c.req.path), status, ms };
    own[levelOf(c.req.path)](line, 'request');
  };
}
