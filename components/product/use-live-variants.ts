import { useCallback, useEffect, useRef, useState } from 'react';
import { untilAnswered } from '#components/failure/until-answered.ts';
import type { browserApi } from '#lib/api/browser-api.ts';
import type { Variant } from '#lib/contract/variants.ts';

/**
 * Stock and prices as they are now: what the cached page holds until the server has answered, then its answer, asked
 * again whenever the visitor comes back to the tab, and whenever the page itself is brought up to date, as at the end of
 * a sale; only of the variants that the page knows. A failure keeps what is shown,
 * and the server is asked again until it answers.
 * @returns the variants, and how to have them asked for now
 */
export function useLiveVariants(productId: number, cached: readonly Variant[], api: typeof browserApi) {
  const [live, setLive] = useState<readonly Variant[] | null>(null);
  const asking = useRef<AbortController | null>(null);
  const ask = useCallback(async () => {
    if (document.visibilityState !== 'visible') return;
    asking.current?.abort();
    const stop = new AbortController();
    asking.current = stop;
    const shown = new Set(cached.map(({ variantId }) => variantId));
    await untilAnswered(async () => {
      const { variants } = await api('product-dynamic-data', { productId }, { signal: stop.signal });
      if (!stop.signal.aborted) setLive(variants.filter(({ variantId }) => shown.has(variantId)));
    }, stop.signal);
  }, [productId, cached, api]);
  useEffect(() => {
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      asking.current?.abort();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [ask]);
  return { variants: live ?? cached, ask };
}
