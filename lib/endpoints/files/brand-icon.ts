import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShopBrand } from '#lib/contract/values.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';

/** For a day: the address is the same for every icon a brand will ever have. */
const A_DAY = 'public, max-age=86400';

const HEADERS = {
  'content-type': 'image/svg+xml',
  // The icon has a style of its own; opened as a page it may do nothing else.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

interface Sources {
  /** Brand of a host's store; null where no store has the host. Rejects where the shop cannot be asked. */
  readonly brandOf: (host: string) => Promise<ShopBrand | null>;
}

const LIVE: Sources = { brandOf: async (host) => (await resolver.storeOfHost(host))?.brand ?? null };

const fileOf = (brand: ShopBrand): string =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'content/brands', brand, 'icon.svg');

/**
 * Answers `/favicon.ico`, which browsers and feed readers ask for without being told to: the icon of the host's brand.
 * A host of no store has none, and in an outage nobody keeps the answer.
 */
export async function brandIcon(request: Request, { brandOf }: Sources = LIVE): Promise<Response> {
  const host = requestHost(request.headers.get('host'));
  const none = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  const brand = await brandOf(host).catch(() => undefined);
  if (!brand) return none(brand === null ? 404 : 503);
  const icon = await readFile(fileOf(brand));
  return new Response(new Uint8Array(icon), { headers: { ...HEADERS, 'cache-control': A_DAY } });
}
