import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Art } from './art/spec.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { sweepExpired } from './db/sweep-expired.ts';
import type { CommerceEnv } from './env.ts';
import { createApp } from './http/create-app.ts';
import { services } from './http/services.ts';
import { createMailTransport } from './mail/mail-transport.ts';
import { startOutbox } from './mail/outbox-worker.ts';
import { mediaRoutes } from './media/media-route.ts';
import { createPainter, type PicturePainter } from './media/painter.ts';
import { placeSales, seedIfEmpty } from './seed/seed.ts';
import type { Clock, Shop } from './services/context.ts';
import { isPlaceholder } from './stores/brand-defaults.ts';
import { loadStoreDirectory, type StoreDirectory } from './stores/store-directory.ts';

/** Pictures drawn at a time for visitors. */
const DRAWN_AT_ONCE = 2;
const SWEEP_EVERY_MS = 10 * 60_000;
/** Requests under way get this long to finish when the process stops, ms. */
const DRAIN_MS = 2_000;

export interface RunningCommerce {
  readonly url: string;
  readonly shop: Shop;
  /** Lets requests finish, then ends timers, drawing, mail and the database. */
  stop(): Promise<void>;
}

function startPainter(db: Database, env: CommerceEnv, log: Logger): PicturePainter {
  const findArt = async (key: string): Promise<Art | null> => {
    const { rows } = await db.query<{ spec: Art }>('select spec from picture where key = $1', [key]);
    return rows[0]?.spec ?? null;
  };
  return createPainter({ dataDir: env.dataDir, findArt, concurrency: DRAWN_AT_ONCE, log });
}

/** Has the front page's pictures drawn first, then those of the first listings, while nobody waits for them. */
async function drawAhead(db: Database, painter: PicturePainter, signal: AbortSignal): Promise<void> {
  for (const [priority, urgency] of [
    [0, 'front'],
    [1, 'background'],
  ] as const) {
    if (signal.aborted) return;
    const { rows } = await db.query<{ key: string }>('select key from picture where priority = $1', [priority]);
    await painter.ensure(
      rows.map(({ key }) => key),
      urgency,
      { signal },
    );
  }
}

/** Decision 58: a production store must not go live with the company's name missing. */
function warnOfPlaceholders(stores: StoreDirectory, log: Logger): void {
  const unfinished = stores.all().filter(({ legal }) => Object.values(legal).some(isPlaceholder));
  if (unfinished.length === 0) return;
  log.warn(
    { storeIds: unfinished.map(({ storeId }) => storeId) },
    'stores still have placeholders in their legal texts',
  );
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], env: CommerceEnv): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: env.port, hostname: env.host }, () => resolve(server as Server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${env.port} is in use. Stop what listens there, or set COMMERCE_PORT.`) : error);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Starts the whole commerce process: database, seed, read models, HTTP, mail.
 * @throws Error with a text for people when the folder or port is taken or a store is not valid
 */
export async function startCommerce(env: CommerceEnv, log: Logger): Promise<RunningCommerce> {
  const clock: Clock = { now: () => Date.now() + env.clockOffsetMs };
  const db = await openDatabase({ url: env.databaseUrl, dir: env.dataDir, log });
  try {
    await db.migrate();
    await seedIfEmpty(db, log, clock);
    if (env.demo) await placeSales(db, clock);
    return await startOn(db, env, clock, log);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function startOn(db: Database, env: CommerceEnv, clock: Clock, log: Logger): Promise<RunningCommerce> {
  const stores = await loadStoreDirectory(db, env);
  if (!env.demo) warnOfPlaceholders(stores, log);
  const catalogue = await createCatalogue(db, clock, log);
  const shop: Shop = { db, env, clock, log, stores, catalogue };
  const painter = startPainter(db, env, log);
  const app = createApp(shop, services, { '/checkout': checkoutRoutes(shop), '/': mediaRoutes(painter) });
  const stopping = new AbortController();
  const server = await listen(app.fetch, env).catch(async (error: unknown) => {
    await Promise.all([painter.close(), catalogue.close()]);
    throw error;
  });

  const mailFolder = join(env.dataDir, 'outbox');
  const transport = createMailTransport({ smtpUrl: env.smtpUrl, folder: mailFolder, from: env.mailFrom });
  const outbox = startOutbox(db, transport, clock, log);
  const inBackground = (work: Promise<unknown>, what: string) =>
    work.catch((error: unknown) => stopping.signal.aborted || log.error({ err: error }, `${what} failed`));
  const sweeper = setInterval(() => inBackground(sweepExpired(db, clock.now()), 'sweep'), SWEEP_EVERY_MS).unref();
  const drawing = inBackground(drawAhead(db, painter, stopping.signal), 'drawing ahead');

  return {
    url: `http://${env.host}:${env.port}`,
    shop,
    async stop() {
      stopping.abort();
      clearInterval(sweeper);
      await closeServer(server);
      await Promise.all([outbox.stop(), painter.close(), catalogue.close()]);
      await drawing;
      await db.close();
    },
  };
}
