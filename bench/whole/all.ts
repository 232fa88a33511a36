import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../../scripts/find-browser.ts';
import { ROOT } from '../../scripts/settings.ts';
import { startMeasuredShop } from '../visitors/measured-shop.ts';
import { type Figure, isReached, rowOf } from './figures.ts';
import { askedAnew, bytes, clicks, keptDocuments, type Measured, memory, paints } from './measure.ts';

/**
 * Everything that is felt, in one table beside the last kept one (docs/performance.md). `--keep` keeps this one.
 * BENCH_LIGHTHOUSE_RUNS: runs of Lighthouse a page.
 */
const PORT = 3292;
const COMMERCE_PORT = 4292;
const KEPT = path.join(ROOT, 'bench/whole/kept.json');
const TABLE = path.join(ROOT, 'docs/performance.md');
const MARKS = ['<!-- table: npm run bench -- all --keep -->', '<!-- end of table -->'] as const;
const HEAD = '| figure | now | kept before | change | bar |\n| --- | --- | --- | --- | --- |';

/** Runs of each figure in the last kept measurement. */
type Kept = Readonly<Record<string, readonly number[]>>;

const tell = (message: string): void => console.log(`bench: ${message}`);
const readKept = (): Kept => (existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')).runs : {});

async function measureAll(measured: Measured): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const measure of [bytes, paints, clicks, keptDocuments, askedAnew, memory]) {
    tell(`${measure.name} …`);
    all.push(...(await measure(measured)));
  }
  return all;
}

/** Writes the figures down, and the table between its marks. */
function keep(figures: readonly Figure[], table: string, conditions: string): void {
  const runs: Kept = Object.fromEntries(figures.map((each) => [each.name, each.runs]));
  writeFileSync(KEPT, `${JSON.stringify({ conditions, runs }, null, 2)}\n`);
  const [begin, end] = MARKS;
  const page = readFileSync(TABLE, 'utf8');
  const [before, after] = [page.split(begin, 1)[0] ?? '', page.slice(page.indexOf(end))];
  writeFileSync(TABLE, `${before}${begin}\n\n${conditions}\n\n${table}\n\n${after}`);
}

const began = Date.now();
const load = loadavg()[0]?.toFixed(1);
const chrome = await findBrowser(tell);
const shop = await startMeasuredShop(PORT, COMMERCE_PORT);
try {
  const figures = await measureAll({
    origin: `http://localhost:${PORT}`,
    commerce: `http://127.0.0.1:${COMMERCE_PORT}`,
    chrome,
    lighthouseRuns: Number(process.env.BENCH_LIGHTHOUSE_RUNS ?? 3),
    storefrontPid: shop.storefront.pid,
    commercePid: shop.commerce?.pid,
  });
  const kept = readKept();
  const table = [HEAD, ...figures.map((each) => rowOf(each, kept[each.name]))].join('\n');
  const minutes = Math.round((Date.now() - began) / 60_000);
  const conditions = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, load at the start ${load}, Node ${process.versions.node}, ${minutes} minutes.`;
  console.log(`\n${conditions}\n\n${table}\n`);
  const missed = figures.filter((each) => !isReached(each));
  tell(`${figures.length} figures, ${missed.length} of them miss their bar`);
  if (process.argv.includes('--keep')) {
    keep(figures, table, conditions);
    tell(`kept; lay the table out: biome check --write ${path.relative(ROOT, TABLE)}`);
  }
} finally {
  await shop.stop();
}
