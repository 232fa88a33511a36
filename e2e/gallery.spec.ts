import { expect, type Page, test } from '@playwright/test';
import { GALLERY_STATES } from '../demo/content/gallery-stories.ts';
import { ask } from '../tests/faults/ask.ts';
import { violationsOf, widen } from './axe.ts';
import { STOREFRONT_PORT } from './ports.ts';

/** Hosts on which each shop brand shows drafts. */
const PREVIEWS = ['preview.serac.localhost', 'preview.uk.moraine.localhost'];
const addressOf = (host: string, state: string) => `http://${host}:${STOREFRONT_PORT}/parts/gallery/${state}`;

/** What of the page is wider than the screen. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((node) => node.getBoundingClientRect().right > window.innerWidth + 1 && !node.closest('table, ul'))
      .map((node) => node.outerHTML.slice(0, 120)),
  );
const widest = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const host of PREVIEWS) {
  // What the other brand has of its own is its look.
  for (const state of host === PREVIEWS[0] ? GALLERY_STATES : (['full', 'long'] as const)) {
    test(`every block, ${state}, on ${host}: axe finds nothing, and nothing is wider than the screen`, async ({
      page,
    }) => {
      test.slow();
      const opened = await page.goto(addressOf(host, state));
      expect(opened?.status()).toBe(200);
      expect(opened?.headers()['x-robots-tag']).toContain('noindex');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Blocks: ${state}`);
      const leftOut = page.getByRole('complementary', { name: 'Blocks that are left out' });
      await expect(leftOut).toHaveCount(state === 'empty' || state === 'broken' ? 1 : 0);
      for (const width of [390, 1440]) {
        await widen(page, width);
        if ((await widest(page)) > 0) expect.soft(await tooWide(page), `${width} px`).toEqual([]);
        // Blocks are laid out otherwise on desktops; the other brand's longer words break no other rule than its full blocks.
        const looksAgain = host === PREVIEWS[0] ? width === 390 || state === 'full' : width === 390 && state === 'full';
        if (looksAgain) expect.soft(await violationsOf(page, 'main')).toEqual([]);
        if (process.env.GALLERY_DIR)
          await page.screenshot({ path: `${process.env.GALLERY_DIR}/${host}-${state}-${width}.png`, fullPage: true });
      }
    });
  }
}

test('every block has its style before a script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf('preview.serac.localhost', 'full'));
  // A block whose script is a file of its own has its sheet in a file of its own.
  await expect(page.getByLabel('Password').first()).toHaveCSS('padding-right', '56px');
  await expect(page.locator('[aria-roledescription=slide]').first()).toHaveCSS('scroll-snap-align', 'start');
  await context.close();
});

test('no host of a shop shows it', async () => {
  for (const host of ['uk.serac.localhost', 'uk.moraine.localhost'])
    expect((await ask({ port: STOREFRONT_PORT, host, path: '/parts/gallery/full' })).status).toBe(404);
});
