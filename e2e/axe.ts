import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

/** Half as long to read as what `axe.source` holds. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What shows on top. */
export const TOP_DIALOG = 'dialog[open]:not([data-beneath]), [popover][role=dialog]:popover-open';

/** Header and footer, looked at on the home page, and the cards of a list after the eighth, which are like those before. */
export const SEEN_ELSEWHERE = ['body > header', 'body > footer', 'li:nth-child(n + 9):has(> article)'] as const;

/**
 * Every rule, without a list of all that is right, which takes longer than the rules, nor the stylesheets, which an
 * experimental rule alone reads.
 */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
  preload: { assets: ['media'] },
};

/** A page's own parts: where none of them is asked about, nor holds what is, the rest is read without it. */
const PARTS = ['body > header', 'body > main', 'body > footer'];

/**
 * What axe finds wrong with the page as it stands, a line for each rule; nothing it knows of is left out. It reads all there
 * is whatever it is asked about, and header and footer are nine tenths of a page of text: what is not looked at is taken
 * out meanwhile, but for what has the focus; what the page moves by itself is measured before.
 * @param within selector of the part that is looked at; without one the whole page
 * @param without selectors of what in it has been looked at elsewhere
 */
export async function violationsOf(page: Page, within = 'html', without: readonly string[] = []): Promise<string[]> {
  expect(page.frames(), 'the page alone is looked at, which must be all there is').toHaveLength(1);
  // What a bar covers until the page is scrolled is no small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  // Once a page, for it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations }: AxeResults = await page.evaluate(
    async ({ include, exclude, parts, options }) => {
      const looked = [...document.querySelectorAll(include)];
      const apart = [...document.querySelectorAll(parts.join())].filter((part) =>
        looked.every((one) => !one.contains(part)),
      );
      const left = [...apart, ...(exclude.length > 0 ? document.querySelectorAll(exclude.join()) : [])]
        .filter((part) => ![...looked, document.activeElement].some((one) => part.contains(one)))
        .map((part) => ({ part, place: document.createComment('') }));
      for (const { part, place } of left) part.replaceWith(place);
      // Axe knows no top layer: what lies there seems to be behind whatever is positioned, and its contrast unknown.
      const onTop = looked.filter((one): one is HTMLElement => one.matches(':modal, :popover-open'));
      for (const one of onTop) one.style.zIndex = '2147483647';
      try {
        return await (window as unknown as { axe: typeof axe }).axe.run({ include: [include], exclude }, options);
      } finally {
        for (const one of onTop) one.style.zIndex = '';
        for (const { part, place } of left.reverse()) place.replaceWith(part);
      }
    },
    { include: within, exclude: [...without], parts: PARTS, options: OPTIONS },
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .join(' | ')
        .slice(0, 300)}`,
  );
}

/** The page is drawn for another width once two frames have been painted: one may have been under way. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** How far the page can be pushed aside, px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
