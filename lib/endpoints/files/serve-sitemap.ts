import type { StoreConfig } from '#lib/contract/stores.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';
import { type PackedFiles, packedFiles, sendPackedFile } from './packed-files.ts';

interface Sources {
  /** The store of a host; null where no store has the host. */
  readonly storeOf: (host: string) => Promise<Pick<StoreConfig, 'storeId' | 'previewHosts'> | null>;
  readonly files: PackedFiles;
}

const live = (): Sources => ({ storeOf: (host) => resolver.storeOfHost(host), files: packedFiles() });

const failure = (status: number): Response => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** A file of the sitemaps as its address names it; the index stands at an address of its own, too. */
const PART = /^(index|pages|products-[1-9]\d{0,5})\.xml$/;

/**
 * Answers `/sitemap.xml` and `/sitemaps/<part>.xml` with those of the host's store: what guests may open, without a price.
 * A preview host has none.
 * @param file such as `products-1.xml`
 * @returns 404 where no store has the host, or the store no such part; 502 where it cannot be had
 */
export async function serveSitemap(
  file: string,
  request: Request,
  { storeOf, files }: Sources = live(),
): Promise<Response> {
  try {
    const part = PART.exec(file)?.[1];
    const host = requestHost(request.headers.get('host'));
    const store = part === undefined ? null : await storeOf(host);
    if (!store || store.previewHosts.includes(host)) return failure(404);
    return await sendPackedFile(request, `/sitemaps/${store.storeId}/${part}`, files);
  } catch {
    return failure(502);
  }
}
