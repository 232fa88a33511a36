import type { IncomingMessage } from 'node:http';
import type { Client } from '#lib/api/create-client.ts';
import { memberApi } from '#lib/api/server-api.ts';
import { onStaleTags } from '#lib/edge/cache/mark-stale.ts';
import { basketMarkups, type PlacedBasket } from '#lib/edge/shell-parts/basket-markup.ts';
import { shortcuts } from '#lib/edge/shortcuts.ts';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { audienceSegment, internalPath } from '#lib/routing/internal-path.ts';
import { sessionOfRequest } from '#lib/session/session-cookie.ts';
import { chooseVariations } from './choose-variations.ts';
import { decideVisit, factsOfShop, type KnownOfShop } from './handle-request.ts';
import { visitOf } from './visit-of-request.ts';
import { waitBefore } from './weigh-page.ts';

type PageDecision = Extract<RouteDecision, { kind: 'page' }>;

/** What the words and settings of a store are made from; goods are not, for the basket itself is asked anew. */
const OF_STORES = /^(?:stores?|stories|texts)(?:@|$)|^story:/;

/** The basket's page as it is opened, with nothing to be told; null for anything else, and where a variation is drawn first. */
async function basketPage(known: KnownOfShop, req: IncomingMessage): Promise<PageDecision | null> {
  const visit = visitOf(req, null);
  const { decision, store, isPreview } = await decideVisit(known, visit);
  if (isPreview || store === null) return null;
  const { cookieHeader, query } = visit;
  const { decision: chosen, drawn } = chooseVariations(decision, {
    store,
    cookieHeader,
    query,
    isPreview,
    now: Date.now(),
  });
  if (drawn || chosen.kind !== 'page' || chosen.page.page !== 'basket' || chosen.page.notice !== 'none') return null;
  return chosen;
}

/**
 * What the visitor's basket adds to the page that all others of the store and audience share (decision 297).
 * @param ownApi the commerce API on behalf of the session with this token
 * @returns null where the page is Next's to make: an empty basket, a session that is over, a notice, too many asked for
 * @throws ApiError where the basket cannot be asked
 */
export async function placedBasketOf(
  req: IncomingMessage,
  known: KnownOfShop = factsOfShop(),
  ownApi: (token: string) => Client = (token) => memberApi({ token }),
): Promise<PlacedBasket | null> {
  const decision = await basketPage(known, req);
  if (decision === null) return null;
  const { storeId, audience } = decision;
  const markup = basketMarkups().of(`${storeId}/${audienceSegment(audience)}`);
  const session = await sessionOfRequest(req.headers.cookie ?? null, storeId);
  if (!markup || !session) return null;
  const headers = new Headers({ 'x-forwarded-for': String(req.headers['x-forwarded-for'] ?? '') });
  if ((await waitBefore({ decision, isRare: true }, headers)) !== null) return null;
  const own = ownApi(session.token);
  const [basket, standing] = await Promise.all([
    own('basket-data', { store_id: storeId, default_shipping: '1' }),
    audience.kind === 'member' ? own('session-standing', {}) : null,
  ]);
  if (basket.items.length === 0 || standing?.isMember === false) return null;
  return { frame: internalPath(storeId, audience, { page: 'basket-frame' }), markup: markup(basket), basket };
}

/** Lets the edge of this process ask without Next. */
export function placeBaskets(): void {
  shortcuts().placedBasketOf = (req) => placedBasketOf(req);
  onStaleTags('basket-markups', (tags) => {
    if ([...tags].some((tag) => OF_STORES.test(tag))) basketMarkups().forget();
  });
}
