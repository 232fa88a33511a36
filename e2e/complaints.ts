import { type BrowserContext, expect, test as plain } from '@playwright/test';

/** Everything a browser complains about on any page: errors on the console, exceptions, what the policy refused. */
export async function listen(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  const say = (url: string, what: string) => complaints.push(`${new URL(url).pathname}: ${what}`);
  await context.exposeBinding('complain', ({ page }, what: string) => say(page.url(), what));
  await context.addInitScript(() => {
    const { complain } = window as unknown as { complain: (what: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      complain(
        `policy ${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
      ),
    );
  });
  context.on('weberror', (thrown) => say(thrown.page()?.url() ?? 'about:blank', `exception ${thrown.error().message}`));
  context.on('console', (message) => {
    const url = message.page()?.url() ?? 'about:blank';
    // Chromium reports a page's own status 404 as well, which is what was asked for.
    const isOwnStatus = message.location().url === url && message.text().includes('404');
    if (message.type() === 'error' && !isOwnStatus) say(url, `console ${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** A test whose browser must not complain of anything on the pages that it visits for another reason; it takes out what it expects. */
export const test = plain.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      const complaints = await listen(context);
      await use(complaints);
      expect(complaints, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});
