import type { FacetCode, ProductList } from '#lib/contract/catalogue.ts';
import { untilAnswers } from '../scripts/wait-until.ts';
import { type CallLoad, loadCalls, untilIdle } from './load-calls.ts';
import { residentMb } from './process-usage.ts';
import { BENCH_STORE, seededCatalogue, startSeededCommerce } from './seeded-catalogue.ts';

/**
 * Listings of the commerce API among 1,500 and among 100,000 products of one store, asked over HTTP: with three filters and
 * facet counts at most 10 ms (p99) at 10 connections, and a cost that grows no faster than what is found.
 */
const SIZES = [1_500, 100_000] as const;
const COMMERCE_PORT = 4351;
const CONNECTIONS = 10;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ALLOWED_P99_MS = 10;
/** Different questions of each kind, so that nothing is answered from having just been asked. */
const QUESTIONS = 120;

/** Skis: a department with all its sub-categories. */
const DEPARTMENT = 11;

interface Measured extends CallLoad {
  readonly kind: string;
  /** Products that a question finds, on average. */
  readonly found: number;
}

type Query = Readonly<Record<string, string | number>>;

const origin = `http://127.0.0.1:${COMMERCE_PORT}`;
const tell = (message: string): void => console.log(`bench: ${message}`);

const pathOf = (query: Query): string =>
  `/cat-products-es?${new URLSearchParams({ store_id: String(BENCH_STORE), ...mapped(query) })}`;
const mapped = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

async function ask(query: Query): Promise<ProductList> {
  const reply = await fetch(origin + pathOf(query));
  if (!reply.ok) throw new Error(`${pathOf(query)} answered ${reply.status}`);
  return (await reply.json()) as ProductList;
}

/** Every `step`-th question that chooses one value in each of the facets, of those that find something. */
async function filtered(scope: Query, codes: readonly FacetCode[]): Promise<Query[]> {
  const { facets } = await ask(scope);
  const idsOf = (code: FacetCode) => facets.find((facet) => facet.code === code)?.values.map(({ id }) => id) ?? [];
  const all = codes.reduce<Query[]>(
    (questions, code) => questions.flatMap((question) => idsOf(code).map((id) => ({ ...question, [code]: id }))),
    [scope],
  );
  const step = Math.max(1, Math.floor(all.length / (QUESTIONS * 3)));
  const found: Query[] = [];
  for (let at = 0; at < all.length && found.length < QUESTIONS; at += step) {
    const question = all[at] ?? scope;
    if ((await ask(question)).total > 0) found.push(question);
  }
  return found;
}

const KINDS: Readonly<Record<string, () => Promise<Query[]>>> = {
  'three filters': () => filtered({ category_id: DEPARTMENT }, ['brand', 'colour', 'gender']),
  'three, by price': () => filtered({ category_id: DEPARTMENT, order: 'price' }, ['brand', 'size', 'colour']),
  'price and discount': () => filtered({ price_min: 50, price_max: 200 }, ['discount', 'gender']),
  'no filter': async () => Array.from({ length: 20 }, (_, at) => ({ p: at + 1 })),
};

async function measure(kind: string, questions: readonly Query[], pid: number | undefined): Promise<Measured> {
  const found = await Promise.all(questions.map(async (question) => (await ask(question)).total));
  const load = await loadCalls(origin, questions.map(pathOf), { connections: CONNECTIONS, seconds: SECONDS, pid });
  return { kind, found: Math.round(found.reduce((sum, n) => sum + n, 0) / found.length), ...load };
}

async function measureSize(products: number): Promise<Measured[]> {
  const dataDir = await seededCatalogue(products, tell);
  const started = Date.now();
  const commerce = await startSeededCommerce(dataDir, COMMERCE_PORT);
  try {
    // Until the prices of this store are read, then those of the others.
    await untilAnswers(origin + pathOf({}), () => null);
    await untilIdle(commerce.pid);
    tell(`${products} products: answers after ${((Date.now() - started) / 1000).toFixed(1)} s`);
    const results: Measured[] = [];
    for (const [kind, questions] of Object.entries(KINDS)) {
      const result = await measure(kind, await questions(), commerce.pid);
      results.push(result);
      const { found, p50, p99, cpuMs, errors } = result;
      console.log(
        `${kind.padEnd(20)} found ${String(found).padStart(6)}  p50 ${p50} ms  p99 ${p99} ms  ` +
          `processor ${cpuMs.toFixed(2)} ms  errors ${errors}`,
      );
    }
    tell(`${products} products: the commerce process holds ${residentMb(commerce.pid)} MB`);
    return results;
  } finally {
    await commerce.stop();
  }
}

/** What is wrong with the measurements, a line each. */
function complaints(small: readonly Measured[], large: readonly Measured[]): string[] {
  return large.flatMap((big, at) => {
    const base = small[at] ?? big;
    const growth = big.cpuMs / base.cpuMs;
    const foundGrowth = Math.max(1, big.found / base.found);
    return [
      ...(big.p99 > ALLOWED_P99_MS ? [`${big.kind}: p99 ${big.p99} ms, allowed are ${ALLOWED_P99_MS}`] : []),
      ...(big.errors > 0 ? [`${big.kind}: ${big.errors} errors`] : []),
      ...(growth > foundGrowth * 1.1
        ? [`${big.kind}: costs ${growth.toFixed(1)} times as much for ${foundGrowth.toFixed(1)} times as many products`]
        : []),
    ];
  });
}

const [small = [], large = []] = [await measureSize(SIZES[0]), await measureSize(SIZES[1])];
const wrong = complaints(small, large);
console.log(wrong.length === 0 ? '\nPASSED' : `\nFAILED\n${wrong.join('\n')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
