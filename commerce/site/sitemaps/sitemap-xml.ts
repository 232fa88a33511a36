import { xmlText } from '#commerce/site/google-item.ts';
import type { Alternate } from '#lib/rules/alternates.ts';

/** A page as a sitemap names it (sitemaps.org). Nothing of it is a price: those of many stores are for members only. */
export interface SitemapEntry {
  readonly url: string;
  /** When what it shows last changed, ms since 1970; null where that is not known. */
  readonly changedAt: number | null;
  /** The same page in the other stores of the brand. */
  readonly alternates: readonly Alternate[];
  /** Whole addresses. */
  readonly pictures: readonly string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** What stands before the entries of a part, and after them. */
export const PART_BEGIN = `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:xhtml="${XHTML}" xmlns:image="${PICTURES}">\n`;
export const PART_END = '</urlset>\n';

/** An instant to the second, as W3C's date format has it. */
const lastmod = (at: number | null): string =>
  at === null ? '' : `<lastmod>${new Date(at).toISOString().replace(/\.\d+/, '')}</lastmod>`;

/** The entry of a page. */
export function entryXml({ url, changedAt, alternates, pictures }: SitemapEntry): string {
  const links = alternates.map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(href)}"/>`,
  );
  const images = pictures.map((src) => `<image:image><image:loc>${xmlText(src)}</image:loc></image:image>`);
  return `<url><loc>${xmlText(url)}</loc>${lastmod(changedAt)}${links.join('')}${images.join('')}</url>\n`;
}

/** The index of a store's sitemaps. */
export function indexXml(parts: readonly Pick<SitemapEntry, 'url' | 'changedAt'>[]): string {
  const entries = parts.map(
    ({ url, changedAt }) => `<sitemap><loc>${xmlText(url)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${entries.join('')}</sitemapindex>\n`;
}
