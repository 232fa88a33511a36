import type { RequestListener } from 'node:http';
import { env } from '#lib/process/env.ts';

import './readiness.ts';
import { serveMetrics } from './metrics-server.ts';
import { observeRequests } from './observe-requests.ts';
import { adoptConsole, reportError } from './report-error.ts';
import { storefrontLog } from './storefront-log.ts';
import { createStorefrontMetrics } from './storefront-metrics.ts';

/**
 * Begins to log and measure a storefront process; to be called before Next is loaded.
 * @returns puts the measuring around what answers its requests
 */
export async function observeStorefront(): Promise<(listener: RequestListener) => RequestListener> {
  const { METRICS_HOST, METRICS_PORT, TRUSTED_PROXIES } = env();
  const log = storefrontLog();
  adoptConsole(log);
  // A promise that nobody waited for is a mistake of ours, but no reason to leave every visitor standing.
  process.on('unhandledRejection', (error) => reportError(error, { source: 'unhandledRejection' }));
  if (METRICS_PORT === undefined) {
    return (listener) => observeRequests(listener, { trustedProxies: TRUSTED_PROXIES, log, onAnswered: () => {} });
  }
  const { registry, answered } = createStorefrontMetrics();
  await serveMetrics(registry, { host: METRICS_HOST, port: METRICS_PORT });
  log.info(`Measurements at http://${METRICS_HOST}:${METRICS_PORT}/metrics`);
  return (listener) => observeRequests(listener, { trustedProxies: TRUSTED_PROXIES, log, onAnswered: answered });
}
