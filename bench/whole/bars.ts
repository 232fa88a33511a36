/** Kinds of page that bars are given for. */
const PAGES = ['home', 'sale', 'listing', 'brand', 'product', 'search', 'text', 'basket', 'sign in'] as const;
/** KB of scripts (brotli) by kind of page; of all others 125. */
const SCRIPTS: Partial<Record<(typeof PAGES)[number], number>> = { product: 135, basket: 130, 'sign in': 130 };

/** What a figure is to be, by its name, in its unit: docs/performance.md says where these come from. */
export const BARS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    PAGES.flatMap((page) => [
      [`${page}: Lighthouse performance`, 97],
      [`${page}: blocked`, 150],
      [`${page}: main thread`, 2_200],
      [`${page}: blocked by the first touch`, 150],
      [`${page}: largest paint`, 1_500],
      [`${page}: scripts`, SCRIPTS[page] ?? 125],
    ]),
  ),
  'home: document': 16,
  'search, ten terms, 20 connections': 500,
  'basket page, 20 connections': 150,
  'session, full basket, 20 connections': 1_000,
  'mini basket, 20 connections': 1_000,
  'not found, one address, 20 connections': 1_500,
  'not found, a new address each, 20 connections': 1_500,
  'click, hovered, loopback: page': 60,
  'click, not hovered, loopback: page': 120,
  'click, hovered, slow 4G: page': 150,
  'memory of both processes': 900,
};
