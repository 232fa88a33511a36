import type { Page } from '@playwright/test';
import { FONTS_PAINTED } from './layout-shift.ts';

/**
 * Waits until the scripts of the page have taken over: `data-live` is the sign of it that the shop itself goes by. For
 * what only scripts do; what works without them is pressed as soon as it is seen, as shoppers do. It is waited for in the page: `expect`
 * asks once a second in the end. A pointer is moved, as somebody who is there does: without any sign scripts wait (decision 292).
 */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('html').evaluate((html, mark) => {
    html.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }));
    // The second frame after a face has come begins when the first, with its letters, is painted.
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(mark)));
    document.fonts.addEventListener('loadingdone', painted);
    void document.fonts.ready.then(painted);
  }, FONTS_PAINTED);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}

/**
 * Opens a page and waits until it is live; its pictures may still be coming. It is pressed, so that its scripts come at once
 * (decision 106).
 * @param url whole address
 */
export async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await untilLive(page);
}
