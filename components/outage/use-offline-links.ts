import { useEffect } from 'react';
import { reportOutage } from './app-state.ts';

/** Does a click load another page of the shop, in this window and as a document? */
function loadsPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented) return false;
  const { origin, pathname, search } = window.location;
  if (link.origin !== origin || (link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  return !(link.hash && link.pathname === pathname && link.search === search);
}

/**
 * Holds the links that the browser itself would follow while the device is offline, to the basket or the account say:
 * its own page of an error would come in place of the shop. Those that are followed softly the router's guard holds.
 */
export function useOfflineLinks(): void {
  useEffect(() => {
    const stop = new AbortController();
    const hold = (event: MouseEvent) => {
      if (navigator.onLine || !loadsPage(event)) return;
      event.preventDefault();
      // This page is asked for until the network is back: what the link leads to may do something when it is asked.
      reportOutage({ state: 'offline', url: window.location.href, reload: false });
    };
    // On the window, after all that take a link over in the document.
    window.addEventListener('click', hold, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
