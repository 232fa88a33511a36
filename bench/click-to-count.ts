import { type Browser, chromium } from '@playwright/test';

/** Milliseconds the network may take beside what it takes anyway: loopback, and the delay of Lighthouse's slow 4G. */
export const LINKS = { loopback: 0, 'slow 4G': 562 } as const;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Waits in the page for a press of the button and for the frame that shows another count. @returns ms between them */
const timeOfPress = (): Promise<number> =>
  new Promise((resolve) => {
    const root = document.documentElement;
    const shown = () => root.style.getPropertyValue('--basket-count');
    const before = shown();
    const onClick = ({ timeStamp }: MouseEvent): void => {
      const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      const watch = new MutationObserver(() => {
        if (shown() === before) return;
        watch.disconnect();
        painted();
      });
      watch.observe(root, { attributeFilter: ['style'] });
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
  });

/** One press of a new visitor on the button that adds, ms until the number on the basket button is another one. */
async function onePress(browser: Browser, productUrl: string, delayMs: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.route('**/api/basket-add', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await route.continue();
    });
    await page.goto(productUrl, { waitUntil: 'networkidle' });
    const dialog = page.locator('dialog[open] button').first();
    if (await dialog.isVisible()) await dialog.click();
    const size = page.locator('main input[type="radio"][name="size"]:not([aria-disabled="true"])').first();
    if (await size.isVisible()) await size.click();
    const measured = page.evaluate(timeOfPress);
    await page.locator('main form button[type="submit"]').first().click();
    return await measured;
  } finally {
    await context.close();
  }
}

/**
 * The median over several visitors of the time between pressing the button that adds and the frame that shows the new
 * count (issue 6: below 30 ms whatever the link, since the count does not wait for the answer).
 * @param delayMs how much later than on loopback the shop answers
 */
export async function clickToCount(
  productUrl: string,
  { executablePath, delayMs, presses }: { executablePath: string; delayMs: number; presses: number },
): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const times: number[] = [];
    for (let press = 0; press < presses; press += 1) times.push(await onePress(browser, productUrl, delayMs));
    return Math.round(median(times) * 10) / 10;
  } finally {
    await browser.close();
  }
}
