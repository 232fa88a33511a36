import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { admitPageRequest, dropInternalHeaders } from './admit-request.ts';
import { clientAddress } from './client-address.ts';
import { compressJson } from './compress-json.ts';
import { type FrontCache, isDocumentRequest } from './front-cache.ts';
import { type OnShared, type PageServing, serveThrough } from './page-response.ts';
import { setSecurityHeaders } from './security-headers.ts';
import type { StaticAssets } from './static-assets.ts';

export interface EdgeSettings extends PageServing {
  readonly scheme: 'http' | 'https';
  readonly trustedProxies: number;
  readonly assets: StaticAssets;
  readonly front: FrontCache;
  /** Names what a Cookie header can change about a page; see lib/session/audience-key.ts. */
  readonly audienceKey: (cookieHeader: string | undefined) => string | Promise<string>;
}

/** The prefixes and files that the middleware leaves out: no pages, and never shared between visitors as such. */
const NO_PAGE = /^\/(?:api\/|_next\/|media\/|assets\/|favicon\.ico$|robots\.txt$)/;

const pathOf = (req: IncomingMessage): string => (req.url ?? '/').split('?', 1)[0] ?? '/';

function refuse(res: ServerResponse, status: 400 | 405): void {
  res.statusCode = status;
  if (status === 405) res.setHeader('Allow', 'GET, HEAD');
  res.end();
}

function prepare(req: IncomingMessage, res: ServerResponse, { scheme, trustedProxies }: EdgeSettings): void {
  dropInternalHeaders(req);
  const forwarded = req.headers['x-forwarded-for'];
  const header = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  req.headers['x-forwarded-for'] = clientAddress(req.socket.remoteAddress ?? '', header, trustedProxies);
  req.headers['x-forwarded-proto'] = scheme;
  setSecurityHeaders(res, scheme);
}

/** Sends a page through Next; documents of a whole audience are told to `onShared`. */
function renderPage(
  req: IncomingMessage,
  res: ServerResponse,
  listener: RequestListener,
  settings: EdgeSettings,
  onShared?: OnShared,
): void {
  const admission = admitPageRequest(req, settings.marker);
  switch (admission.kind) {
    case 'refused':
      refuse(res, admission.status);
      return;
    case 'moved':
      res.writeHead(308, { location: admission.location, 'cache-control': 'private, no-store' }).end();
      return;
    case 'admitted':
      serveThrough(req, res, settings, onShared);
      listener(req, res);
  }
}

/**
 * The HTTP edge of the storefront: wraps Next's listener, so that pages leave with a strict Content-Security-Policy,
 * compressed, without anything of another visitor, and an outage looks like one (design.md, a page's way, 1). What a
 * whole audience gets is sent again from the front cache while it is fresh.
 * @param listener Next's request handler
 */
export function createEdge(listener: RequestListener, settings: EdgeSettings): RequestListener {
  function serveDocument(req: IncomingMessage, res: ServerResponse, audience: string): void {
    const key = `${req.headers.host} ${req.url} ${audience}`;
    if (settings.front.answer(key, req, res)) return;
    prepare(req, res, settings);
    renderPage(req, res, listener, settings, (page) => settings.front.keep(key, res, page));
  }

  return (req, res) => {
    const path = pathOf(req);
    const isPage = !NO_PAGE.test(path);
    if (isPage && isDocumentRequest(req)) {
      const audience = settings.audienceKey(req.headers.cookie);
      if (typeof audience === 'string') serveDocument(req, res, audience);
      else void audience.then((known) => serveDocument(req, res, known));
      return;
    }
    prepare(req, res, settings);
    if (isPage) {
      renderPage(req, res, listener, settings);
      return;
    }
    if (path.startsWith('/_next/static/') && settings.assets.serve(path, req, res)) return;
    if (path.startsWith('/api/')) compressJson(req, res);
    listener(req, res);
  };
}
