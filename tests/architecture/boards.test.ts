import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCommerceMetrics } from '#commerce/http/metrics.ts';
import { VITALS } from '#lib/observability/page-speed.ts';
import { answeredCalls, circuitChanges, pageSpeeds, resolverReads, upstreamCalls } from '#lib/observability/signals.ts';
import { createStorefrontMetrics } from '#lib/observability/storefront-metrics.ts';
import { ROOT } from './source-files.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** A measurement by the name that Prometheus stores it under, and its labels, each with the values seen. */
type Exposed = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

const SAMPLE = /^([a-z_]+)(?:\{(.*)\})? [-+\d.einfNa]+$/gim;
const LABEL = /(\w+)="([^"]*)"/g;

/** Reads the text that `/metrics` answers. */
function samplesOf(text: string): Exposed {
  const exposed = new Map<string, Map<string, Set<string>>>();
  for (const [, name = '', labels = ''] of text.matchAll(SAMPLE)) {
    const known = exposed.get(name) ?? new Map<string, Set<string>>();
    exposed.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(LABEL))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return exposed;
}

/** What both processes tell after one of everything has happened. */
async function everything(): Promise<Exposed> {
  const storefront = createStorefrontMetrics();
  const commerce = createCommerceMetrics();
  storefront.answered({ page: 'product', status: 200, cache: 'hit', seconds: 0.1 });
  for (const vital of VITALS)
    pageSpeeds.publish({ vital, value: 1, page: 'product', device: 'mobile', store: '1', release: 'older' });
  upstreamCalls.publish({ call: 'login', outcome: 'ok', seconds: 0.1 });
  circuitChanges.publish({ call: 'login', circuit: 'open' });
  resolverReads.publish('fresh');
  answeredCalls.publish({ call: 'login', status: 200, seconds: 0.1 });
  return samplesOf(`${await storefront.registry.metrics()}\n${await commerce.metrics()}`);
}

/** Every text of a board that asks Prometheus something. */
function queriesOf(board: string): string[] {
  const queries: string[] = [];
  JSON.parse(read(board), (key, value: unknown) => {
    if ((key === 'expr' || key === 'query') && typeof value === 'string' && value !== 'prometheus') queries.push(value);
    return value;
  });
  return queries;
}

const METRIC = /\b(?:serac|nodejs|process)_\w+/g;
const MATCHER = /(\w+)(=~|=|!=|!~)"([^"]*)"/g;
const GROUPED = /\bby \(([^)]*)\)/g;
const ASKED = /label_values\(\s*\w+\s*,\s*(\w+)\s*\)/g;

/** What a query names that nobody tells. */
function unknownIn(query: string, exposed: Exposed): string[] {
  const metrics = query.match(METRIC) ?? [];
  if (metrics.length === 0) return [`no measurement in: ${query}`];
  const labelled = metrics.map((metric) => exposed.get(metric));
  const knows = (label: string): boolean => labelled.every((labels) => labels?.has(label));
  const grouped = [...query.matchAll(GROUPED)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  const asked = [...query.matchAll(ASKED)].map(([, label = '']) => label);
  const matched = [...query.matchAll(MATCHER)];
  return [
    ...metrics.filter((metric) => !exposed.has(metric)),
    ...[...grouped, ...asked, ...matched.map(([, label = '']) => label)].filter((label) => !knows(label)),
    ...matched
      .filter(([, label = '', sign, value = '']) => sign === '=' && !labelled[0]?.get(label)?.has(value))
      .map(([matcher]) => matcher),
  ];
}

describe('measurements', () => {
  let exposed: Exposed = new Map();
  beforeAll(async () => {
    exposed = await everything();
  });

  it.each(globSync('deploy/grafana/*.json', { cwd: ROOT }))(
    'that the board %s asks for are told, with the labels it names',
    (board) => {
      const queries = queriesOf(board);
      expect(queries.length).toBeGreaterThan(4);
      expect(queries.flatMap((query) => unknownIn(query, exposed))).toEqual([]);
    },
  );

  it.each([
    ['rate(serac_page_cash_total[1m])', 'serac_page_cash_total'],
    ['sum by (colour) (rate(serac_page_cache_total[1m]))', 'colour'],
    ['label_values(serac_page_cache_total, shop)', 'shop'],
    ['rate(serac_visitor_vital_seconds_count{vital="FID"}[1m])', 'vital="FID"'],
  ])('that nobody tells are found in a query: %s', (query, unknown) => {
    expect(unknownIn(query, exposed)).toContain(unknown);
  });

  it('stand in docs/observability.md, all of them and no others', () => {
    const documented = [...read('docs/observability.md').matchAll(/^\| `(serac_\w+)` /gm)].map(([, name]) => name);
    const own = [...exposed.keys()].filter((name) => name.startsWith('serac_'));
    const told = new Set(own.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')));
    expect([...told].sort()).toEqual(documented.sort());
  });
});
