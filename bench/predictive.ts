import type { ProductList } from '#lib/contract/catalogue.ts';
import type { PredictiveGroups } from '#lib/contract/search.ts';
import { untilAnswers } from '../scripts/wait-until.ts';
import { type CallLoad, loadCalls, untilIdle } from './load-calls.ts';
import { processorMs, residentMb } from './process-usage.ts';
import { BENCH_STORE, seededCatalogue, startSeededCommerce } from './seeded-catalogue.ts';

/**
 * Suggestions of the commerce API among 1,500 and among 100,000 products of one store, asked over HTTP as they are while
 * somebody types: below 10 ms (p99) at 10 connections, and at no cost that grows with the range of goods, since a reply
 * never holds more than sixteen. What a term costs the first time, while texts are read, is told beside it.
 */
const SIZES = [1_500, 100_000] as const;
const COMMERCE_PORT = 4315;
const CONNECTIONS = 10;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ALLOWED_P99_MS = 10;
/** What an answer may cost more among sixty-six times as many products. */
const ALLOWED_GROWTH = 4;
/** Pages of products whose names are typed. */
const PAGES = 6;

const origin = `http://127.0.0.1:${COMMERCE_PORT}`;
const tell = (message: string): void => console.log(`bench: ${message}`);
const pathOf = (q: string): string =>
  `/predictive-search-v2?${new URLSearchParams({ storeId: String(BENCH_STORE), q })}`;

async function ask<T>(path: string): Promise<T> {
  const reply = await fetch(origin + path);
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return (await reply.json()) as T;
}

/** Brands and names of products all over the range. */
async function names(): Promise<string[]> {
  const all: string[] = [];
  for (let page = 1; page <= PAGES; page++) {
    const { products } = await ask<ProductList>(`/cat-products-es?store_id=${BENCH_STORE}&limit=100&p=${page}`);
    all.push(...products.map(({ name, brand }) => `${brand.name} ${name}`));
  }
  return all;
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const swapped = (word: string): string => word.slice(0, 3) + (word[4] ?? '') + (word[3] ?? '') + word.slice(5);

/** Terms of each kind, as different as the names are. */
const KINDS: Readonly<Record<string, (name: string) => string[]>> = {
  'two letters': (name) => wordsIn(name).map((word) => word.slice(0, 2)),
  'half a word': (name) => wordsIn(name).map((word) => word.slice(0, Math.ceil(word.length / 2))),
  'two words': (name) => [wordsIn(name).slice(-2).join(' '), wordsIn(name).slice(0, 2).join(' ')],
  'whole names': (name) => [name],
  slips: (name) =>
    wordsIn(name)
      .filter((word) => word.length > 6)
      .map(swapped),
  nothing: (name) => wordsIn(name).map((word) => `${word}zq`),
};

interface Measured extends CallLoad {
  readonly kind: string;
}

/**
 * Asks for every term once: the texts of products that nobody has seen yet are read from the database, and kept.
 * @returns processor time of the commerce process for one of these answers, ms
 */
async function firstAnswers(terms: readonly string[], pid: number | undefined): Promise<number> {
  const before = processorMs(pid);
  for (const term of terms) await ask<PredictiveGroups>(pathOf(term));
  return (processorMs(pid) - before) / terms.length;
}

async function measureSize(products: number): Promise<Measured[]> {
  const commerce = await startSeededCommerce(await seededCatalogue(products, tell), COMMERCE_PORT);
  try {
    // The first question reads the words of the whole range, which takes longer than a request should.
    await untilAnswers(origin + pathOf('ski'), () => null);
    await untilIdle(commerce.pid);
    const started = Date.now();
    await ask<PredictiveGroups>(pathOf('ski'));
    tell(`${products} products: first suggestions ${Date.now() - started} ms after the words were read`);
    const typed = await names();
    const results: Measured[] = [];
    for (const [kind, termsOf] of Object.entries(KINDS)) {
      const terms = [...new Set(typed.flatMap(termsOf))];
      const first = await firstAnswers(terms, commerce.pid);
      const load = await loadCalls(origin, terms.map(pathOf), {
        connections: CONNECTIONS,
        seconds: SECONDS,
        pid: commerce.pid,
      });
      const result: Measured = { kind, ...load };
      results.push(result);
      console.log(
        `${kind.padEnd(12)} ${String(terms.length).padStart(5)} terms  p50 ${result.p50} ms  p99 ${result.p99} ms  ` +
          `processor ${result.cpuMs.toFixed(2)} ms, ${first.toFixed(1)} ms the first time  errors ${result.errors}`,
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
  const slow = [...small, ...large].filter(({ p99, errors }) => p99 >= ALLOWED_P99_MS || errors > 0);
  const grown = large.filter(({ cpuMs }, at) => cpuMs > (small[at]?.cpuMs ?? cpuMs) * ALLOWED_GROWTH);
  return [
    ...slow.map(
      ({ kind, p99, errors }) => `${kind}: p99 ${p99} ms, allowed are less than ${ALLOWED_P99_MS}; ${errors} errors`,
    ),
    ...grown.map(
      ({ kind, cpuMs }) => `${kind}: costs ${cpuMs.toFixed(2)} ms, more than ${ALLOWED_GROWTH} times as much`,
    ),
  ];
}

const [small = [], large = []] = [await measureSize(SIZES[0]), await measureSize(SIZES[1])];
const wrong = complaints(small, large);
console.log(wrong.length === 0 ? '\nPASSED' : `\nFAILED\n${wrong.join('\n')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
