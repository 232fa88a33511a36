import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Those of a lower lane are let in first. */
export type Lane = 0 | 1;

/** A place in the queue, or, once its turn has come, the right to be inside. */
export interface Ticket {
  readonly kind: 'waiting' | 'inside';
  /** Host of the store it was given for: another store's is none. */
  readonly host: string;
  /** Which opening of the room it is of: places are counted anew at each. */
  readonly round: number;
  readonly lane: Lane;
  /** From 1, in the order of arrival. */
  readonly place: number;
  /** ms since 1970. */
  readonly issuedAt: number;
}

/** How long a place is kept for whoever does not ask for it, ms. */
export const WAITING_MS = 2 * 3600_000;
/** How long somebody is inside, ms; who stays is given a new ticket in time. */
export const INSIDE_MS = 3600_000;

/** Longest text that is looked at. */
const TEXT_MAX = 400;
const KINDS: Readonly<Record<string, Ticket['kind']>> = { w: 'waiting', i: 'inside' };

export interface Tickets {
  readonly write: (ticket: Ticket) => string;
  /** Null for no text, one that was forged, of another host, or too old. */
  readonly read: (text: string | undefined, host: string) => Ticket | null;
}

/**
 * Signs tickets with HMAC-SHA-256. They tell nothing that their holder may not know.
 * @param secret SESSION_SECRET, the same on every instance
 */
export function createTickets(secret: string, now: () => number): Tickets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'serac waiting room', 32));
  const signature = (text: string): Buffer => createHmac('sha256', key).update(text).digest();

  const isDue = ({ kind, issuedAt }: Ticket): boolean => {
    const age = now() - issuedAt;
    return age >= 0 && age < (kind === 'inside' ? INSIDE_MS : WAITING_MS);
  };

  return {
    write: ({ kind, host, round, lane, place, issuedAt }) => {
      const text = [kind.charAt(0), round, lane, place, issuedAt].join('.');
      return `${text}.${signature(`${host} ${text}`).toString('base64url')}`;
    },
    read: (text, host) => {
      if (!text || text.length > TEXT_MAX) return null;
      const at = text.lastIndexOf('.');
      const [told, given] = [text.slice(0, at), Buffer.from(text.slice(at + 1), 'base64url')];
      const own = signature(`${host} ${told}`);
      if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
      const [letter = '', ...numbers] = told.split('.');
      const [round = 0, lane = 1, place = 0, issuedAt = 0] = numbers.map(Number);
      const kind = KINDS[letter];
      if (!kind) return null;
      const ticket: Ticket = { kind, host, round, lane: lane === 0 ? 0 : 1, place, issuedAt };
      return isDue(ticket) ? ticket : null;
    },
  };
}
