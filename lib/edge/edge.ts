import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { secondAttempt } from '#lib/edge/documents/capture-response.ts';
import { requestIdHeader } from '#lib/observability/request-context.ts';
import { HOME } from '#lib/routing/internal-path.ts';
import { TRAVEL_FORM } from '#lib/rules/ahead/time-travel.ts';
import { clientAddress } from '#lib/rules/client-address.ts';
import { PAGE_PATHS } from '#lib/rules/page-paths.ts';
import { withoutCookie } from '#lib/session/cookie-value.ts';
import type { PageVisitor } from '#lib/session/page-visitor.ts';
import { admitPageRequest, dropInternalHeaders, faultOf, isPagePath } from './admit-request.ts';
import { sendBareAnswer } from './bare-answer.ts';
import { basketPage } from './documents/basket-page.ts';
import { type FrontCache, isDocumentRequest } from './documents/front-cache.ts';
import {
  type OnShared,
  type PageOutcome,
  type PageServing,
  sendOutage,
  serveThrough,
} from './documents/page-response.ts';
import { DATA_POLICY, type Scheme, setSecurityHeaders } from './documents/security-headers.ts';
import { varyingPages } from './documents/varying-pages.ts';
import { serveEndpoint } from './endpoint-response.ts';
import { answerFrontVersion, frontVersion } from './in-front/front-version.ts';
import { asksInFront, share, sharingOf } from './in-front/share-document.ts';
import { answerPageCall } from './page-calls.ts';
import type { RoomGate } from './rush/room-gate.ts';
import type { RoomAnswer } from './rush/waiting-room.ts';
import type { Shortcuts } from './shortcuts.ts';
import type { StaticAssets } from './static-assets.ts';

export interface EdgeSettings extends PageServing {
  readonly scheme: Scheme;
  readonly trustedProxies: number;
  readonly assets: StaticAssets;
  readonly front: FrontCache;
  /** Where visitors wait while more come than the shop takes in; undefined where nobody ever does. */
  readonly gate?: RoomGate | undefined;
  /** Name of the session cookie. */
  readonly sessionCookie: string;
  /** Tells from a Cookie header which pages a visitor gets. */
  readonly visitorOf: (cookieHeader: string | undefined) => PageVisitor | Promise<PageVisitor>;
  /** Where the page is kept that says of an admitted request that nothing stands at its address; null where something does. */
  readonly missingPageOf: Shortcuts['missingPageOf'];
  /** The basket of who asks for its page, to be put into the one that others share; null where Next makes the page. */
  readonly placedBasketOf: Shortcuts['placedBasketOf'];
  /** Does a Cookie header say that the shop is looked at as it will be (decision 185)? */
  readonly isAhead: (cookieHeader: string | undefined) => boolean;
}

/** A request, its answer and its path. */
interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly path: string;
}

/** What may be sent while the shop is looked at as it will be: the choice of another look, and reports of browsers. */
const SENT_AHEAD: ReadonlySet<string> = new Set([TRAVEL_FORM, pathTo.cspReport()]);

const IN: RoomAnswer = { kind: 'in' };

const isBasket = (path: string): boolean => PAGE_PATHS.basket.test(path.replace(/\/$/, ''));

const pathOf = (req: IncomingMessage): string => (req.url ?? '/').split('?', 1)[0] ?? '/';

function addressOf(req: IncomingMessage, trustedProxies: number): string {
  const forwarded = req.headers['x-forwarded-for'];
  const header = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return clientAddress(req.socket.remoteAddress ?? '', header, trustedProxies);
}

function prepare(req: IncomingMessage, res: ServerResponse, path: string, settings: EdgeSettings): void {
  dropInternalHeaders(req);
  req.headers['x-forwarded-for'] = addressOf(req, settings.trustedProxies);
  req.headers['x-forwarded-proto'] = settings.scheme;
  setSecurityHeaders(res, path, settings.scheme);
  for (const [name, value] of Object.entries(requestIdHeader())) res.setHeader(name, value);
}

/**
 * The HTTP edge of the storefront: wraps Next's listener, so that pages leave with a strict Content-Security-Policy,
 * compressed, without anything of another visitor, and an outage looks like one (decision 104). What a
 * whole audience gets is sent again from the front cache while it is fresh.
 * @param listener Next's request handler
 */
