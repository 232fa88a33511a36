/** Where a browser remembers that the app banner was closed or followed: '1'; '0' and nothing mean that it was not (HEAD-16). */
export const APP_OFFER_KEY = 'PssSmartBannerShown';

/**
 * Marks the root element with `data-app-offer`, the system the app exists for, unless the banner was dismissed (HEAD-13,
 * HEAD-14); the stylesheet shows the banner then, on phones. Runs before the first paint as an inline script, so that it
 * uses nothing outside itself, and nothing shifts.
 */
export function offerApp(root: HTMLElement, userAgent: string, dismissed: string | null): void {
  const system = /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : /Android/.test(userAgent) ? 'android' : null;
  if (system !== null && dismissed !== '1') root.setAttribute('data-app-offer', system);
}
