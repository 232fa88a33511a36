import { openDialog } from '#components/dialogs/dialog-store.ts';
import { accessOf } from '#lib/routing/restriction.ts';

/** Path and query of a link for members only that a plain click is about to follow; null for any other click. */
function gatedTargetOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.origin !== window.location.origin || (link.target && link.target !== '_self'))
    return null;
  const { pathname, search } = link;
  return accessOf(pathname.replace(/\/+$/, '')) === 'members' ? pathname + search : null;
}

/**
 * On a guest's page, a link for members opens the register dialog in its place and goes on to where it led after that;
 * a public one is followed (PROMO-10). Listens before anything else does, since links are followed by script.
 * @returns how to stop
 */
export function gateLinks(): () => void {
  const gate = (event: MouseEvent): void => {
    const returnTo = gatedTargetOf(event);
    if (returnTo === null) return;
    event.preventDefault();
    void openDialog('register', { start: 'join', returnTo }, {});
  };
  document.addEventListener('click', gate, { capture: true });
  return () => document.removeEventListener('click', gate, { capture: true });
}
