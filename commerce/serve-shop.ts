import type { Logger } from 'pino';
import { serveMetrics } from '#lib/observability/metrics-server.ts';
import { services } from './http/calls.ts';
import { createApp } from './http/create-app.ts';
import { createCommerceMetrics } from './http/metrics.ts';
import { type Listening, listen } from './http/server.ts';
import { contentOf, routesOf } from './join-plug-ins.ts';
import type { CommerceEnv } from './kernel/env.ts';
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

async function answerFor(opened: OpenShop, plugIns: readonly PlugIn[]): Promise<Listening> {
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

/**
 * Opens the shop and answers for it until this process is told to stop.
 * @throws Error with a text for people where it cannot be opened
 */
export async function serveShop(env: CommerceEnv, log: Logger): Promise<void> {
  if (env.metrics) await serveMetrics(createCommerceMetrics(), env.metrics);
  const plugIns = await loadPlugIns(env);
  const opened = await openShop(env, log, plugIns);
  const server = await answerFor(opened, plugIns);
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
}
