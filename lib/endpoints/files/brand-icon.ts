import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { brandColours } from '#content/brands/brand-data.ts';
import { ICON_SIZES, type IconSize } from '#lib/addresses/path-builder.ts';
import type { ShopBrand } from '#lib/contract/values.ts';
import { madeOnce } from '#lib/process/made-once.ts';
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

/** What the mark takes of a square icon's side: the rest is ground, of which phones cut off the corners. */
const MARK_SHARE = 0.6;

const drawn = new Map<string, Promise<Buffer>>();

/** The icon of a brand as PNG on its ground, drawn once per process. @param size of a side, px */
async function drawIcon(brand: ShopBrand, size: IconSize): Promise<Buffer> {
  const background = brandColours(brand)('ground');
  const side = Math.round(size * MARK_SHARE);
  const mark = await sharp(await readFile(fileOf(brand)), { density: 96 * (size / 32) })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .removeAlpha()
    .png()
    .toBuffer();
}

const iconOf = (brand: ShopBrand, size: IconSize): Promise<Buffer> =>
  madeOnce(drawn, `${brand} ${size}`, () => drawIcon(brand, size));

const none = (status: number): Response => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Answers `/assets/icons/<size>.png` with the icon of the host's brand, as home screens and shared pages want it.
 * @returns 404 for another size and a host of no store, 503 in an outage
 */
export async function brandPng(file: string, request: Request, { brandOf }: Sources = LIVE): Promise<Response> {
  const size = ICON_SIZES.find((known) => file === `${known}.png`);
  const host = requestHost(request.headers.get('host'));
  const brand = size === undefined ? null : await brandOf(host).catch(() => undefined);
  if (!brand || size === undefined) return none(brand === undefined ? 503 : 404);
  const icon = await iconOf(brand, size);
  return new Response(new Uint8Array(icon), { headers: { 'content-type': 'image/png', 'cache-control': A_DAY } });
}

/**
 * Answers `/favicon.ico`, which browsers and feed readers ask for without being told to: the icon of the host's brand.
 * A host of no store has none, and in an outage nobody keeps the answer.
 */
export async function brandIcon(request: Request, { brandOf }: Sources = LIVE): Promise<Response> {
  const host = requestHost(request.headers.get('host'));
  const brand = await brandOf(host).catch(() => undefined);
  if (!brand) return none(brand === null ? 404 : 503);
  const icon = await readFile(fileOf(brand));
  return new Response(new Uint8Array(icon), { headers: { ...HEADERS, 'cache-control': A_DAY } });
}
