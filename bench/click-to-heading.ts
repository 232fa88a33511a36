import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { REFUSED } from '../e2e/consent-cookie.ts';

/** How a visitor comes to click on a card, and the most it may take until the product's heading is seen, ms (median). */
export const APPROACHES = {
  'hovered, loopback': { isHovered: true, isSlow: false, allowedMs: 25 },
  'not hovered, loopback': { isHovered: false, isSlow: false, allowedMs: 60 },
  'hovered, slow 4G': { isHovered: true, isSlow: true, allowedMs: 130 },
} as const;
export type Approach = (typeof APPROACHES)[keyof typeof APPROACHES];

/** Lighthouse's slow 4G as it is applied to requests: bytes a second, ms. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** How long the pointer rests on a card before the press; on the slow link until its page has come. */
const HOVER_MS = { fast: 400, slow: 3000 };

/** When a product is seen after the click on its card, ms. */
export interface Arrival {
  /** Until a frame shows its heading: on its page, or in the outline that stands for the page until that is there. */
  readonly heading: number;
  /** Until a frame shows its page. */
  readonly page: number;
}

/** Arms a clock in the page, which the next click starts. */
function armClock(): void {
  const left = document.querySelector('main h1');
  const clock = Promise.withResolvers<Arrival>();
  const onClick = ({ timeStamp }: MouseEvent): void => {
    const nextFrame = (): Promise<number> =>
      new Promise((shown) => {
        requestAnimationFrame(() => setTimeout(() => shown(performance.now() - timeStamp)));
      });
    let heading: Promise<number> | null = null;
    const watch = new MutationObserver(() => {
      // The outline stands after the page that it covers.
      const shown = [...document.querySelectorAll('h1')].some((h1) => h1 !== left && h1.textContent !== '');
      if (shown) heading ??= nextFrame();
      const arrived = document.querySelector('main h1');
      if (!heading || !arrived || arrived === left) return;
      watch.disconnect();
      Promise.all([heading, nextFrame()]).then(([seen, page]) => clock.resolve({ heading: seen, page }));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  };
  document.addEventListener('click', onClick, { capture: true, once: true });
  Reflect.set(window, 'clickToHeading', clock.promise);
}

/** What that clock shows once it has stopped. */
const readClock = (): Promise<Arrival> => Reflect.get(window, 'clickToHeading');

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
}

/** One click of a new visitor on the card at this place of the listing. */
async function oneClick(browser: Browser, listingUrl: string, at: number, approach: Approach): Promise<Arrival> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: REFUSED });
  try {
    const page = await context.newPage();
    await page.goto(listingUrl);
    await page.locator('html[data-live]').waitFor();
    await page.waitForLoadState('networkidle');
    if (approach.isSlow) await slowDown(context, page);
    const link = page.locator('[data-card] h3 a').nth(at);
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(armClock);
    if (approach.isHovered) {
      await link.hover();
      await page.waitForTimeout(approach.isSlow ? HOVER_MS.slow : HOVER_MS.fast);
      await page.mouse.down();
      await page.mouse.up();
    } else {
      // As a finger or a key does it: nothing tells beforehand where the click will be.
      await link.evaluate((element: HTMLElement) => element.click());
    }
    return await page.evaluate(readClock);
  } finally {
    await context.close();
  }
}

/** What each click on another card of a listing took. */
export async function clicksToHeading(
  listingUrl: string,
  { executablePath, clicks, approach }: { executablePath: string; clicks: number; approach: Approach },
): Promise<Arrival[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const times: Arrival[] = [];
    for (let at = 0; at < clicks; at += 1) times.push(await oneClick(browser, listingUrl, at, approach));
    return times;
  } finally {
    await browser.close();
  }
}
