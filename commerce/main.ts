import { createLog } from '#lib/observability/create-log.ts';
import { serveMetrics } from '#lib/observability/metrics-server.ts';
import { services } from './http/calls.ts';
import { createApp } from './http/create-app.ts';
import { createCommerceMetrics } from './http/metrics.ts';
import { type Listening, listen } from './http/server.ts';
import { contentOf, routesOf } from './join-plug-ins.ts';
import { DataFolderError, makeDataFolder } from './kernel/data-folder.ts';
import { EnvError, readEnv } from './kernel/env.ts';
import { SecretsError } from './kernel/secrets.ts';
import { loadPlugIns } from './load-plug-ins.ts';
import { mediaRoutes } from './media/media-route.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { checkoutRoutes } from './orders/checkout/checkout-routes.ts';
import type { PlugIn } from './plug-in.ts';
import { contentNotices } from './site/content-notices.ts';
import { feedRoutes } from './site/google-feed.ts';
import { sitemapRoutes } from './site/sitemaps/sitemap-routes.ts';

/** A stop that takes longer is cut off, ms: above what requests under way may take, below the patience of supervisors. */
const STOP_MS = 12_000;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function settings() {
  try {
    const env = readEnv();
    makeDataFolder(env.dataDir);
    return env;
  } catch (error) {
    if ([EnvError, SecretsError, DataFolderError].some((kind) => error instanceof kind)) fail((error as Error).message);
    throw error;
  }
}

async function serveShop(opened: OpenShop, plugIns: readonly PlugIn[]): Promise<Listening> {
  const { shop, pictures, payments } = opened;
  const areas = {
    '/checkout': checkoutRoutes(shop, payments),
    '/feeds': feedRoutes(shop),
    '/sitemaps': sitemapRoutes(shop),
    ...contentOf(plugIns, shop),
    ...(shop.env.contentNotices && { '/content-notices': contentNotices({ ...shop, ...shop.env.contentNotices }) }),
    '/': mediaRoutes(pictures),
  };
  const app = createApp(shop, services, areas, routesOf(plugIns, shop));
  try {
    return await listen(app, shop.env);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

// Database, pictures and mails are for the owner only, whatever folder they are in.
process.umask(0o077);
const env = settings();
const log = createLog({ service: 'commerce', level: env.logLevel });

try {
  if (env.metrics) await serveMetrics(createCommerceMetrics(), env.metrics);
  const plugIns = await loadPlugIns(env);
  const opened = await openShop(env, log, plugIns);
  const server = await serveShop(opened, plugIns);
  log.info(`commerce ready http://${env.host}:${env.port} in ${Math.round(performance.now())} ms`);
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await server.close();
    await opened.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
} catch (error) {
  log.fatal({ err: error }, 'commerce could not start');
  fail(error instanceof Error ? error.message : String(error));
}
