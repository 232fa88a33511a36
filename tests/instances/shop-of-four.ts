import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { startTestPostgres, type TestPostgres } from '#tests/support/servers/postgres-server.ts';
import { startTestRedis, type TestRedis } from '#tests/support/servers/redis-server.ts';
import { findNginx } from '../../scripts/find-nginx.ts';
import { type Instance, instance, requireBuild } from './instance.ts';
import { startNginx } from './nginx.ts';
import { type Balancer, startBalancer } from './round-robin.ts';

/** Two storefronts and two commerce processes on one PostgreSQL and one Redis, a balancer before each pair. */
export interface ShopOfFour {
  readonly storefronts: readonly [Instance, Instance];
  readonly commerce: readonly [Instance, Instance];
  /** Where visitors come in. */
  readonly front: Balancer;
  /** Where the storefronts reach commerce; nginx as it is shipped, where there is one. */
  readonly back: Balancer;
  /** Where visitors come in through nginx as it is shipped; null where there is none. */
  readonly nginxFront: Balancer | null;
  readonly redis: TestRedis;
  readonly postgres: TestPostgres;
  readonly db: Database;
  readonly serviceToken: string;
  close(): Promise<void>;
}

async function nginxBefore(storefronts: readonly [string, string], commerce: readonly [string, string]) {
  const program = findNginx();
  if (program === null) return null;
  return startNginx(program, { front: await freePort(), back: await freePort(), storefronts, commerce });
}

/**
 * Starts everything, both commerce processes at once on an empty database.
 * @throws Error where there is no production build
 */
export async function openShopOfFour(redisProgram: string): Promise<ShopOfFour> {
  requireBuild();
  const folder = mkdtempSync(path.join(tmpdir(), 'serac-instances-'));
  const [postgres, redis] = await Promise.all([startTestPostgres(), startTestRedis(redisProgram)]);
  const databaseUrl = await postgres.newDatabase();
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [c1, c2, s1, s2] = ports.map(String) as [string, string, string, string];
  const nginx = await nginxBefore([s1, s2], [c1, c2]);
  const back = nginx?.back ?? (await startBalancer([`http://localhost:${c1}`, `http://localhost:${c2}`]));
  const front = await startBalancer([`http://localhost:${s1}`, `http://localhost:${s2}`]);
  const serviceToken = randomBytes(24).toString('base64url');
  const shared = {
    NODE_ENV: 'production' as const,
    SESSION_SECRET: randomBytes(24).toString('base64url'),
    SERVICE_TOKEN: serviceToken,
    LOG_LEVEL: 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
    // All visitors come from one address.
    ADDRESS_WRITES_PER_MINUTE: '100000',
  };
  const commerceAt = (name: string, port: string): Instance =>
    instance({
      name,
      args: ['commerce/main.ts'],
      port: Number(port),
      ready: '/health/ready',
      env: {
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
        TRUSTED_PROXIES: '1',
      },
      logDir: folder,
    });
  const storefrontAt = (name: string, port: string): Instance =>
    instance({
      name,
      args: ['lib/edge/start-storefront.ts'],
      port: Number(port),
      ready: '/api/health/ready',
      env: { ...shared, PORT: port, COMMERCE_API_URL: back.origin, REDIS_URL: redis.url },
      logDir: folder,
    });
  const commerce = [commerceAt('commerce-1', c1), commerceAt('commerce-2', c2)] as const;
  const storefronts = [storefrontAt('storefront-1', s1), storefrontAt('storefront-2', s2)] as const;
  const db = openPostgres(databaseUrl, pino({ level: 'silent' }), { poolSize: 2 });
  const close = async (): Promise<void> => {
    await Promise.all([...storefronts, ...commerce].map((one) => one.kill()));
    await Promise.all([front.close(), back.close(), nginx?.front.close(), db.close()]);
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
  return {
    storefronts,
    commerce,
    front,
    back,
    nginxFront: nginx?.front ?? null,
    redis,
    postgres,
    db,
    serviceToken,
    close,
  };
}
