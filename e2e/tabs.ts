import type { BrowserContext, Page } from '@playwright/test';

const TABS = 2;

/**
 * Has one visitor open pages in two tabs at once: while one waits until its page has settled, the other loads.
 * @param visit opens the page at the address, and looks at it
 * @throws what the first visit that failed has thrown
 */
export async function inTabs(
  context: Pick<BrowserContext, 'newPage'>,
  addresses: readonly string[],
  visit: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const left = [...addresses];
  const visitNext = async (): Promise<void> => {
    const page = await context.newPage();
    for (let address = left.shift(); address !== undefined; address = left.shift()) await visit(page, address);
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, visitNext));
}
