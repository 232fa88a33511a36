import path from 'node:path';
import { findBrowser } from '../scripts/find-browser.ts';
import { ROOT } from '../scripts/settings.ts';
import { startShop } from '../scripts/shop.ts';
import { clickToCount, LINKS } from './click-to-count.ts';
import { measuredPages } from './pages.ts';

/** How long a visitor waits for the basket's number after pressing the button that adds. */
const PORT = 3284;
const COMMERCE_PORT = 4284;
const PRESSES = Number(process.env.BENCH_PRESSES ?? 15);

const tell = (message: string): void => console.log(`bench: ${message}`);

const executablePath = await findBrowser(tell);
const shop = await startShop(
  { port: PORT, commercePort: COMMERCE_PORT, dataDir: path.join(ROOT, 'data/bench'), externalCommerce: null },
  { tell, env: { ...process.env, LOG_LEVEL: 'warn', DRAW_AHEAD: 'none' } },
);
try {
  const pages = await measuredPages(`http://localhost:${PORT}`);
  const product = pages.find(({ name }) => name === 'product')?.url ?? '';
  for (const [link, delayMs] of Object.entries(LINKS)) {
    const time = await clickToCount(product, { executablePath, delayMs, presses: PRESSES });
    console.log(`click on add until the count is shown, ${link}: median ${time} ms of ${PRESSES}`);
  }
} finally {
  await shop.stop();
}
