import { APPROACHES, clicksToHeading } from '../click-to-heading.ts';
import { firstLoadScriptBytes } from '../first-load-script.ts';
import { lighthouseRuns } from '../lighthouse-score.ts';
import { load } from '../load.ts';
import { type MeasuredPage, measuredPages } from '../pages.ts';
import { processorMs, residentMb } from '../process-usage.ts';
import { casesOf, loadCase, type Servers } from '../visitors/cases.ts';
import { firstTouches } from '../visitors/first-touch.ts';
import { BARS } from './bars.ts';
import type { Figure } from './figures.ts';

const CONNECTIONS = 10;
const LOADS = 3;
const LOAD_SECONDS = 3;
const CLICKS = 7;

/** Kinds of page that Lighthouse looks at, beside those of bench/pages.ts. */
const OTHER_PAGES = { text: '/help', basket: '/checkout/cart/', 'sign in': '/customer/account/login' };

/** What all measurements are made on. */
export interface Measured extends Servers {
  readonly chrome: string;
  readonly lighthouseRuns: number;
  readonly storefrontPid: number | undefined;
  readonly commercePid: number | undefined;
}

const figure = (name: string, unit: string, runs: readonly number[], isMoreBetter = false): Figure => {
  const bar = BARS[name];
  return { name, unit, runs, isMoreBetter, ...(bar === undefined ? {} : { bar }) };
};

async function eachOf<Item>(items: readonly Item[], measure: (item: Item) => Promise<Figure[]>): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const item of items) all.push(...(await measure(item)));
  return all;
}

async function times<Result>(count: number, measure: () => Promise<Result>): Promise<Result[]> {
  const all: Result[] = [];
  while (all.length < count) all.push(await measure());
  return all;
}

/** What a phone sees of each kind of page, by Lighthouse, and what its first touch costs, which Lighthouse does not do. */
export async function paints({ origin, chrome, lighthouseRuns: count }: Measured): Promise<Figure[]> {
  const known = (await measuredPages(origin)).map(({ name, url }) => ({ name: name as string, url }));
  const others = Object.entries(OTHER_PAGES).map(([name, path]) => ({ name, url: origin + path }));
  return eachOf([...known, ...others], async ({ name, url }) => {
    await (await fetch(url)).text();
    const runs = await lighthouseRuns(url, chrome, count);
    const touches = await firstTouches(url, chrome, count);
    const of = (what: string, unit: string, values: number[], isMoreBetter = false): Figure =>
      figure(`${name}: ${what}`, unit, values, isMoreBetter);
    return [
      of(
        'Lighthouse performance',
        'of 100',
        runs.map(({ scores }) => scores.performance),
        true,
      ),
      of(
        'blocked',
        'ms',
        runs.map(({ blocked }) => blocked),
      ),
      of(
        'main thread',
        'ms',
        runs.map(({ mainThread }) => mainThread),
      ),
      of(
        'first paint',
        'ms',
        runs.map(({ firstPaint }) => firstPaint),
      ),
      of(
        'largest paint',
        'ms',
        runs.map(({ largestPaint }) => largestPaint),
      ),
      of(
        'benchmark index',
        'of Lighthouse',
        runs.map(({ benchmarkIndex }) => benchmarkIndex),
        true,
      ),
      of(
        'first touch until live',
        'ms',
        touches.map(({ live }) => live),
      ),
      of(
        'blocked by the first touch',
        'ms',
        touches.map(({ blocked }) => blocked),
      ),
    ];
  });
}

/** Bytes of a document as it comes compressed. */
async function documentBytes(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br', 'sec-fetch-dest': 'document' } });
  await reply.arrayBuffer();
  return Number(reply.headers.get('content-length'));
}

/** Bytes of documents and of the scripts they load, KB of brotli. */
export const bytes = async ({ origin }: Measured): Promise<Figure[]> =>
  eachOf<MeasuredPage>(await measuredPages(origin), async ({ name, url }) => [
    figure(`${name}: document`, 'KB', [(await documentBytes(url)) / 1000]),
    figure(`${name}: scripts`, 'KB', [(await firstLoadScriptBytes(url)) / 1000]),
  ]);

/** Kept documents over ten connections, and what one costs the storefront. */
export async function keptDocuments({ origin, storefrontPid }: Measured): Promise<Figure[]> {
  const pages = (await measuredPages(origin)).filter(({ isCached }) => isCached);
  return eachOf(pages, async ({ name, url }) => {
    await load(url, CONNECTIONS, 1);
    const runs = await times(LOADS, async () => {
      const before = processorMs(storefrontPid);
      const { requestsPerSecond, errors } = await load(url, CONNECTIONS, LOAD_SECONDS);
      if (errors > 0) throw new Error(`${errors} requests to ${url} were not answered`);
      const spent = processorMs(storefrontPid) - before;
      return { perSecond: requestsPerSecond, processor: spent / (requestsPerSecond * LOAD_SECONDS) };
    });
    return [
      figure(
        `${name}: kept, 10 connections`,
        'a second',
        runs.map(({ perSecond }) => perSecond),
        true,
      ),
      figure(
        `${name}: processor of a kept document`,
        'ms',
        runs.map(({ processor }) => processor),
      ),
    ];
  });
}

/** What no listing's cache answers, over twenty connections. */
export async function askedAnew({ origin, commerce }: Measured): Promise<Figure[]> {
  return eachOf(await casesOf({ origin, commerce }), async (each) => {
    const runs = await times(LOADS, () => loadCase(origin, each, LOAD_SECONDS));
    const others = runs.reduce((sum, run) => sum + run.others, 0);
    return [
      figure(
        `${each.name}, 20 connections`,
        'a second',
        runs.map(({ perSecond }) => perSecond),
        true,
      ),
      figure(
        `${each.name}: p99`,
        'ms',
        runs.map(({ p99 }) => p99),
      ),
      ...(others > 0 ? [figure(`${each.name}: other answers than meant`, 'answers', [others])] : []),
    ];
  });
}

/** From a click on a card until the product is seen. */
export async function clicks({ origin, chrome }: Measured): Promise<Figure[]> {
  const listing = (await measuredPages(origin)).find(({ name }) => name === 'listing')?.url ?? '';
  return eachOf(Object.entries(APPROACHES), async ([name, approach]) => {
    const arrivals = await clicksToHeading(listing, { executablePath: chrome, clicks: CLICKS, approach });
    return [
      figure(
        `click, ${name}: heading`,
        'ms',
        arrivals.map(({ heading }) => heading),
      ),
      figure(
        `click, ${name}: page`,
        'ms',
        arrivals.map(({ page }) => page),
      ),
    ];
  });
}

/** Memory of both processes after all of it. */
export const memory = async ({ storefrontPid, commercePid }: Measured): Promise<Figure[]> => [
  figure('memory of both processes', 'MB', [residentMb(storefrontPid) + residentMb(commercePid)]),
];
