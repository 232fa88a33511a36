import { useCallback, useEffect, useRef } from 'react';

const CHANNEL = 'shop-basket';

/**
 * Connects the baskets of all tabs of a store.
 * @param onChange called when another tab has changed the basket
 * @returns tells the other tabs that this one has
 */
export function useBasketChannel(onChange: () => void): () => void {
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = onChange;
    channel.current = opened;
    return () => opened.close();
  }, [onChange]);
  // Posted on the channel that listens, which then does not hear it itself.
  return useCallback(() => channel.current?.postMessage('changed'), []);
}
