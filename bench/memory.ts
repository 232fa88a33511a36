import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestRedis } from '#tests/support/servers/redis-server.ts';
import { findRedis } from '../scripts/find-redis.ts';
import { ROOT } from '../scripts/settings.ts';
import { startShop } from '../scripts/shop.ts';
import { startMixedLoad, storeAddresses } from './mixed-load.ts';
import { pin, residentMb } from './process-usage.ts';

/** Memory of one storefront while visitors of all stores ask for everything there is. */
const MINUTES = Number(process.argv[3] ?? process.env.BENCH_MINUTES ?? 20);
/** A storefront that takes more fails (issue 3, caches). */
const ALLOWED_MB = 600;
const LOOK_EVERY_MS = 5000;
const TELL_EVERY = 12;
const CONNECTIONS = 16;
const PORT = 3282;
const COMMERCE_PORT = 4282;

const tell = (message: string): void => console.log(`bench: ${message}`);
const resultsDir = path.join(ROOT, 'bench/results');

mkdirSync(resultsDir, { recursive: true });
const redisProgram = findRedis();
const redis = redisProgram === null ? null : await startTestRedis(redisProgram);
if (!redis) tell('no Redis here: the storefront runs without');
const env = {
  ...process.env,
  LOG_LEVEL: 'warn',
  DRAW_AHEAD: 'none',
  ADDRESS_READS_PER_MINUTE: '1000000',
  ...(redis && { REDIS_URL: redis.url }),
};
const shop = await startShop(
  { port: PORT, commercePort: COMMERCE_PORT, dataDir: path.join(ROOT, 'data/bench'), externalCommerce: null },
  { tell, env },
);
try {
  const stores = await storeAddresses(`http://127.0.0.1:${COMMERCE_PORT}`);
  tell(`${stores.reduce((sum, { products }) => sum + products.length, 0)} product pages in ${stores.length} stores`);
  pin(shop.storefront.pid, 0);
  const load = startMixedLoad(PORT, stores, CONNECTIONS);
  const samples: number[] = [];
  const ends = Date.now() + MINUTES * 60_000;
  while (Date.now() < ends) {
    await wait(LOOK_EVERY_MS);
    samples.push(residentMb(shop.storefront.pid));
    if (samples.length % TELL_EVERY === 0) {
      const served = [...load.answered.values()].reduce((sum, n) => sum + n, 0);
      tell(`${samples.at(-1)} MB after ${served} answers (most so far: ${Math.max(...samples)} MB)`);
    }
  }
  await load.stop();
  const most = Math.max(...samples);
  const statuses = Object.fromEntries([...load.answered].sort(([a], [b]) => a - b));
  const file = path.join(resultsDir, `memory-${new Date().toISOString().replaceAll(':', '-')}.json`);
  writeFileSync(file, JSON.stringify({ minutes: MINUTES, most, statuses, broken: load.broken(), samples }, null, 2));
  console.log(`\nanswers by status: ${JSON.stringify(statuses)}, broken off: ${load.broken()}`);
  console.log(`memory MB: at first ${samples[0]}, at last ${samples.at(-1)}, most ${most}`);
  console.log(
    `\n${most <= ALLOWED_MB ? 'PASSED' : 'FAILED'}: at most ${ALLOWED_MB} MB allowed; ${path.relative(ROOT, file)}`,
  );
  process.exitCode = most <= ALLOWED_MB ? 0 : 1;
} finally {
  await shop.stop();
  await redis?.kill();
}
