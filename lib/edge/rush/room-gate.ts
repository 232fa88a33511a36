import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { chooseEncoding, encodedBody } from '#lib/edge/documents/encodings.ts';
import { isDocumentRequest } from '#lib/edge/documents/front-cache.ts';
import { PAGE_PATHS } from '#lib/rules/page-paths.ts';
import { cookieValue } from '#lib/session/cookie-value.ts';
import { hostCookieName, hostSetCookie } from '#lib/session/host-cookie.ts';
import type { PageVisitor } from '#lib/session/page-visitor.ts';
import { askAgainAfter } from './queue-estimate.ts';
import { INSIDE_MS, WAITING_MS } from './ticket.ts';
import { waitingDocument } from './waiting-document.ts';
import type { RoomAnswer, WaitingRoom } from './waiting-room.ts';

/** The look and words of a host's store, `<brand>.<locale>`; empty for a host of none. */
export type LookOf = (host: string | undefined) => Promise<string>;

/** Stands before the pages while more people come than the shop takes in. */
export interface RoomGate {
  /** May this visitor have the page? */
  ask(req: IncomingMessage, path: string, visitor: PageVisitor, address: string): RoomAnswer | Promise<RoomAnswer>;
  /** Answers whoever may not have it now. Security headers are set already. */
  send(answer: Exclude<RoomAnswer, { kind: 'in' }>, req: IncomingMessage, res: ServerResponse): void;
  /** Sees what a session does beside pages. */
  noteCall(req: IncomingMessage, res: ServerResponse, path: string, visitor: PageVisitor | Promise<PageVisitor>): void;
}

const COOKIE = 'serac_ticket';
/** Whoever buys is never kept waiting. */
const NEVER_QUEUED = [PAGE_PATHS.basket, PAGE_PATHS.orderSuccess];
/** Calls that put something into a basket. */
const FILLS_BASKET = new Set(['/api/basket-add', pathTo.addForm()]);

const SECOND = 1000;
/** A waiting page comes without a look rather than later than this, ms. */
const LOOK_MS = 500;

const isFree = (path: string): boolean => NEVER_QUEUED.some((free) => free.test(path.replace(/\/$/, '')));

/** The same address on this host, whatever it begins with: `//other.host` would lead there. */
const ownAddress = ({ url = '/' }: IncomingMessage): string => `/${url.replace(/^[\\/]+/, '')}`;

function sendEmpty(res: ServerResponse, status: number): void {
  res.statusCode = status;
  res.setHeader('Content-Length', 0);
  res.end();
}

/** The gate of a waiting room. */
export function createRoomGate(room: WaitingRoom, lookOf: LookOf): RoomGate {
  async function sendPage(
    answer: RoomAnswer & { kind: 'wait' },
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    const look = await Promise.race([lookOf(req.headers.host).catch(() => ''), pause(LOOK_MS, '', { ref: false })]);
    const { body, policy } = waitingDocument(look, answer.standing);
    const again = askAgainAfter(answer.standing);
    const encoding = chooseEncoding(req.headers['accept-encoding']);
    const bytes = encodedBody(body, 'once').as(encoding);
    if (answer.ticket) res.setHeader('Set-Cookie', hostSetCookie(COOKIE, answer.ticket, WAITING_MS / SECOND));
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.statusCode = 429;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Security-Policy', policy);
    res.setHeader('X-Robots-Tag', 'noindex');
    res.setHeader('Retry-After', again);
    res.setHeader('Refresh', again);
    res.setHeader('Vary', 'Cookie, Accept-Encoding');
    res.setHeader('Content-Length', bytes.length);
    res.end(bytes);
  }

  return {
    ask(req, path, { session }, address) {
      if (isFree(path)) return { kind: 'in' };
      return room.admit({
        host: req.headers.host ?? '',
        ticket: cookieValue(req.headers.cookie, hostCookieName(COOKIE)),
        session: session?.name ?? null,
        isMember: session?.isMember ?? false,
        address,
        isDocument: req.method === 'GET' && isDocumentRequest(req),
      });
    },
    send(answer, req, res) {
      res.setHeader('Cache-Control', 'private, no-store');
      if (answer.kind === 'wait') {
        void sendPage(answer, req, res);
        return;
      }
      if (answer.kind === 'refused') {
        res.setHeader('Retry-After', 1);
        sendEmpty(res, 429);
        return;
      }
      res.setHeader('Set-Cookie', hostSetCookie(COOKIE, answer.ticket, INSIDE_MS / SECOND));
      res.setHeader('Location', ownAddress(req));
      sendEmpty(res, 303);
    },
    noteCall(req, res, path, visitor) {
      const note = async (): Promise<void> => {
        const { session } = await visitor;
        if (!session) return;
        room.noteHere(session.name);
        if (req.method === 'POST' && FILLS_BASKET.has(path) && res.statusCode < 400) room.noteBasket(session.name);
      };
      res.once('finish', () => void note());
    },
  };
}
