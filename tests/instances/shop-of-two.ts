import { randomBytes } from 'node:crypto';
import { freePort } from '#tests/support/servers/free-port.ts';
import { STOREFRONT_MEMORY } from '../../scripts/shop.ts';
import { type Instance, instance, requireBuild } from './instance.ts';

/** The shop as `npm start` runs it, a storefront and a commerce process on one data folder; neither is started yet. */
export interface ShopOfTwo {
  readonly storefront: Instance;
  readonly commerce: Instance;
}

/** Faster than any shopper may shop. */
const NO_LIMIT = '1000000';

/** @throws Error where there is no production build */
export async function shopOfTwo(folder: string): Promise<ShopOfTwo> {
  requireBuild();
  const [port, commercePort] = await Promise.all([freePort(), freePort()]);
  const shared = {
    NODE_ENV: 'production' as const,
    SESSION_SECRET: randomBytes(24).toString('base64url'),
    SERVICE_TOKEN: randomBytes(24).toString('base64url'),
    LOG_LEVEL: 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
    REDIS_URL: '',
    ADDRESS_WRITES_PER_MINUTE: NO_LIMIT,
  };
  const commerce = instance({
    name: 'commerce',
    args: ['commerce/main.ts'],
    port: commercePort,
    ready: '/health/ready',
    env: {
      ...shared,
      DEMO: '1',
      DATABASE_URL: '',
      DATA_DIR: folder,
      COMMERCE_PORT: String(commercePort),
      STOREFRONT_PORT: String(port),
      DRAW_AHEAD: 'none',
      MEMBER_WRITES_PER_MINUTE: NO_LIMIT,
      ADDRESS_SESSIONS_PER_HOUR: NO_LIMIT,
    },
    logDir: folder,
  });
  const storefront = instance({
    name: 'storefront',
    args: [...STOREFRONT_MEMORY, 'lib/edge/start-storefront.ts'],
    port,
    ready: '/api/health/ready',
    env: { ...shared, PORT: String(port), COMMERCE_API_URL: `http://127.0.0.1:${commercePort}`, TRUSTED_PROXIES: '1' },
    logDir: folder,
  });
  return { storefront, commerce };
}
