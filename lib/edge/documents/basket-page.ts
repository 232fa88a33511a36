import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlacedBasket } from '#lib/edge/shell-parts/basket-markup.ts';
import { basketFill } from '#lib/edge/shell-parts/place-basket.ts';
import { FRAME_HEADER } from './edge-headers.ts';
import type { FrontCache } from './front-cache.ts';
import type { PageOutcome } from './page-response.ts';

interface BasketServing {
  readonly front: FrontCache;
  readonly placedBasketOf: (req: IncomingMessage) => Promise<PlacedBasket | null>;
  readonly log: (message: string, error?: unknown) => void;
}

/**
 * Puts the visitor's basket into the page of it that all others of the store and audience share (decision 297).
 * @returns `sent` where that page was there; what Next is to be asked for where it is to be made; null where there is no basket to put in
 */
export async function basketPage(
  req: IncomingMessage,
  res: ServerResponse,
  { front, placedBasketOf, log }: BasketServing,
): Promise<'sent' | PageOutcome | null> {
  try {
    const placed = await placedBasketOf(req);
    if (placed === null) return null;
    const fill = await basketFill(placed);
    const { frame } = placed;
    if (front.answerFilled(frame, req, res, fill)) return 'sent';
    req.headers[FRAME_HEADER] = '1';
    return {
      fill,
      onShared: (page, from) => {
        if (from.path === frame && res.statusCode === 200) front.keep(frame, res, page);
      },
    };
  } catch (error) {
    log('A basket could not be put into its page', error);
    return null;
  }
}
