import { expect } from '@playwright/test';
import { ask } from '../tests/faults/ask.ts';
import { slackOf } from '../tests/faults/machine-slack.ts';
import { rewrite, rewriteAt } from './desk.ts';
import { test } from './faulty-shop.ts';
import { SECOND_STOREFRONT_PORT, STOREFRONT_PORT } from './ports.ts';

/** What a publication may take until every storefront shows it (decision 113), ms. */
const SHOWN_WITHIN_MS = 2000;
/** How long before its moment a story is scheduled, ms. */
const LEAD_MS = 8000;
const HOST = 'uk.serac.localhost';
const PAGE = '/b-corp';
const STORY = 'info/b-corp';
const PORTS = [STOREFRONT_PORT, SECOND_STOREFRONT_PORT] as const;

const read = async (port: number, path = PAGE): Promise<string> => (await ask({ port, host: HOST, path })).body;
const headline = (page: string): string => /<h1[^>]*>([^<]+)</.exec(page)?.[1] ?? '';

/** How long after `since` both storefronts show a headline, ms. */
const shownAfter = (since: number, text: string): Promise<number[]> =>
  Promise.all(
    PORTS.map(async (port) => {
      const wait = Math.max(0, since - Date.now());
      // Shown too early, it is still shown when it is looked at again.
      const polled = { intervals: [Math.max(50, wait - 500), 50], timeout: wait + 20_000 };
      await expect.poll(async () => headline(await read(port)), polled).toBe(text);
      return Date.now() - since;
    }),
  );

/** How much slower this machine is just now than it may be, by pages that nobody has asked for yet. */
async function slackNow(pages: readonly string[]): Promise<number> {
  const renders: number[] = [];
  for (const path of pages) renders.push((await ask({ port: SECOND_STOREFRONT_PORT, host: HOST, path })).ms);
  return slackOf(renders);
}

test.beforeAll(async ({ faultyShop }) => {
  // As quick as they will be.
  for (const port of [STOREFRONT_PORT, faultyShop.port, ...PORTS]) await read(port);
});

test('what is published is on every storefront in two seconds, what is scheduled at its moment by itself', async () => {
  const before = headline(await read(STOREFRONT_PORT));
  const [now, later] = [`Published ${Date.now()}`, `Scheduled ${Date.now()}`];
  await rewrite(STORY, before, now);
  const published = await shownAfter(Date.now(), now);
  const slack = await slackNow(['/delivery', '/returns', '/privacy-policy']);
  expect(Math.max(...published), `shown after ${published} ms`).toBeLessThan(SHOWN_WITHIN_MS * slack);

  const moment = Date.now() + LEAD_MS;
  await rewriteAt(STORY, now, later, moment);
  for (const port of PORTS) expect(headline(await read(port))).toBe(now);
  const opened = await shownAfter(moment, later);
  expect(Math.min(...opened), 'it opens at its moment, not before').toBeGreaterThanOrEqual(0);
  const slackThen = Math.max(slack, await slackNow(['/terms-and-conditions', '/legal-notice', '/accessibility']));
  expect(Math.max(...opened), `shown after ${opened} ms`).toBeLessThan(SHOWN_WITHIN_MS * slackThen);
});