export function createEdge(listener: RequestListener, settings: EdgeSettings): RequestListener {
  const { front, visitorOf, assets, marker, gate } = settings;
  const varying = varyingPages();

  /** Goes on with what may have to be waited for. Where that fails, the request has an answer all the same. */
  function whenKnown<T>(value: T | Promise<T>, { req, res, path }: Exchange, goOn: (known: T) => void): void {
    if (!(value instanceof Promise)) {
      goOn(value);
      return;
    }
    value.then(goOn).catch((error: unknown) => {
      settings.log('A visitor could not be told apart', error);
      if (res.headersSent) {
        res.destroy();
        return;
      }
      prepare(req, res, path, settings);
      sendBareAnswer(res, 503, path);
    });
  }

  /** Sends a page through Next; documents of a whole audience are told to `onShared`. */
  function renderPage(req: IncomingMessage, res: ServerResponse, path: string, onShared?: OnShared): void {
    const admission = admitPageRequest(req, marker);
    switch (admission.kind) {
      case 'refused':
        sendBareAnswer(res, admission.status, path);
        return;
      case 'moved':
        res.setHeader('Content-Security-Policy', DATA_POLICY);
        res.writeHead(308, { location: admission.location, 'cache-control': 'private, no-store' }).end();
        return;
      case 'admitted':
        if (onShared && isBasket(path)) showBasket(req, res, onShared);
        else if (onShared) showMissing(req, res, onShared);
        else askNext(req, res);
    }
  }

  function askNext(req: IncomingMessage, res: ServerResponse, outcome: PageOutcome = {}): void {
    const again = secondAttempt(req, res);
    serveThrough(req, res, settings, { ...outcome, onFailure: () => askAgain(again(), res, outcome) });
    listener(req, res);
  }

  /** Has the page of a basket made by Next alone where there is none to put in, or it could not be asked. */
  function showBasket(req: IncomingMessage, res: ServerResponse, onShared: OnShared): void {
    whenKnown(basketPage(req, res, settings), { req, res, path: pathOf(req) }, (answer) => {
      if (answer !== 'sent') askNext(req, res, answer ?? { onShared });
    });
  }

  /**
   * Answers where nothing stands with the one page that says so, whatever was asked for; with everything else, and where
   * nobody can tell, Next goes on. That page is kept where Next has made it, and what it made is the one that was meant.
   */
  function showMissing(req: IncomingMessage, res: ServerResponse, onShared: OnShared): void {
    const asked = settings.missingPageOf(req).catch(() => null);
    whenKnown(asked, { req, res, path: pathOf(req) }, (missing) => {
      if (missing !== null && typeof missing !== 'string') {
        res.statusCode = 429;
        res.setHeader('Retry-After', missing.retryAfter);
        sendOutage(req, res, missing.look);
        return;
      }
      if (missing !== null && front.answer(missing, req, res)) return;
      askNext(req, res, {
        onShared: (page, from) => {
          if (res.statusCode !== 404) onShared(page, from);
          else if (missing !== null && from.path === missing) front.keep(missing, res, page);
        },
      });
    });
  }

  /** A page that cannot be made anew fails once: Next then goes back to the page it had, and tells who asks next. */
  function askAgain(req: IncomingMessage, res: ServerResponse, outcome: PageOutcome): void {
    serveThrough(req, res, settings, outcome);
    listener(req, res);
  }

  function servePage(req: IncomingMessage, res: ServerResponse, path: string, visitor: PageVisitor): void {
    const { key, homeKey, isOver } = visitor;
    if (isOver) req.headers.cookie = withoutCookie(req.headers.cookie ?? '', settings.sessionCookie);
    const isDocument = isDocumentRequest(req) && !settings.isAhead(req.headers.cookie);
    const address = `${req.headers.host} ${req.url}`;
    const shareKey = `${address} ${path === HOME ? homeKey : key}`;
    const variation = isDocument ? varying.keyOf(address, req.headers.cookie) : null;
    // Where newcomers may have to wait, each has to come to the gate.
    const inFront = isDocument && !gate && asksInFront(req, visitor, settings.sessionCookie);
    if (variation !== null && front.answer(shareKey + variation, req, res, inFront)) return;
    const version = frontVersion();
    prepare(req, res, path, settings);
    const keep: OnShared = (page, { variations, isPreview }) => {
      // What is not published is asked for anew each time (decisions 185, 271).
      if (isPreview) return;
      const sharing = sharingOf(version);
      front.keep(shareKey + varying.learn(address, variations), res, page, sharing);
      if (inFront) share(res, sharing);
    };
    renderPage(req, res, path, isDocument ? keep : undefined);
  }

  /** A page for whoever may come in; the others are told by the gate. */
  function letIn(req: IncomingMessage, res: ServerResponse, path: string, visitor: PageVisitor): void {
    const onAnswer = (answer: RoomAnswer): void => {
      if (answer.kind === 'in') {
        servePage(req, res, path, visitor);
        return;
      }
      prepare(req, res, path, settings);
      gate?.send(answer, req, res);
    };
    whenKnown(
      gate?.ask(req, path, visitor, addressOf(req, settings.trustedProxies)) ?? IN,
      { req, res, path },
      onAnswer,
    );
  }

  function serveOther(req: IncomingMessage, res: ServerResponse, path: string): void {
    prepare(req, res, path, settings);
    const isWrite = req.method !== 'GET' && req.method !== 'HEAD';
    if (isWrite && !SENT_AHEAD.has(path) && settings.isAhead(req.headers.cookie)) {
      sendBareAnswer(res, 403, path);
      return;
    }
    if (path.startsWith('/_next/static/') && assets.serve(path, req, res)) return;
    if (answerFrontVersion(req, res, path)) return;
    if (gate && path.startsWith('/api/')) gate.noteCall(req, res, path, visitorOf(req.headers.cookie));
    serveEndpoint(req, res, path, settings.answerMs);
    if (!answerPageCall(req, res, path, settings.log)) listener(req, res);
  }

  return (req, res) => {
    const fault = faultOf(req);
    const path = pathOf(req);
    if (fault !== null) {
      prepare(req, res, path, settings);
      sendBareAnswer(res, fault, path);
      return;
    }
    if (!isPagePath(path)) {
      serveOther(req, res, path);
      return;
    }
    whenKnown(visitorOf(req.headers.cookie), { req, res, path }, (visitor) => letIn(req, res, path, visitor));
  };
}
