import { useEffect, useState } from 'react';
import type { browserApi } from '#lib/api/browser-api.ts';
import type { Variant } from '#lib/contract/catalogue.ts';

/**
 * Stock and prices as they are now: what the cached page holds until the server has answered, then its answer, asked
 * again whenever the visitor comes back to the tab. A failure keeps what is shown.
 */
export function useLiveVariants(productId: number, cached: readonly Variant[], api: typeof browserApi) {
  const [live, setLive] = useState<readonly Variant[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const { variants } = await api('product-dynamic-data', { productId }, { signal: stop.signal });
        if (!stop.signal.aborted) setLive(variants);
      } catch {
        // Optional: the basket checks stock and price again.
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      stop.abort();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [productId, api]);
  return live ?? cached;
}
