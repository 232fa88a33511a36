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

/** Every rule, without a list of all that is right, which takes longer than the rules. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

/**
 * What axe finds wrong with the page as it stands, a line for each rule; nothing it knows of is left out.
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
    ({ include, exclude, options }) =>
      (window as unknown as { axe: typeof axe }).axe.run({ include, exclude }, options),
    { include: [within], exclude: without.map((part) => [part]), options: OPTIONS },
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
