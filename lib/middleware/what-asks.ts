/** What a request tells of where it comes from. */
import type { NextRequest } from 'next/server';

/** What the serving edge allows the scripts of a page by. */
export const nonceOf = ({ headers }: NextRequest): string | null =>
  /'nonce-([\da-f]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? null;

/**
 * Did the serving edge take this for a request for a page? Next makes a page also of other addresses, and would keep it
 * for everybody without what the edge allows its scripts by. `npm run dev` has no edge.
 */
export const isAdmitted = (request: NextRequest): boolean =>
  process.env.NODE_ENV !== 'production' || nonceOf(request) !== null;

/** Did somebody type the bare name of the host, or come to it by a bookmark? Links and frames lead to the page. */
export const isTypedFront = ({ headers, nextUrl }: NextRequest): boolean =>
  nextUrl.pathname === '/' && headers.get('sec-fetch-dest') === 'document' && headers.get('sec-fetch-site') === 'none';
