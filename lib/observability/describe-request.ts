import type { ServerResponse } from 'node:http';
import { isAlias } from '#lib/contract/contract.ts';
import type { CacheState, RequestContext } from './request-context.ts';

/** What a request asked for, as one of few words: it becomes a label of the measurements. */
export function pageOf(target: string, { facts }: RequestContext): string {
  if (facts) return facts.page;
  if (target.startsWith('/_next/')) return 'static';
  if (target.startsWith('/media/')) return 'picture';
  if (!target.startsWith('/api/')) return 'other';
  const [, , name = ''] = (target.split('?', 1)[0] ?? '').split('/');
  return isAlias(name) ? `api/${name}` : 'api/other';
}

const OF_NEXT: Readonly<Record<string, CacheState>> = { HIT: 'hit', STALE: 'stale', MISS: 'miss' };

/** Where the answer of a page came from. */
export function cacheOf(res: ServerResponse, { fromFront }: RequestContext): CacheState {
  if (fromFront) return 'front';
  return OF_NEXT[String(res.getHeader('x-nextjs-cache') ?? '')] ?? 'none';
}
