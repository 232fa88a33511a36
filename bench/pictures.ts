import { rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { REFUSED } from '../e2e/consent-cookie.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { ROOT } from '../scripts/settings.ts';
import { startShop } from '../scripts/shop.ts';

/**
 * What a visitor sees of pictures from the first minute of a fresh start on: pages of lists and products nobody opened before, one
 * after another, each scrolled to its end. The second argument says how many pictures.
 */
const PICTURES = Number(process.argv[3] ?? 400);
const PORT = Number(process.env.PORT ?? 3290);
const COMMERCE_PORT = Number(process.env.COMMERCE_PORT ?? 4290);
/** Products that are opened from each page of a list. */
const PRODUCTS_OF_LIST = 4;
/** How long a screen is looked at before the next, ms. */
const LOOK_MS = 1_500;
const PLACEHOLDER_MS = 1_000;
const ALLOWED_SHARE = 0.01;

const tell = (message: string): void => console.log(`bench: ${message}`);

/** What one picture of a page showed, for as long as it was in sight, ms. */
interface Seen {
  readonly address: string;
  /** Nothing yet, or a placeholder. */
  readonly missingMs: number;
  /** A placeholder without a smaller picture in it. */
  readonly greyMs: number;
}

/** Arms the page: every 50 ms, which pictures are in sight and have shown nothing yet of what they shall. */
function watchPictures(): void {
  /** What is known of answers by address: true for a picture, or for a placeholder that holds one. */
  const answers = new Map<string, boolean>();
  const seen = new Map<Element, { address: string; missingMs: number; greyMs: number; isShown: boolean }>();
  Object.assign(window, { pictures: seen, answers });
  const inSight = new Set<Element>();
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? inSight.add(target) : inSight.delete(target);
  });
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    for (const image of document.querySelectorAll('img')) {
      if (!image.srcset.includes('/media/')) continue;
      if (!seen.has(image)) {
        seen.set(image, { address: '', missingMs: 0, greyMs: 0, isShown: false });
        sight.observe(image);
      }
      const entry = seen.get(image);
      if (!entry || !inSight.has(image)) continue;
      entry.address ||= image.currentSrc;
      // What is asked for again stays on the screen until the other is there.
      const isThere = image.complete && image.naturalWidth > 0;
      const isPlaceholder = image.naturalWidth < 24;
      entry.isShown ||= isThere && (!isPlaceholder || answers.get(image.currentSrc) === true);
      if (entry.isShown) continue;
      entry.missingMs += now - last;
      if (image.naturalWidth > 0 && isPlaceholder) entry.greyMs += now - last;
    }
    last = now;
  }, 50);
}

/** Opens a page, looks at each screen of it, and answers its pictures. */
async function lookAt(page: Page, url: string): Promise<Seen[]> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(LOOK_MS);
  for (;;) {
    const isEnd = await page.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
      return scrollY === before;
    });
    if (isEnd) break;
    await page.waitForTimeout(LOOK_MS);
  }
  const pictures = await page.evaluate(() => [...(Reflect.get(window, 'pictures') as Map<Element, Seen>).values()]);
  return pictures.filter(({ address }) => address !== '');
}

const lateOf = (pictures: readonly Seen[], what: 'missingMs' | 'greyMs'): number =>
  pictures.filter((picture) => picture[what] > PLACEHOLDER_MS).length;

const summaryOf = (pictures: readonly Seen[]): string =>
  `of ${pictures.length} pictures ${lateOf(pictures, 'greyMs')} were a placeholder for more than a second, ` +
  `${lateOf(pictures, 'missingMs')} were not there after one`;

const linksOn = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (links) => links.map((link) => (link as HTMLAnchorElement).href));

async function measure(origin: string): Promise<boolean> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(tell),
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: REFUSED });
  const page = await context.newPage();
  await page.addInitScript(watchPictures);
  page.on('response', async (response) => {
    if (!response.url().includes('/media/')) return;
    const isSvg = response.headers()['content-type']?.startsWith('image/svg') ?? false;
    const holdsPicture = !isSvg || (await response.text().catch(() => '')).includes('<image');
    const answer = [response.url(), holdsPicture] as const;
    await page.evaluate(([url, is]) => Reflect.get(window, 'answers').set(url, is), answer).catch(() => undefined);
  });
  const seen: Seen[] = [];
  try {
    await page.goto(origin);
    const lists = [...new Set(await linksOn(page, 'header nav a[href*="/products/"], main a[href*="/event/"]'))];
    const opened = new Set<string>();
    for (const list of lists) {
      if (seen.length >= PICTURES) break;
      const look = async (url: string) => {
        const pictures = await lookAt(page, url);
        seen.push(...pictures);
        tell(`${new URL(url).pathname}: ${summaryOf(pictures)}`);
      };
      await look(list);
      const products = await linksOn(page, 'main article h3 a');
      for (const product of products.filter((url) => !opened.has(url)).slice(0, PRODUCTS_OF_LIST)) {
        opened.add(product);
        await look(product);
      }
    }
  } finally {
    await browser.close();
  }
  console.log(summaryOf(seen));
  return lateOf(seen, 'greyMs') <= seen.length * ALLOWED_SHARE;
}

const dataDir = process.env.DATA_DIR ?? path.join(ROOT, 'data/bench-pictures');
rmSync(dataDir, { recursive: true, force: true });
const shop = await startShop(
  { port: PORT, commercePort: COMMERCE_PORT, dataDir, externalCommerce: null },
  { tell, env: { ...process.env, LOG_LEVEL: 'warn' } },
);
try {
  process.exitCode = (await measure(`http://uk.serac.localhost:${PORT}`)) ? 0 : 1;
} finally {
  await shop.stop();
}
