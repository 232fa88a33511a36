import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isAlias } from '#lib/contract/contract.ts';
import { loggablePath, requestIdOf } from './create-log.ts';
import { type CacheState, REQUEST_ID_HEADER, type RequestContext, withRequest } from './request-context.ts';

/** What a request asked for, as one of few words: it becomes a label of the measurements. */
function pageOf(target: string, { facts }: RequestContext): string {
  if (facts) return facts.page;
  if (target.startsWith('/_next/')) return 'static';
  if (target.startsWith('/media/')) return 'picture';
  if (!target.startsWith('/api/')) return 'other';
  const [, , name = ''] = (target.split('?', 1)[0] ?? '').split('/');
  return isAlias(name) ? `api/${name}` : 'api/other';
}

const OF_NEXT: Readonly<Record<string, CacheState>> = { HIT: 'hit', STALE: 'stale', MISS: 'miss' };

/** Where the answer of a page came from. */
function cacheOf(res: ServerResponse, { fromFront }: RequestContext): CacheState {
  if (fromFront) return 'front';
  return OF_NEXT[String(res.getHeader('x-nextjs-cache') ?? '')] ?? 'none';
}

/** An answered request. */
export interface Answered {
  readonly page: string;
  readonly status: number;
  readonly cache: CacheState;
  readonly seconds: number;
}

export interface ObserverSettings {
  /** Proxies in front: only behind one is the id that a request brings believed. */
  readonly trustedProxies: number;
  readonly log: Logger;
  readonly onAnswered: (answered: Answered) => void;
}

/** The status logged where the visitor left before the answer did, as nginx has it. */
const LEFT = 499;

function givenId(req: IncomingMessage, trustedProxies: number): string | undefined {
  const given = req.headers[REQUEST_ID_HEADER];
  return trustedProxies > 0 && typeof given === 'string' ? given : undefined;
}

/** What comes by the thousand and costs nothing is counted; a line for each is written at the level `debug` only. */
function levelOf({ page, status, cache }: Answered): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn';
  return cache === 'front' || page === 'static' || page === 'picture' ? 'debug' : 'info';
}

/**
 * Around every request of the storefront: gives it its id, lets everything it starts know it, and tells when it is
 * answered, in the measurements and, without query, cookies or addresses of people, in the log.
 */
export function observeRequests(listener: RequestListener, settings: ObserverSettings): RequestListener {
  const { log, trustedProxies, onAnswered } = settings;

  function tell(req: IncomingMessage, res: ServerResponse, target: string, context: RequestContext, ms: number): void {
    const status = res.writableFinished ? res.statusCode : LEFT;
    const answered = { page: pageOf(target, context), status, cache: cacheOf(res, context), seconds: ms / 1000 };
    onAnswered(answered);
    const level = levelOf(answered);
    if (!log.isLevelEnabled(level)) return;
    const { requestId, facts } = context;
    const { page, cache } = answered;
    log[level](
      {
        requestId,
        storeId: facts?.storeId,
        page,
        method: req.method,
        path: loggablePath(target),
        status,
        cache,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    );
  }

  return (req, res) => {
    const startedAt = performance.now();
    const target = req.url ?? '/';
    const requestId = requestIdOf(givenId(req, trustedProxies));
    const context = { requestId, startedAt, facts: null, fromFront: false };
    res.once('close', () => tell(req, res, target, context, performance.now() - startedAt));
    withRequest(context, () => listener(req, res));
  };
}
