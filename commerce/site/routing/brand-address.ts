/** Prefixes under which a brand's page answers itself (ROUTE-04, ROUTE-05); its canonical tells which is meant. */
const PREFIXES = ['brand', 'shop', 'brand-new'] as const;

/** Addresses that name no brand: all of them stand there. */
const ALL_BRANDS = ['brand', 'shop'];

/** The list of all brands. */
export const BRANDS_PATH = '/brands';

/** Where an address without a brand's name leads; null for any other. @param plain as `plainPath` gives it */
export const brandsRedirect = (plain: string): string | null => (ALL_BRANDS.includes(plain) ? BRANDS_PATH : null);

/**
 * Where another spelling of a brand's address leads; null where the address is one of those that answer themselves.
 * @param address as it was asked for, decoded, with its capitals
 * @param canonical path of the brand's page
 */
export function brandRedirect(address: string, canonical: string): string | null {
  const slug = canonical.split('/').at(-1);
  const asked = address.replace(/\/$/, '');
  return PREFIXES.some((prefix) => asked === `/${prefix}/${slug}`) ? null : canonical;
}
