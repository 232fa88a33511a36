import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Database } from '#commerce/db/database.ts';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import { startTestPostgres, type TestPostgres } from '#commerce/db/test-postgres.ts';
import { startTestRedis, type TestRedis } from '#lib/redis/test-redis.ts';
import { type Child, startChild } from '../../scripts/child.ts';
import { ROOT } from '../../scripts/settings.ts';
import { untilAnswers } from '../../scripts/wait-until.ts';
import { freePort } from '../faults/commerce-process.ts';
import type { Services } from './find-services.ts';
import { type Balancer, startBalancer } from './round-robin.ts';

const READY_WITHIN_MS = 300_000;

/** One process of the shop, which can be killed and started again at its address. */
export interface Instance {
  readonly origin: string;
  /** Starts it, anew where it runs. */
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Two storefronts and two commerce processes on one PostgreSQL and one Redis, a balancer before each pair. */
export interface ShopOfFour {
  readonly storefronts: readonly [Instance, Instance];
  readonly commerce: readonly [Instance, Instance];
  /** Where visitors come in. */
  readonly front: Balancer;
  /** Where the storefronts reach commerce. */
  readonly back: Balancer;
  readonly redis: TestRedis;
  readonly postgres: TestPostgres;
  readonly db: Database;
  readonly serviceToken: string;
  close(): Promise<void>;
}

function instance(
  name: string,
  args: readonly string[],
  port: number,
  ready: string,
  env: NodeJS.ProcessEnv,
  logDir: string,
): Instance {
  // `localhost`, since the host decides the store.
  const origin = `http://localhost:${port}`;
  let child: Child | null = null;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child;
    child = null;
    ending?.kill(signal);
    return (await ending?.ended)?.code ?? null;
  };
  return {
    origin,
    async start() {
      await end('SIGKILL');
      const started = startChild(name, args, { env: { ...process.env, ...env }, logDir });
      child = started;
      let died = false;
      void started.ended.then(() => {
        died = true;
      });
      const deadline = Date.now() + READY_WITHIN_MS;
      await untilAnswers(`${origin}${ready}`, () =>
        died || Date.now() > deadline ? new Error(`${name} is not ready:\n${started.lastWords(20)}`) : null,
      );
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/**
 * Starts everything, both commerce processes at once on an empty database.
 * @throws Error where there is no production build
 */
export async function openShopOfFour(services: Services): Promise<ShopOfFour> {
  if (!existsSync(path.join(ROOT, '.next/BUILD_ID'))) throw new Error('No production build: run `npm run build` first');
  const folder = mkdtempSync(path.join(tmpdir(), 'serac-instances-'));
  const [postgres, redis] = await Promise.all([startTestPostgres(services.postgres), startTestRedis(services.redis)]);
  const databaseUrl = await postgres.newDatabase();
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [c1, c2, s1, s2] = ports.map(String) as [string, string, string, string];
  const back = await startBalancer([`http://localhost:${c1}`, `http://localhost:${c2}`]);
  const front = await startBalancer([`http://localhost:${s1}`, `http://localhost:${s2}`]);
  const serviceToken = randomBytes(24).toString('base64url');
  const shared = {
    NODE_ENV: 'production' as const,
    SESSION_SECRET: randomBytes(24).toString('base64url'),
    SERVICE_TOKEN: serviceToken,
    LOG_LEVEL: 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const commerceAt = (name: string, port: string): Instance =>
    instance(
      name,
      ['commerce/main.ts'],
      Number(port),
      '/health/ready',
      {
        ...shared,
        DEMO: '1',
        DATABASE_URL: databaseUrl,
        DATABASE_POOL_SIZE: '20',
        DATA_DIR: path.join(folder, name),
        COMMERCE_PORT: port,
        COMMERCE_PUBLIC_URL: back.origin,
        // The first only: what it is told of changes, the other must learn through Redis.
        STOREFRONT_URLS: `http://localhost:${s1}`,
        DRAW_AHEAD: 'none',
        ADDRESS_WRITES_PER_MINUTE: '100000',
      },
      folder,
    );
  const storefrontAt = (name: string, port: string): Instance =>
    instance(
      name,
      ['lib/serving/start-storefront.ts'],
      Number(port),
      '/api/health/ready',
      {
        ...shared,
        PORT: port,
        COMMERCE_API_URL: back.origin,
        REDIS_URL: redis.url,
      },
      folder,
    );
  const commerce = [commerceAt('commerce-1', c1), commerceAt('commerce-2', c2)] as const;
  const storefronts = [storefrontAt('storefront-1', s1), storefrontAt('storefront-2', s2)] as const;
  const db = openPostgres(databaseUrl, pino({ level: 'silent' }), 2);
  const close = async (): Promise<void> => {
    await Promise.all([...storefronts, ...commerce].map((one) => one.kill()));
    await Promise.all([front.close(), back.close(), db.close()]);
    await Promise.all([postgres.stop(), redis.kill()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(commerce.map((one) => one.start()));
    await Promise.all(storefronts.map((one) => one.start()));
  } catch (error) {
    await close();
    throw error;
  }
  return { storefronts, commerce, front, back, redis, postgres, db, serviceToken, close };
}
