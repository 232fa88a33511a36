import type { IncomingMessage } from 'node:http';
import { processWide } from '#lib/process/process-wide.ts';
import type { PlacedBasket } from './shell-parts/basket-markup.ts';

/** Whoever asks for too many addresses that are none gets no page (decision 289). */
export interface TooManyAsked {
  /** Seconds. */
  readonly retryAfter: number;
  /** Look and words of the store, as the middleware names them. */
  readonly look: string;
}

/**
 * What the edge asks past Next, of code that Next has bundled: the bundles put themselves in here once they are loaded, which
 * their first request sees to. Until then Next is asked, as it is for everything else.
 */
export interface Shortcuts {
  /** Where the page is kept that says of an admitted request that nothing stands at its address; null where something does. */
  missingPageOf: (req: IncomingMessage) => Promise<string | TooManyAsked | null>;
  /** The look and words of the store of a host, as the middleware names them; empty for none. */
  lookOf: (host: string | undefined) => Promise<string>;
  /** The basket of who asks for its page, as an admitted request; null where the page is Next's to make. */
  placedBasketOf: (req: IncomingMessage) => Promise<PlacedBasket | null>;
  /** Answers the call at an address of `/api/`. */
  answerCall: ((address: string, request: Request) => Promise<Response>) | null;
}

/** The shortcuts of this process. */
export const shortcuts = (): Shortcuts =>
  processWide('edge-shortcuts', () => ({
    missingPageOf: async () => null,
    lookOf: async () => '',
    placedBasketOf: async () => null,
    answerCall: null,
  }));
