import path from 'node:path';
import { findBrowser } from '../scripts/find-browser.ts';
import { ROOT } from '../scripts/settings.ts';
import { startShop } from '../scripts/shop.ts';
import { APPROACHES, clicksToHeading } from './click-to-heading.ts';
import { measuredPages } from './pages.ts';

/** How long a visitor waits for the product's page after a click on a card of a listing. BENCH_URL: a shop that runs. */
const PORT = 3286;
const COMMERCE_PORT = 4286;
const CLICKS = Number(process.env.BENCH_CLICKS ?? 15);

const tell = (message: string): void => console.log(`bench: ${message}`);

/** Median and worst of some times. */
function spreadOf(times: readonly number[]): { median: number; worst: number } {
  const rising = [...times].sort((a, b) => a - b);
  const never = Number.POSITIVE_INFINITY;
  return { median: rising[Math.floor(rising.length / 2)] ?? never, worst: rising.at(-1) ?? never };
}

async function measure(origin: string): Promise<boolean> {
  const executablePath = await findBrowser(tell);
  const pages = await measuredPages(origin);
  const listing = pages.find(({ name }) => name === 'listing')?.url ?? '';
  let isGood = true;
  for (const [name, approach] of Object.entries(APPROACHES)) {
    const arrivals = await clicksToHeading(listing, { executablePath, clicks: CLICKS, approach });
    const heading = spreadOf(arrivals.map((arrival) => arrival.heading));
    const page = spreadOf(arrivals.map((arrival) => arrival.page));
    isGood &&= heading.median <= approach.allowedMs;
    console.log(
      `click until the heading is shown, ${name}: median ${heading.median.toFixed(1)} ms of ${CLICKS}, ` +
        `worst ${heading.worst.toFixed(1)} ms; allowed ${approach.allowedMs} ms; ` +
        `the page itself: median ${page.median.toFixed(1)} ms, worst ${page.worst.toFixed(1)} ms`,
    );
  }
  return isGood;
}

const running = process.env.BENCH_URL;
const shop = running
  ? null
  : await startShop(
      { port: PORT, commercePort: COMMERCE_PORT, dataDir: path.join(ROOT, 'data/bench'), externalCommerce: null },
      { tell, env: { ...process.env, LOG_LEVEL: 'warn', DRAW_AHEAD: 'none' } },
    );
try {
  process.exitCode = (await measure(running ?? `http://localhost:${PORT}`)) ? 0 : 1;
} finally {
  await shop?.stop();
}
