import { useEffect, useRef } from 'react';
import type { BundlePart } from '#lib/contract/variants.ts';
import { readChoice, writeChoice } from './bundle-selection.ts';
import type { BundlePurchase } from './use-bundle-purchase.ts';

/** Query of a bundle's page that names what is chosen of its parts. */
const PARAMETER = 'parts';

/**
 * Keeps the choice of a bundle's parts in the address of its page, in place: a reload, a link that is passed on, and the
 * way back from another page bring it back.
 */
export function useBundleAddress(parts: readonly BundlePart[], { parts: chosen, take }: BundlePurchase): void {
  const isRead = useRef(false);
  const written = writeChoice(chosen);
  const opening = useRef(written);
  useEffect(() => {
    const url = new URL(window.location.href);
    const named = url.searchParams.get(PARAMETER);
    if (!isRead.current) {
      isRead.current = true;
      if (named) take(readChoice(parts, named));
      return;
    }
    if (named === written || (named === null && written === opening.current)) return;
    url.searchParams.set(PARAMETER, written);
    window.history.replaceState(window.history.state, '', url);
  }, [written, parts, take]);
}
