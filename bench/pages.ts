const PAGES = ['home', 'sale', 'listing', 'brand', 'product'] as const;

/** The pages that are measured, in store 1: addresses are read from the shop itself, so that any seed will do. */
export interface MeasuredPage {
  readonly name: (typeof PAGES)[number] | 'search';
  readonly url: string;
  /** Is it kept once it has been rendered? Results of a search are from their second ask on. */
  readonly isCached: boolean;
}

/** First link of a page whose address matches. */
async function linkOn(url: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(url)).text();
  const href = pattern.exec(html)?.[1];
  if (!href) throw new Error(`${url} has no link like ${pattern}`);
  return new URL(href, url).href;
}

export async function measuredPages(origin: string): Promise<MeasuredPage[]> {
  const listing = await linkOn(`${origin}/`, /href="(\/products\/[^"?]+)"/);
  const cached = {
    home: `${origin}/`,
    sale: await linkOn(`${origin}/`, /href="(\/event\/[^"?]+)"/),
    listing,
    brand: await linkOn(`${origin}/brands`, /href="(\/brand\/[^"?]+)"/),
    product: await linkOn(listing, /<article[^>]*>.*?<h3[^>]*>\s*<a[^>]*href="([^"]+)"/s),
  };
  return [
    ...PAGES.map((name) => ({ name, url: cached[name], isCached: true })),
    { name: 'search', url: `${origin}/search?s=ski+jacket`, isCached: false },
  ];
}
