import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Answered } from './observe-requests.ts';
import { type Circuit, circuitChanges, pageSpeeds, resolverReads, upstreamCalls } from './signals.ts';

/** Bounds of latencies, seconds: a cached hit takes a millisecond, the slowest page twenty seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Bounds of what visitors wait for, seconds: the ends of "good" and "poor" of each vital are among them. */
const VITAL_BOUNDS = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8];
const SHIFT_BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5];
const SPEED_LABELS = ['page', 'device', 'store', 'release'] as const;

const CIRCUIT_VALUES: Readonly<Record<Circuit, number>> = { closed: 0, 'half-open': 1, open: 2 };

/** 200 becomes 2xx: a label has few values. */
const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

export interface StorefrontMetrics {
  readonly registry: Registry;
  /** Counts an answered request. */
  readonly answered: (answered: Answered) => void;
}

/** Speed as visitors have it: a histogram of times, and one of shifts, which have no unit. */
function measureVisitors(registers: Registry[]): void {
  const times = new Histogram({
    name: 'serac_visitor_vital_seconds',
    help: 'LCP, FCP, TTFB and INP of visitors, sampled; by page type, device, store and release',
    labelNames: ['vital', ...SPEED_LABELS],
    buckets: VITAL_BOUNDS,
    registers,
  });
  const shifts = new Histogram({
    name: 'serac_visitor_layout_shift',
    help: 'CLS of visitors, sampled; by page type, device, store and release',
    labelNames: SPEED_LABELS,
    buckets: SHIFT_BOUNDS,
    registers,
  });
  pageSpeeds.subscribe(({ vital, value, ...labels }) => {
    if (vital === 'CLS') shifts.observe(labels, value);
    else times.observe({ vital, ...labels }, value / 1000);
  });
}

/** The measurements of a storefront process; every label has a bounded set of values. */
export function createStorefrontMetrics(): StorefrontMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'serac_request_duration_seconds',
    help: 'Answered requests, by page type and class of status; its count is the request rate',
    labelNames: ['page', 'status'],
    buckets: BOUNDS,
    registers,
  });
  const pages = new Counter({
    name: 'serac_page_cache_total',
    help: 'Answered pages, by where they came from: front, hit, stale, miss, none',
    labelNames: ['cache'],
    registers,
  });
  const resolver = new Counter({
    name: 'serac_resolver_reads_total',
    help: 'Reads of the resolver cache: fresh, stale, miss',
    labelNames: ['cache'],
    registers,
  });
  const upstream = new Histogram({
    name: 'serac_upstream_duration_seconds',
    help: 'Calls of the commerce API, by alias and outcome',
    labelNames: ['call', 'outcome'],
    buckets: BOUNDS,
    registers,
  });
  const circuits = new Gauge({
    name: 'serac_upstream_circuit',
    help: 'State of the circuit of a call: 0 closed, 1 half-open, 2 open',
    labelNames: ['call'],
    registers,
  });
  upstreamCalls.subscribe(({ call, outcome, seconds }) => upstream.observe({ call, outcome }, seconds));
  circuitChanges.subscribe(({ call, circuit }) => circuits.set({ call }, CIRCUIT_VALUES[circuit]));
  resolverReads.subscribe((cache) => resolver.inc({ cache }));
  measureVisitors(registers);
  return {
    registry,
    answered: ({ page, status, cache, seconds }) => {
      requests.observe({ page, status: classOf(status) }, seconds);
      if (!/^(?:static|picture|other|api\/)/.test(page)) pages.inc({ cache });
    },
  };
}
