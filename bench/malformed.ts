import { rmSync } from 'node:fs';
import path from 'node:path';
import { attack, type LateAnswer, type Report } from '#tests/support/malformed/attack.ts';
import { commerceEndpoints, storefrontEndpoints } from '#tests/support/malformed/endpoints.ts';
import { ROOT } from '../scripts/settings.ts';
import { startShop } from '../scripts/shop.ts';
import { untilIdle } from './load-calls.ts';
import { processorMs, residentMb } from './process-usage.ts';

/** Malformed requests to everything that both servers of a shop answer; the second argument says how many, the third is the seed. */
const REQUESTS = Number(process.argv[3] ?? 100_000);
const SEED = Number(process.argv[4] ?? 1);
const PORT = Number(process.env.PORT ?? 3282);
const COMMERCE_PORT = Number(process.env.COMMERCE_PORT ?? 4282);
const VISITORS = 16;
const ROUNDS = 5;
/** Processor time that one answer may take, ms. */
const ANSWER_MS = 1_000;
/** Memory may grow so much after the first round, MB: pages and replies fill the caches, which have their bounds. */
const GROWTH_MB = 100;
const NO_LIMIT = '1000000';
const SLOWEST_SHOWN = 15;

const tell = (message: string): void => console.log(`bench: ${message}`);
const dataDir = process.env.DATA_DIR ?? path.join(ROOT, 'data/bench-malformed');
rmSync(dataDir, { recursive: true, force: true });

const env = {
  ...process.env,
  LOG_LEVEL: 'warn',
  DRAW_AHEAD: 'none',
  REDIS_URL: '',
  DATABASE_URL: process.env.DATABASE_URL ?? '',
  ADDRESS_READS_PER_MINUTE: NO_LIMIT,
  ADDRESS_WRITES_PER_MINUTE: NO_LIMIT,
  MEMBER_WRITES_PER_MINUTE: NO_LIMIT,
  ADDRESS_SESSIONS_PER_HOUR: NO_LIMIT,
};
const shop = await startShop(
  { port: PORT, commercePort: COMMERCE_PORT, dataDir, externalCommerce: null },
  { tell, env },
);
const pids = [shop.storefront.pid, shop.commerce?.pid];
const spent = (): number => pids.map(processorMs).reduce((sum, ms) => sum + ms);
const memory = (): readonly number[] => pids.map(residentMb);

const statusesOf = (statuses: ReadonlyMap<string, number>): string =>
  [...statuses]
    .sort()
    .map(([status, times]) => `${status}:${times}`)
    .join(' ');

function tellEndpoints({ tallies }: Report): void {
  const all = new Map<string, number>();
  console.log('\nendpoint; answers by status; slowest, ms; processor of an answer, ms');
  for (const [name, { statuses, slowestMs, answers, processorMs: ms }] of [...tallies].sort()) {
    for (const [status, times] of statuses) all.set(status, (all.get(status) ?? 0) + times);
    console.log(`${name}; ${statusesOf(statuses)}; ${Math.round(slowestMs)}; ${(ms / answers).toFixed(1)}`);
  }
  console.log(`\nall: ${statusesOf(all)}`);
}

/** Asks each late one again, alone, and answers which of them take the processor too long. */
async function costlyOf(report: Report): Promise<string[]> {
  const costs: { late: LateAnswer; ms: number }[] = [];
  await untilIdle(shop.commerce?.pid);
  for (const late of report.late) {
    const before = spent();
    await report.repeat(late);
    costs.push({ late, ms: spent() - before });
  }
  const sorted = costs.toSorted((one, other) => other.ms - one.ms);
  for (const { late, ms } of sorted.slice(0, SLOWEST_SHOWN))
    console.log(`late: ${Math.round(late.ms)} ms among others, ${ms} ms of the processor alone: ${late.endpoint.name}`);
  return sorted
    .filter(({ ms }) => ms > ANSWER_MS)
    .map(({ late: { endpoint, request }, ms }) => `${ms} ms: ${endpoint.name} ${request.target.slice(0, 200)}`);
}

try {
  await untilIdle(shop.commerce?.pid);
  const samples = [memory()];
  tell(`MB of storefront and commerce before: ${samples[0]?.join(', ')}`);
  let told = 0;
  const started = Date.now();
  const before = spent();
  const report = await attack({
    endpoints: [...storefrontEndpoints(), ...commerceEndpoints()],
    ports: { storefront: PORT, commerce: COMMERCE_PORT },
    host: 'uk.serac.localhost',
    requests: REQUESTS,
    seed: SEED,
    visitors: VISITORS,
    rounds: ROUNDS,
    processorMs: spent,
    onRound: (round, faults) => {
      samples.push(memory());
      for (const fault of faults.slice(told)) console.log(`FAULT ${fault}`);
      told = faults.length;
      tell(`round ${round} of ${ROUNDS}: ${faults.length} faults, MB: ${samples.at(-1)?.join(', ')}`);
    },
  });
  const answers = [...report.tallies.values()].reduce((sum, tally) => sum + tally.answers, 0);
  const seconds = (Date.now() - started) / 1000;
  const each = (spent() - before) / answers;
  const costly = await costlyOf(report);
  report.close();
  tellEndpoints(report);
  console.log(`${answers} requests in ${Math.round(seconds)} s, ${each.toFixed(1)} ms of the processor each`);
  const growth = pids.map((_, n) => (samples.at(-1)?.[n] ?? 0) - (samples[1]?.[n] ?? 0));
  console.log(`memory grew after the first round by MB: ${growth.join(', ')}`);
  for (const fault of report.faults.slice(told)) console.log(`FAULT ${fault}`);
  for (const one of costly) console.log(`COSTLY ${one}`);
  const passed = report.faults.length === 0 && costly.length === 0 && growth.every((mb) => mb <= GROWTH_MB);
  console.log(`\n${passed ? 'PASSED' : 'FAILED'}: ${report.faults.length} faults, ${costly.length} costly answers`);
  process.exitCode = passed ? 0 : 1;
} finally {
  await shop.stop();
}
