import { mkdirSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { ROOT } from '../../scripts/settings.ts';
import { type RunningShop, startShop } from '../../scripts/shop.ts';
import { untilIdle } from '../load-calls.ts';
import { processorMs } from '../process-usage.ts';

/** What no listing's cache answers: searches, addresses where nothing is, and what every page asks for its visitor. */
const PORT = Number(process.env.BENCH_PORT ?? 3284);
const COMMERCE_PORT = Number(process.env.BENCH_COMMERCE_PORT ?? 4284);
const CONNECTIONS = 20;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const WARM_SECONDS = 3;
const ORIGIN = `http://localhost:${PORT}`;

/** As a shop is asked: some words all the time, in several pages of results. */
const TERMS = [
  'ski jacket',
  'jacket',
  'running shoes',
  'tent',
  'backpack',
  'gloves',
  'bike',
  'fleece',
  'boots',
  'yoga',
];

const tell = (message: string): void => console.log(`bench: ${message}`);

interface Case {
  readonly name: string;
  /** Statuses that are meant: a term may lead to a page of its own. */
  readonly statuses: readonly number[];
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Cookies of a guest with something in the basket. */
async function shopper(): Promise<string> {
  const listed = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/cat-products-es?store_id=1&limit=100`);
  const { products } = (await listed.json()) as { products: { productID: number }[] };
  for (const { productID } of products) {
    const asked = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/single-product/${productID}?store_id=1`);
    const { variants } = (await asked.json()) as { variants: { variantId: number; stock: number }[] };
    const added = await fetch(`${ORIGIN}/api/basket-add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ productID, quantity: 1, variantId: variants.find(({ stock }) => stock > 0)?.variantId }),
    });
    const cookies = added.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    if (added.ok && cookies.length > 0) return cookies.join('; ');
  }
  throw new Error('Nothing could be put into a basket');
}

const invented = (): string[] => Array.from({ length: 3000 }, () => Math.random().toString(36).slice(2, 10));

function casesFor(cookie: string): readonly Case[] {
  const document = { 'sec-fetch-dest': 'document', 'accept-encoding': 'br' };
  const search = (term: string): string => `/search?s=${encodeURIComponent(term)}`;
  return [
    { name: 'search, one term', statuses: [200, 307], paths: [search('ski jacket')], headers: document },
    { name: 'search, ten terms', statuses: [200, 307], paths: TERMS.map(search), headers: document },
    { name: 'search, invented', statuses: [200, 307], paths: invented().map(search), headers: document },
    { name: 'not found, one address', statuses: [404], paths: ['/no-such-page'], headers: document },
    { name: 'not found, invented', statuses: [404], paths: invented().map((word) => `/${word}`), headers: document },
    { name: 'session, nobody known', statuses: [200], paths: ['/api/session'] },
    { name: 'session, full basket', statuses: [200], paths: ['/api/session'], headers: { cookie } },
    { name: 'mini basket', statuses: [200], paths: ['/api/basket-data?mini=1'], headers: { cookie } },
    { name: 'basket page', statuses: [200], paths: ['/checkout/cart'], headers: { ...document, cookie } },
  ];
}

/** Of a case with few paths each was asked before, as often as it takes to be kept. */
async function warm({ paths, headers }: Case): Promise<void> {
  if (paths.length > TERMS.length) return;
  for (const path of [...paths, ...paths, ...paths])
    await (await fetch(ORIGIN + path, { headers: { ...headers }, redirect: 'manual' })).text();
}

async function measure({ name, statuses, paths, headers }: Case, shop: RunningShop): Promise<void> {
  const requests = paths.map((path) => ({ path, headers: { ...headers } }));
  const load = (duration: number) => autocannon({ url: ORIGIN, connections: CONNECTIONS, duration, requests });
  await load(WARM_SECONDS);
  const spent = () => [processorMs(shop.storefront.pid), processorMs(shop.commerce?.pid)] as const;
  const [storefront, commerce] = spent();
  const result = await load(SECONDS);
  const [storefrontNow, commerceNow] = spent();
  const answers = result.requests.total;
  const counts = result.statusCodeStats as Record<string, { count?: number }>;
  const asMeant = statuses.reduce((sum, status) => sum + (counts[status]?.count ?? 0), 0);
  console.log(
    [
      name.padEnd(24),
      String(Math.round(result.requests.average)).padStart(7),
      String(result.latency.p50).padStart(7),
      String(result.latency.p99).padStart(7),
      ((storefrontNow - storefront) / answers).toFixed(2).padStart(12),
      ((commerceNow - commerce) / answers).toFixed(2).padStart(10),
      String(answers - asMeant + result.errors).padStart(8),
    ].join(' '),
  );
}

mkdirSync(path.join(ROOT, 'bench/results'), { recursive: true });
const shop = await startShop(
  { port: PORT, commercePort: COMMERCE_PORT, dataDir: path.join(ROOT, 'data/bench'), externalCommerce: null },
  {
    tell,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      DRAW_AHEAD: 'none',
      ADDRESS_READS_PER_MINUTE: '1000000',
      ADDRESS_SESSIONS_PER_HOUR: '1000000',
    },
  },
);
try {
  const cases = casesFor(await shopper());
  await untilIdle(shop.storefront.pid);
  await untilIdle(shop.commerce?.pid);
  const wanted = process.argv.slice(3);
  console.log(`\n${CONNECTIONS} connections     a second  p50 ms  p99 ms  storefront ms  commerce  others`);
  for (const each of cases) {
    if (wanted.length > 0 && !wanted.some((word) => each.name.includes(word))) continue;
    await warm(each);
    await measure(each, shop);
  }
} finally {
  await shop.stop();
}
