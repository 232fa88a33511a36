import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestRedis } from '#tests/support/servers/redis-server.ts';
import { buildIfNeeded } from '../scripts/build-if-needed.ts';
import { type Child, startChild } from '../scripts/child.ts';
import { findRedis } from '../scripts/find-redis.ts';
import { ROOT } from '../scripts/settings.ts';
import { COMMERCE_MEMORY, STOREFRONT_MEMORY } from '../scripts/shop.ts';
import { untilAnswers } from '../scripts/wait-until.ts';
import { load } from './load.ts';
import { measuredPages } from './pages.ts';
import { pin, processorMs, residentMb } from './process-usage.ts';

/** What a request for a cached page costs the storefront when its cache holds few pages, and when it holds many. */
const FEW = 100;
const MANY = Number(process.env.BENCH_PAGES ?? 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 3;
const CONNECTIONS = 10;
/** A cost that grows by more than this with the number of pages fails (issue 3, caches). */
const ALLOWED = 1.1;
const PORT = 3281;
const COMMERCE_PORT = 4281;
const FILLED_WITHIN_MS = 15 * 60_000;

interface Cost {
  readonly pages: number;
  /** Processor time of the storefront for one document, ms. */
  readonly documentMs: number;
  readonly memoryMb: number;
  /** The line filled-storefront.ts tells. */
  readonly looks: string;
}

const logDir = path.join(ROOT, 'bench/results');
const tell = (message: string): void => console.log(`bench: ${message}`);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function untilUp(child: Child, url: string): Promise<void> {
  const deadline = Date.now() + FILLED_WITHIN_MS;
  let died = false;
  void child.ended.then(() => {
    died = true;
  });
  return untilAnswers(url, () =>
    died || Date.now() > deadline ? new Error(`${child.name} is not up:\n${child.lastWords()}`) : null,
  );
}

async function costOf(child: Child, url: string): Promise<number> {
  await load(url, CONNECTIONS, 1);
  const before = processorMs(child.pid);
  const { requestsPerSecond } = await load(url, CONNECTIONS, SECONDS);
  return (processorMs(child.pid) - before) / (requestsPerSecond * SECONDS);
}

async function measure(pages: number, env: NodeJS.ProcessEnv): Promise<Cost> {
  const started = Date.now();
  const child = startChild(`storefront-${pages}`, [...STOREFRONT_MEMORY, 'bench/filled-storefront.ts', String(pages)], {
    env,
    logDir,
  });
  try {
    await untilUp(child, `http://127.0.0.1:${PORT}/api/health/ready`);
    tell(`${pages} pages filled in ${Math.round((Date.now() - started) / 1000)} s`);
    pin(child.pid, 0);
    const costs: number[] = [];
    const measured = await measuredPages(`http://localhost:${PORT}`);
    const urls = measured.filter(({ isCached }) => isCached).map(({ url }) => url);
    for (let round = 0; round < ROUNDS; round += 1) {
      const each: number[] = [];
      for (const url of urls) each.push(await costOf(child, url));
      costs.push(each.reduce((sum, cost) => sum + cost, 0) / each.length);
    }
    const looks =
      readFileSync(child.logFile, 'utf8')
        .split('\n')
        .findLast((line) => line.includes('hotUs')) ?? '';
    return { pages, documentMs: median(costs), memoryMb: residentMb(child.pid), looks };
  } finally {
    await child.stop();
  }
}

mkdirSync(logDir, { recursive: true });
await buildIfNeeded(process.env, logDir);
const redisProgram = findRedis();
const redis = redisProgram === null ? null : await startTestRedis(redisProgram);
if (!redis) tell('no Redis here: only the first level is measured');
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret of the benchmark only',
  SERVICE_TOKEN: 'a token of the benchmark only',
  LOG_LEVEL: 'warn',
  PORT: String(PORT),
  COMMERCE_API_URL: `http://127.0.0.1:${COMMERCE_PORT}`,
  ...(redis && { REDIS_URL: redis.url }),
};
const commerce = startChild('commerce', [...COMMERCE_MEMORY, 'commerce/main.ts'], {
  env: {
    ...env,
    DEMO: '1',
    DRAW_AHEAD: 'none',
    COMMERCE_PORT: String(COMMERCE_PORT),
    STOREFRONT_PORT: String(PORT),
    DATA_DIR: path.join(ROOT, 'data/bench'),
  },
  logDir,
});
try {
  await untilUp(commerce, `http://127.0.0.1:${COMMERCE_PORT}/health/ready`);
  pin(process.pid, 1);
  const few = await measure(FEW, env);
  const many = await measure(MANY, env);
  console.log('\n   pages   ms a document   memory MB   a look into the cache (hot page, any page; µs)');
  for (const { pages, documentMs, memoryMb, looks } of [few, many]) {
    console.log(
      [String(pages).padStart(8), documentMs.toFixed(3).padStart(15), String(memoryMb).padStart(11), `  ${looks}`].join(
        ' ',
      ),
    );
  }
  const ratio = many.documentMs / few.documentMs;
  console.log(`\n${ratio <= ALLOWED ? 'PASSED' : 'FAILED'}: ${ratio.toFixed(3)} of the cost (at most ${ALLOWED})`);
  process.exitCode = ratio <= ALLOWED ? 0 : 1;
} finally {
  await commerce.stop();
  await redis?.kill();
}
