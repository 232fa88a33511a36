import { tellEdge } from '#lib/middleware/missing-page.ts';
import { placeBaskets } from '#lib/middleware/placed-basket.ts';

export { handleRequest as middleware } from '#lib/middleware/handle-request.ts';

tellEdge();
placeBaskets();

/**
 * Every path is a public path of a store, but for these exact prefixes and files, which are no pages. Node runtime:
 * the resolver's cache and opened cookies live in the server process.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|_next/|media/|assets/|sitemaps/|(?:favicon\\.ico|robots\\.txt|sitemap\\.xml|site\\.webmanifest|\\.well-known/security\\.txt|feeds/google\\.xml)$).*)',
  ],
};
