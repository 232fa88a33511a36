import type { RunningShop } from '../../scripts/shop.ts';
import { processorMs } from '../process-usage.ts';
import { type Case, casesOf, loadCase } from './cases.ts';
import { startMeasuredShop } from './measured-shop.ts';

/** What no listing's cache answers: searches, addresses where nothing is, and what every page asks for its visitor. */
const PORT = Number(process.env.BENCH_PORT ?? 3284);
const COMMERCE_PORT = Number(process.env.BENCH_COMMERCE_PORT ?? 4284);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const ORIGIN = `http://localhost:${PORT}`;

async function measure(each: Case, shop: RunningShop): Promise<void> {
  const spent = () => [processorMs(shop.storefront.pid), processorMs(shop.commerce?.pid)] as const;
  let before = spent();
  const { answers, perSecond, p50, p99, others } = await loadCase(ORIGIN, each, SECONDS, () => {
    before = spent();
  });
  const [storefront, commerce] = spent().map((now, at) => ((now - (before[at] ?? 0)) / answers).toFixed(2));
  console.log(
    [
      each.name.padEnd(24),
      String(perSecond).padStart(7),
      String(p50).padStart(7),
      String(p99).padStart(7),
      String(storefront).padStart(12),
      String(commerce).padStart(10),
      String(others).padStart(8),
    ].join(' '),
  );
}

const shop = await startMeasuredShop(PORT, COMMERCE_PORT);
try {
  const cases = await casesOf({ origin: ORIGIN, commerce: `http://127.0.0.1:${COMMERCE_PORT}` });
  const wanted = process.argv.slice(3);
  console.log('\n20 connections           a second  p50 ms  p99 ms  storefront ms  commerce  others');
  for (const each of cases) {
    if (wanted.length === 0 || wanted.some((word) => each.name.includes(word))) await measure(each, shop);
  }
} finally {
  await shop.stop();
}
