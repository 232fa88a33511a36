import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What shows on top. */
export const TOP_DIALOG = 'dialog[open]:not([data-beneath]), [popover][role=dialog]:popover-open';

/** Header and footer, the same on all pages: looked at on the home page. */
export const SEEN_ELSEWHERE = ['body > header', 'body > footer'] as const;

/**
 * What axe finds wrong with the page as it stands, a line for each rule; nothing it knows of is left out.
 * @param within selector of the part that is looked at; without one the whole page
 * @param without selectors of what in it has been looked at elsewhere
 */
export async function violationsOf(page: Page, within = 'html', without: readonly string[] = []): Promise<string[]> {
  expect(page.frames(), 'the page alone is looked at, which must be all there is').toHaveLength(1);
  // What a bar covers until the page is scrolled is no small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  // In one run, and without a list of all that is right: a blank page to join the results of frames, and the list, take
  // six times as long as the rules themselves.
  const { violations } = await without
    .reduce((axe, part) => axe.exclude(part), new AxeBuilder({ page }).include(within))
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
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
