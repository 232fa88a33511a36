import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { answeredCalls } from '#lib/observability/signals.ts';

/** Bounds of latencies, seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The measurements of a commerce process: its calls by alias and class of status, its event loop and its memory. */
export function createCommerceMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'serac_commerce_request_duration_seconds',
    help: 'Answered requests, by alias and class of status; its count is the request rate',
    labelNames: ['call', 'status'],
    buckets: BOUNDS,
    registers: [registry],
  });
  answeredCalls.subscribe(({ call, status, seconds }) =>
    requests.observe({ call, status: `${Math.floor(status / 100)}xx` }, seconds),
  );
  return registry;
}
