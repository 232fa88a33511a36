import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { Problem } from '#commerce/services/problem.ts';
import type { HttpEnv } from './http-env.ts';
import { problemReply } from './problem-reply.ts';

/** Longest request target, bytes; the longest legal one is a listing with every filter full. */
const URL_MAX = 8 * 1024;

const requestIdOf = (given: string | undefined): string =>
  given && /^[\w.-]{8,128}$/.test(given) ? given : randomUUID();

/** @throws Problem 414 on an overlong address, 400 on malformed percent-encoding */
function checkAddress(url: string): void {
  if (url.length > URL_MAX) throw new Problem(414, 'TOO_LARGE', 'The address is too long');
  try {
    decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    throw new Problem(400, 'VALIDATION', 'The address is not properly encoded');
  }
}

/** A path for the log: long random segments are tokens of links, which are worth a password. */
export const loggablePath = (path: string): string => path.slice(0, 200).replace(/[\w-]{32,}/g, '[token]');

/** Pictures and health checks come by the thousand. */
const levelOf = (path: string) => (/^\/(media|health)\//.test(path) ? 'debug' : 'info');

/** Around every request: its id in and out, safe headers, one log line without query or body. */
export function requestFrame(log: Logger): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = requestIdOf(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.header('x-request-id', requestId);
    c.header('x-content-type-options', 'nosniff');
    try {
      checkAddress(c.req.url);
      await next();
    } catch (error) {
      c.res = problemReply(c, error);
    }
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const line = { method: c.req.method, path: loggablePath(c.req.path), status: c.res.status, ms };
    c.var.log[levelOf(c.req.path)](line, 'request');
  };
}
