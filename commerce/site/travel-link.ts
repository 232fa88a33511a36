import { z } from 'zod';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireStore, type StoresContext } from '#commerce/stores/store-directory.ts';
import { StoreId } from '#lib/contract/values.ts';
import { AHEAD_MAX_MS, LINK_DAYS_MAX, TRAVEL_PAGE, TravelView, travelLinks } from '#lib/rules/ahead/time-travel.ts';

const DAY_MS = 24 * 3_600_000;
const { group, gender, country, device, path } = TravelView.shape;

/** What `POST /operator/travel-links` is asked: a look at the shop, for so many days (decision 185). */
export const TravelAsked = z.object({
  store_id: StoreId,
  /** The moment; now where it is left out. */
  at: z.iso.datetime({ offset: true }).optional(),
  group: group.default(null),
  gender: gender.default(0),
  country: country.default(null),
  device: device.default('desktop'),
  path: path.default('/'),
  days: z.int().min(1).max(LINK_DAYS_MAX).default(7),
});

/** Origin of the host on which a store is previewed, else of any preview host. @throws Problem 409 CONFLICT where none is */
function previewOrigin({ stores }: Pick<StoresContext, 'stores'>, storeId: number): string {
  const own = stores.all().find((store) => store.storeId === storeId);
  const shown = own?.previewHosts.length ? own : stores.all().find(({ previewHosts }) => previewHosts.length > 0);
  const [host] = shown?.previewHosts ?? [];
  if (!shown || host === undefined) throw new Problem(409, 'CONFLICT', 'No store has a preview host');
  const url = new URL(shown.baseUrl);
  url.hostname = host;
  return url.origin;
}

/**
 * A link by which whoever has it may look at the shop at other times, in every store and as anybody, until it is over.
 * @throws Problem 404 for an unknown store, 409 where the shop has no preview host, 400 for a moment too far away
 */
export function travelLink(
  shop: Pick<StoresContext, 'stores' | 'clock' | 'env'>,
  asked: z.output<typeof TravelAsked>,
): { readonly url: string } {
  const { storeId } = requireStore(shop, asked.store_id);
  const now = shop.clock.now();
  const { group, gender, country, device, path, days } = asked;
  const at = asked.at === undefined ? now : Date.parse(asked.at);
  if (at > now + AHEAD_MAX_MS) throw new Problem(400, 'VALIDATION', 'That is too far ahead');
  const view = { at: Math.max(at, now), storeId, group, gender, country, device, path, until: now + days * DAY_MS };
  const url = new URL(TRAVEL_PAGE, previewOrigin(shop, storeId));
  url.searchParams.set('link', travelLinks(shop.env.serviceToken).sign(view));
  return { url: url.href };
}
