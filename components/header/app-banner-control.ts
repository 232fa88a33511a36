import { APP_OFFER_KEY, offerApp } from '#lib/edge/documents/first-paint.ts';

function readFlag(): string | null {
  try {
    return localStorage.getItem(APP_OFFER_KEY);
  } catch {
    return null;
  }
}

/** Closing the app banner and following it both end it for good (HEAD-15). */
function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest('[data-app-answer]')) return;
  document.documentElement.removeAttribute('data-app-offer');
  try {
    localStorage.setItem(APP_OFFER_KEY, '1');
  } catch {
    // Storage may be forbidden; the banner is then gone for this page only.
  }
}

/**
 * Offers the app where it was not yet answered, and takes the answer.
 * @returns how to stop
 */
export function controlAppBanner(): () => void {
  offerApp(document.documentElement, navigator.userAgent, readFlag());
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
