import type { StoreConfig } from '#lib/contract/stores.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';
import { type PackedFiles, packedFiles, sendPackedFile } from './packed-files.ts';

interface Sources {
  /** The store of a host; null where no store has the host. */
  readonly storeOf: (host: string) => Promise<Pick<StoreConfig, 'storeId' | 'loginRequired'> | null>;
  readonly files: PackedFiles;
}

const live = (): Sources => ({ storeOf: (host) => resolver.storeOfHost(host), files: packedFiles() });

const failure = (status: number): Response => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Answers `/feeds/google.xml` with the products of the host's store.
 * @returns 404 where the store shows prices to members only, or no store has the host; 502 where the feed cannot be had
 */
export async function serveProductFeed(request: Request, { storeOf, files }: Sources = live()): Promise<Response> {
  try {
    const store = await storeOf(requestHost(request.headers.get('host')));
    if (!store || store.loginRequired) return failure(404);
    return await sendPackedFile(request, `/feeds/google/${store.storeId}`, files);
  } catch {
    return failure(502);
  }
}
