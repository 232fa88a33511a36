/** Where the tabs of a store keep what the shell last knew of its visitor (components/visitor/session-snapshot.ts). */
export const VISITOR_KEY = 'shop-session';

/**
 * Shows the visitor's first name and basket count by what the stylesheet reads from the root element: `--visitor-name`
 * and `data-visitor`, `--basket-count` and `data-basket`, `--delivery-country` and `data-abroad`. The same HTML serves everybody, and nothing has to wait for
 * the framework.
 * @param country where the visitor has parcels sent, ISO 3166-1 alpha-2; null for the country of the store
 *
 * Runs before the first paint as an inline script, so that it uses nothing outside itself.
 */
export function showVisitor(root: HTMLElement, name: string, basketCount: number, country: string | null): void {
  const first = (name.trim().split(' ')[0] ?? '').replace(/["\\\n]/g, '');
  const count = basketCount > 99 ? '99+' : String(basketCount);
  root.toggleAttribute('data-visitor', first !== '');
  root.toggleAttribute('data-basket', basketCount > 0);
  root.style.setProperty('--visitor-name', `"${first}"`);
  root.style.setProperty('--basket-count', `"${count}"`);
  const abroad = /^[A-Z]{2}$/.test(country ?? '') ? country : null;
  root.toggleAttribute('data-abroad', abroad !== null);
  if (abroad === null) return;
  const named = new Intl.DisplayNames(root.lang || 'en', { type: 'region' }).of(abroad);
  root.style.setProperty('--delivery-country', `"${named}"`);
}

/** Where a tab remembers that nothing in the basket is reserved: '1' once it was told (decision 41). */
export const NOT_RESERVED_KEY = 'shop-not-reserved-told';

/**
 * Marks the root element with `data-untold` until that was told: the basket then says it with its first paint, and not seconds later.
 * Runs before the first paint as an inline script, so that it uses nothing outside itself.
 */
export function markUntold(root: HTMLElement, told: string | null): void {
  root.toggleAttribute('data-untold', told !== '1');
}

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
