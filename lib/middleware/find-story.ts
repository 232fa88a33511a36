import type { StoryAddresses } from '#lib/content/story-addresses.ts';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { PAGE_TRAITS } from '#lib/routing/page-traits.ts';

/**
 * What stands at a path where the resolver names nothing: the page of a story, else nothing (decision 12). An address has no
 * capitals (decision 8). Where nobody knows, the path is no missing page (decision 7).
 * @param path public path as `readPublicPath` gives it
 */
export async function orStory(
  decision: RouteDecision,
  { path, query, at }: { readonly path: string; readonly query: string; readonly at: StoryAddresses['at'] },
): Promise<RouteDecision> {
  if (decision.kind !== 'not-found') return decision;
  const { storeId, audience } = decision;
  const slug = await at(path).catch(() => undefined);
  if (slug === undefined) return { kind: 'unavailable', state: 'error', storeId, audience };
  if (slug === null) return decision;
  if (path !== `/${slug}`) return { kind: 'redirect', location: `/${slug}${query && `?${query}`}`, status: 301 };
  const page = { page: 'story', slug } as const;
  return { kind: 'page', storeId, audience, page, personal: PAGE_TRAITS.story.personal };
}
