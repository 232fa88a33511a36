/** The pages that are measured, in store 1: addresses are read from the shop itself, so that any seed will do. */
export interface MeasuredPage {
  readonly name: 'home' | 'listing' | 'product';
  readonly url: string;
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
  const product = await linkOn(listing, /class="card__name"[^>]*>\s*<a[^>]*href="([^"]+)"/);
  return [
    { name: 'home', url: `${origin}/` },
    { name: 'listing', url: listing },
    { name: 'product', url: product },
  ];
}
