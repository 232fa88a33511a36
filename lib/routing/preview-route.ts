import type { RouteDecision } from './decide-route.ts';
import type { Audience } from './internal-path.ts';

/** Paths that show the draft of a story by its address, whatever else stands there (ROUTE-44, decision 10). */
const FORCED = /^\/(?:storyblok-preview|new)\/(.+)$/;

/** What the address of a story may be. */
const SLUG = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/;
const SLUG_MAX = 300;

/** The address of the story that a page shows; null for a page that shows none. */
function storyOf(decision: RouteDecision, path: string): string | null {
  if (decision.kind === 'not-found') return path.slice(1);
  if (decision.kind !== 'page') return null;
  const { page } = decision;
  if (page.page === 'story') return page.slug;
  if (page.page === 'info') return `info/${page.name}`;
  return page.page === 'contact' ? 'info/contact-us' : null;
}

/** Is this a path that shows a draft by the address of its story? */
export const isForcedDraft = (path: string): boolean => FORCED.test(path);

/**
 * What a preview host shows in place of what the shop does: the draft of a story wherever the shop shows a story, or could
 * if there were one (PREVIEW-02). All else is as shoppers have it.
 * @param path public path as `readPublicPath` gives it
 */
export function asPreviewed(
  decision: RouteDecision,
  path: string,
  here: { readonly storeId: number; readonly audience: Audience },
): RouteDecision {
  if (decision.kind === 'unavailable') return decision;
  const slug = FORCED.exec(path)?.[1] ?? storyOf(decision, path);
  if (slug === null || slug.length > SLUG_MAX || !SLUG.test(slug)) return decision;
  return { kind: 'page', ...here, page: { page: 'draft', slug }, personal: true };
}
