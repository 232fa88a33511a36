import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startChild } from '../scripts/child.ts';
import { ROOT } from '../scripts/settings.ts';
import { type RunningShop, startShop } from '../scripts/shop.ts';
import { untilAnswers } from '../scripts/wait-until.ts';
import { firstLoadScriptBytes } from './first-load-script.ts';
import { type Load, load } from './load.ts';
import { type MeasuredPage, measuredPages } from './pages.ts';
import { pin, residentMb } from './process-usage.ts';

const PORT = 3280;
const COMMERCE_PORT = 4280;
const PLAIN_PORT = 5280;
const CONNECTIONS = [1, 10, 100];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const FIRST_HITS = 20;

interface PageResult {
  readonly name: string;
  readonly loads: readonly { shop: Load; plain: Load }[];
  readonly scriptKb: number;
}

const ratio = (a: number, b: number): string => (b === 0 ? '-' : (a / b).toFixed(2));
const tell = (message: string): void => console.log(`bench: ${message}`);

/** The load generator gets a core of its own, where the machine allows it. */
function pinOrTell(pid: number | undefined, core: number): void {
  if (!pin(pid, core)) tell('taskset is not here: server and load generator share the cores');
}

async function comparedLoads(page: MeasuredPage): Promise<PageResult['loads']> {
  const plain = startChild('plain', ['bench/plain-server.ts', page.url, String(PLAIN_PORT)], {
    env: process.env,
    logDir: path.join(ROOT, 'bench/results'),
  });
  const plainUrl = `http://127.0.0.1:${PLAIN_PORT}/`;
  try {
    await untilAnswers(plainUrl, () => null);
    pinOrTell(plain.pid, 0);
    const loads: { shop: Load; plain: Load }[] = [];
    for (const connections of CONNECTIONS) {
      await load(page.url, connections, 1);
      loads.push({
        shop: await load(page.url, connections, SECONDS),
        plain: await load(plainUrl, connections, SECONDS),
      });
    }
    return loads;
  } finally {
    await plain.stop();
  }
}

/** Milliseconds until a document that nobody asked for before is there, median and worst. */
async function firstHits(origin: string): Promise<{ median: number; worst: number }> {
  const reply = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/cat-products-es?store_id=1&limit=100&p=5`);
  const { products } = (await reply.json()) as { products: { url: string }[] };
  const times: number[] = [];
  for (const { url } of products.slice(0, FIRST_HITS)) {
    const started = performance.now();
    await (await fetch(new URL(url, origin))).text();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { median: Math.round(times[Math.floor(times.length / 2)] ?? 0), worst: Math.round(times.at(-1) ?? 0) };
}

function printTable(pages: readonly PageResult[]): void {
  console.log('\npage      conn   req/s   plain   ratio   p50 ms (plain)   p99 ms (plain)   ratio   errors');
  for (const { name, loads } of pages) {
    for (const { shop, plain } of loads) {
      console.log(
        [
          name.padEnd(9),
          String(shop.connections).padStart(4),
          String(shop.requestsPerSecond).padStart(7),
          String(plain.requestsPerSecond).padStart(7),
          ratio(shop.requestsPerSecond, plain.requestsPerSecond).padStart(7),
          `${shop.p50} (${plain.p50})`.padStart(16),
          `${shop.p99} (${plain.p99})`.padStart(16),
          ratio(shop.p99, plain.p99).padStart(7),
          String(shop.errors).padStart(8),
        ].join(' '),
      );
    }
  }
}

async function measure(shop: RunningShop): Promise<void> {
  const origin = `http://localhost:${PORT}`;
  const pages = (await measuredPages(origin)).filter(({ isCached }) => isCached);
  for (const page of pages) await (await fetch(page.url)).text();
  const memoryIdle = { storefront: residentMb(shop.storefront.pid), commerce: residentMb(shop.commerce?.pid) };
  pinOrTell(shop.storefront.pid, 0);
  pinOrTell(process.pid, 1);
  const results: PageResult[] = [];
  for (const page of pages) {
    results.push({
      name: page.name,
      loads: await comparedLoads(page),
      scriptKb: (await firstLoadScriptBytes(page.url)) / 1000,
    });
  }
  const hits = await firstHits(origin);
  const memory = {
    idle: memoryIdle,
    loaded: { storefront: residentMb(shop.storefront.pid), commerce: residentMb(shop.commerce?.pid) },
  };

  printTable(results);
  console.log(`\nfirst hit of a product page: median ${hits.median} ms, worst of ${FIRST_HITS} ${hits.worst} ms`);
  for (const page of results) console.log(`first-load JavaScript, ${page.name}: ${page.scriptKb.toFixed(1)} KB brotli`);
  console.log(
    `memory MB: storefront ${memory.idle.storefront} → ${memory.loaded.storefront}, commerce ${memory.idle.commerce} → ${memory.loaded.commerce}`,
  );
  const file = path.join(ROOT, 'bench/results', `${new Date().toISOString().replaceAll(':', '-')}.json`);
  writeFileSync(file, JSON.stringify({ results, hits, memory }, null, 2));
  console.log(`\nas JSON: ${path.relative(ROOT, file)}`);
}

mkdirSync(path.join(ROOT, 'bench/results'), { recursive: true });
const shop = await startShop(
  { port: PORT, commercePort: COMMERCE_PORT, dataDir: path.join(ROOT, 'data/bench'), externalCommerce: null },
  { tell, env: { ...process.env, LOG_LEVEL: 'warn', DRAW_AHEAD: 'front' } },
);
try {
  await measure(shop);
} finally {
  await shop.stop();
}
