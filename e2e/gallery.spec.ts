import { expect, type Page, test } from '@playwright/test';
import { GALLERY_STATES } from '../demo/content/gallery-stories.ts';
import { ask, type Reply } from '../tests/faults/ask.ts';
import { violationsOf, widen } from './axe.ts';
import { openAsServed, type Served } from './open-as-served.ts';
import { STOREFRONT_PORT } from './ports.ts';

/** The states that are looked at in a browser. */
const LAID_OUT = GALLERY_STATES.filter((state) => state !== 'broken');
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

/** What of a page is to be known before it is looked at. */
function expectGallery({ status, headers, body }: Pick<Reply, keyof Served>, state: string): void {
  expect(status).toBe(200);
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(body).toMatch(new RegExp(`<h1[^>]*>Blocks: (?:<!-- -->)?${state}</h1>`));
  expect(body.includes('Blocks that are left out')).toBe(state === 'empty' || state === 'broken');
}

// Of what is broken a part is left out; what is left is laid out in the other states.
test('blocks whose parts are in another form than they should be have a page that says which are left out', async () => {
  const [host = ''] = PREVIEWS;
  expectGallery(await ask({ port: STOREFRONT_PORT, host, path: '/parts/gallery/broken' }), 'broken');
});

for (const host of PREVIEWS) {
  test(`every block in every state on ${host}: it has its style before a script runs, axe finds nothing, and nothing is wider than the screen`, async ({
    page,
  }) => {
    test.slow();
    // What the other brand has of its own is its look.
    for (const state of host === PREVIEWS[0] ? LAID_OUT : (['full', 'long'] as const)) {
      expectGallery(await openAsServed(page, addressOf(host, state)), state);
      if (state === 'full') {
        // A block whose script is a file of its own has its sheet in a file of its own.
        await expect(page.getByLabel('Password').first()).toHaveCSS('padding-right', '56px');
        await expect(page.locator('[aria-roledescription=slide]').first()).toHaveCSS('scroll-snap-align', 'start');
      }
      for (const width of [390, 1440]) {
        await widen(page, width);
        if ((await widest(page)) > 0) expect.soft(await tooWide(page), `${state} at ${width} px`).toEqual([]);
        // Blocks are laid out otherwise on desktops; longer words break no other rule than full blocks.
        const looksAgain = state === 'full' ? width === 390 || host === PREVIEWS[0] : width === 390 && state !== 'long';
        if (looksAgain) expect.soft(await violationsOf(page, 'main'), `${state} at ${width} px`).toEqual([]);
        if (process.env.GALLERY_DIR)
          await page.screenshot({ path: `${process.env.GALLERY_DIR}/${host}-${state}-${width}.png`, fullPage: true });
      }
    }
  });
}

test('no host of a shop shows it', async () => {
  for (const host of ['uk.serac.localhost', 'uk.moraine.localhost'])
    expect((await ask({ port: STOREFRONT_PORT, host, path: '/parts/gallery/full' })).status).toBe(404);
});
