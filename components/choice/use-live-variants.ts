import { useCallback, useEffect, useRef, useState } from 'react';
import { untilAnswered } from '#components/feedback/until-answered.ts';
import { useDeliveryCountry } from '#components/visitor/session-snapshot.ts';
import { type BrowserReply, browserApi } from '#lib/api/browser-api.ts';
import type { BundlePart, Variant } from '#lib/contract/variants.ts';

/** An answer, and the country of delivery whose prices it holds: null for the store's own. */
interface Live extends BrowserReply<'product-dynamic-data'> {
  readonly country: string | null;
}

/**
 * What changes of a product, as the server has it now: null until it has answered, then its answer, asked again whenever
 * the visitor comes back to the tab or has it delivered to another country, and whenever the page itself is brought up to
 * date, as at the end of a sale. A failure keeps what is shown, and the server is asked again until it answers.
 * @param page what the page holds, the same object until the page is brought up to date
 * @returns the answer, whether prices are not those of another country of delivery, or not yet, and how to have it asked
 *   for now
 */
function useLiveProduct(productId: number, page: object) {
  const country = useDeliveryCountry();
  const [live, setLive] = useState<Live | null>(null);
  const asking = useRef<AbortController | null>(null);
  const ask = useCallback(async () => {
    if (document.visibilityState !== 'visible') return;
    asking.current?.abort();
    const stop = new AbortController();
    asking.current = stop;
    await untilAnswered(async () => {
      const input = { productId, ...(country !== null && { shipping: country }) };
      const answer = await browserApi('product-dynamic-data', input, { signal: stop.signal });
      if (!stop.signal.aborted) setLive({ ...answer, country });
    }, stop.signal);
  }, [productId, country]);
  useEffect(() => {
    void page;
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      asking.current?.abort();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [page, ask]);
  return { live, isHomePrice: country === null || live?.country !== country, ask };
}

/** The live ones of the variants that the page knows. */
function known<V extends Variant>(cached: readonly V[], live: readonly V[] | undefined): readonly V[] {
  if (!live) return cached;
  const shown = new Set(cached.map(({ variantId }) => variantId));
  return live.filter(({ variantId }) => shown.has(variantId));
}

/** Stock and prices of the variants of a product as they are now, and how to have them asked for now. */
export function useLiveVariants(productId: number, cached: readonly Variant[]) {
  const { live, isHomePrice, ask } = useLiveProduct(productId, cached);
  return { variants: known(cached, live?.variants), isHomePrice, ask };
}

/**
 * A bundle as it is now: its price, stock and prices of the variants of its parts, and how to have them asked for now.
 */
export function useLiveBundle(bundle: {
  readonly productID: number;
  readonly variants: readonly Variant[];
  readonly parts: readonly BundlePart[];
}) {
  const { live, isHomePrice, ask } = useLiveProduct(bundle.productID, bundle.parts);
  const [own] = known(bundle.variants, live?.variants);
  const parts = bundle.parts.map((part) => {
    const now = live?.parts.find(({ position }) => position === part.position);
    return { ...part, variants: [...known(part.variants, now?.variants)] };
  });
  return { prices: own?.prices ?? null, tiers: (own ?? bundle.variants[0])?.tiers, parts, isHomePrice, ask };
}
