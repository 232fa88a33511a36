import { afterEach, expect, it } from 'vitest';
import { serveMetrics } from './metrics-server.ts';
import { circuitChanges, resolverReads, upstreamCalls } from './signals.ts';
import { createStorefrontMetrics } from './storefront-metrics.ts';

let stop: () => void = () => {};
afterEach(() => stop());

async function scrape(metrics: ReturnType<typeof createStorefrontMetrics>, path = '/metrics') {
  const server = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 });
  stop = () => void server.close();
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return fetch(`http://127.0.0.1:${address.port}${path}`);
}

it('tells requests, caches, calls and circuits as Prometheus text', async () => {
  const metrics = createStorefrontMetrics();
  metrics.answered({ page: 'product', status: 200, cache: 'hit', seconds: 0.002 });
  metrics.answered({ page: 'api/basket-data', status: 503, cache: 'none', seconds: 0.1 });
  upstreamCalls.publish({ call: 'single-product', outcome: 'timeout', seconds: 4 });
  circuitChanges.publish({ call: 'single-product', circuit: 'open' });
  resolverReads.publish('stale');
  const answer = await scrape(metrics);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  for (const line of [
    'serac_request_duration_seconds_count{page="product",status="2xx"} 1',
    'serac_request_duration_seconds_count{page="api/basket-data",status="5xx"} 1',
    'serac_page_cache_total{cache="hit"} 1',
    'serac_upstream_duration_seconds_count{call="single-product",outcome="timeout"} 1',
    'serac_upstream_circuit{call="single-product"} 2',
    'serac_resolver_reads_total{cache="stale"} 1',
  ]) {
    expect(text).toContain(`\n${line}\n`);
  }
  expect(text).toMatch(/\nnodejs_eventloop_lag_seconds [\d.]+\n/);
  expect(text).toMatch(/\nprocess_resident_memory_bytes \d+\n/);
  expect(text).not.toContain('serac_page_cache_total{cache="none"}');
});

it('answers nothing else', async () => {
  expect((await scrape(createStorefrontMetrics(), '/')).status).toBe(404);
});
