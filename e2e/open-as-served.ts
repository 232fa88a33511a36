import type { Page } from '@playwright/test';

/** What a page was answered with. */
export interface Served {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Shows a page as it is served, for what its HTML and styles alone decide: put into a document that loads nothing, where none
 * of its scripts runs. The next one of the same store takes its place in the same window, where axe has been read and is
 * quick: a window of its own costs a second of the processor.
 * @param url whole address
 */
export async function openAsServed(page: Page, url: string): Promise<Served> {
  const { origin } = new URL(url);
  if (!(await page.evaluate((here) => 'asServed' in window && window.location.origin === here, origin))) {
    const blank = `${origin}/blank`;
    await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(blank);
    await page.unroute(blank);
    await page.evaluate(() => Object.assign(window, { asServed: true }));
  }
  return page.evaluate(async (address) => {
    window.history.replaceState(null, '', address);
    const reply = await fetch(address);
    const body = await reply.text();
    const { documentElement } = new DOMParser().parseFromString(body, 'text/html');
    document.documentElement.replaceWith(document.adoptNode(documentElement));
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const styled = (link: HTMLLinkElement) =>
      link.sheet ?? new Promise((done, failed) => Object.assign(link, { onload: done, onerror: failed }));
    await Promise.all(sheets.map(styled));
    await document.fonts.ready;
    return { status: reply.redirected ? 0 : reply.status, headers: Object.fromEntries(reply.headers), body };
  }, url);
}
