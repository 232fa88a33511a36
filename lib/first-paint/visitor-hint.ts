/** Where the tabs of a store keep what the shell last knew of its visitor (components/shell/session-snapshot.ts). */
export const VISITOR_KEY = 'shop-session';

/**
 * Shows the visitor's first name and basket count by what the stylesheet reads from the root element: `--visitor-name`
 * and `data-visitor`, `--basket-count` and `data-basket`. The same HTML serves everybody, and nothing has to wait for
 * the framework. Runs before the first paint as an inline script, so that it uses nothing outside itself.
 */
export function showVisitor(root: HTMLElement, name: string, basketCount: number): void {
  const first = (name.trim().split(' ')[0] ?? '').replace(/["\\\n]/g, '');
  const count = basketCount > 99 ? '99+' : String(basketCount);
  root.toggleAttribute('data-visitor', first !== '');
  root.toggleAttribute('data-basket', basketCount > 0);
  root.style.setProperty('--visitor-name', `"${first}"`);
  root.style.setProperty('--basket-count', `"${count}"`);
}
