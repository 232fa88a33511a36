import { type InfoPage, infoPageAt } from '#lib/rules/info-pages.ts';
import { isOwnSegment } from '#lib/rules/page-paths.ts';

/** What a public path says by its form alone; `paths` are the spellings under which an entity may be known. */
export type PathMeaning =
  | { readonly kind: 'home' }
  | { readonly kind: 'all-sales' }
  | { readonly kind: 'brands' }
  | { readonly kind: 'info'; readonly page: InfoPage }
  | { readonly kind: 'product'; readonly productId: number }
  | { readonly kind: 'named'; readonly paths: readonly string[] }
  | { readonly kind: 'nothing' };

const ID_MAX = 2_147_483_647;
/** Prefixes that mean the same (ROUTE-05, ROUTE-08). */
const ALIASES: readonly (readonly string[])[] = [
  ['brand', 'shop', 'brand-new', 'brands'],
  ['event', 'products'],
];

/** Segments decoded once (decision 8) and in lower case; null when malformed. */
function segmentsOf(path: string): string[] | null {
  try {
    const [withoutQuery = ''] = path.split(/[?#]/);
    return withoutQuery
      .split('/')
      .filter(Boolean)
      .map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return null;
  }
}

/** `name/rest` under every prefix that means the same as its own. */
function spellings(segments: readonly string[]): string[] {
  const [prefix = '', ...rest] = segments;
  const path = segments.join('/');
  const family = rest.length > 0 ? ALIASES.find((names) => names.includes(prefix)) : undefined;
  return [path, ...(family ?? []).map((name) => [name, ...rest].join('/')).filter((other) => other !== path)];
}

/** Is a single segment an address of the shop's own, where no product can be reached? */
export const isTakenByShop = (segment: string): boolean =>
  isOwnSegment(segment) || ALIASES.some((names) => names.includes(segment));

/** The path a redirect or rewrite is looked up under: without slashes at its ends, decoded, lower case. */
export const plainPath = (path: string): string | null => segmentsOf(path)?.join('/') ?? null;

/** Reads a public path of a store (decisions 7 to 12). */
export function parsePublicPath(path: string): PathMeaning {
  const segments = segmentsOf(path);
  if (segments === null || segments.some((segment) => segment.includes('/') || segment.includes('\0'))) {
    return { kind: 'nothing' };
  }
  const plain = segments.join('/');
  if (plain === '' || plain === 'sales') return { kind: 'home' };
  if (plain === 'products') return { kind: 'all-sales' };
  if (plain === 'brands') return { kind: 'brands' };
  const page = infoPageAt(plain);
  if (page !== null) return { kind: 'info', page };
  const product = /^catalog\/product\/view\/id\/(\d{1,10})$/.exec(plain)?.[1];
  if (product === undefined) return { kind: 'named', paths: spellings(segments) };
  const productId = Number(product);
  return productId >= 1 && productId <= ID_MAX ? { kind: 'product', productId } : { kind: 'nothing' };
}
