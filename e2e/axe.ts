import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong with the page as it stands, a line for each rule; nothing it knows of is left out. */
export async function violationsOf(page: Page): Promise<string[]> {
  expect(page.frames(), 'the page alone is looked at, which must be all there is').toHaveLength(1);
  // In one run: otherwise every look opens a blank page besides, to join the results of frames.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .join(' | ')
        .slice(0, 300)}`,
  );
}
