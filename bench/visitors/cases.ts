import { randomInt } from 'node:crypto';
import autocannon from 'autocannon';

/** Addresses of a shop's two servers on this machine. */
export interface Servers {
  readonly origin: string;
  readonly commerce: string;
}

const CONNECTIONS = 20;
const WARM_SECONDS = 3;

/** As a shop is asked: some words all the time, in several pages of results. */
const TERMS = [
  'ski jacket',
  'jacket',
  'running shoes',
  'tent',
  'backpack',
  'gloves',
  'bike',
  'fleece',
  'boots',
  'yoga',
];

export interface Case {
  readonly name: string;
  /** Statuses that are meant: a term may lead to a page of its own. */
  readonly statuses: readonly number[];
  /** Asked in turn by each connection; or what says another path for every request. */
  readonly paths: readonly string[] | (() => string);
  readonly headers?: Readonly<Record<string, string>>;
  /** Does every request come from another network? One may ask for so much in vain (decision 289). */
  readonly isOfMany?: boolean;
}

/** Cookies of a guest with something in the basket. */
async function shopper({ origin, commerce }: Servers): Promise<string> {
  const listed = await fetch(`${commerce}/cat-products-es?store_id=1&limit=100`);
  const { products } = (await listed.json()) as { products: { productID: number }[] };
  for (const { productID } of products) {
    const asked = await fetch(`${commerce}/single-product/${productID}?store_id=1`);
    const { variants } = (await asked.json()) as { variants: { variantId: number; stock: number }[] };
    const added = await fetch(`${origin}/api/basket-add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ productID, quantity: 1, variantId: variants.find(({ stock }) => stock > 0)?.variantId }),
    });
    const cookies = added.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    if (added.ok && cookies.length > 0) return cookies.join('; ');
  }
  throw new Error('Nothing could be put into a basket');
}

/** Another word at each call: every connection begins at the first of a list, so that twenty would ask for each of its words. */
const invented = (): string => crypto.randomUUID().slice(0, 8);

/** One of four thousand networks. */
const someNetwork = (): string => `198.18.${randomInt(16)}.${randomInt(256)}`;

/** What is measured, with the cookies of a guest whose basket is not empty. */
export async function casesOf(servers: Servers): Promise<readonly Case[]> {
  const cookie = await shopper(servers);
  const document = { 'sec-fetch-dest': 'document', 'accept-encoding': 'br' };
  const search = (term: string): string => `/search?s=${encodeURIComponent(term)}`;
  return [
    { name: 'search, one term', statuses: [200, 307], paths: [search('ski jacket')], headers: document },
    { name: 'search, ten terms', statuses: [200, 307], paths: TERMS.map(search), headers: document },
    { name: 'search, a new term each', statuses: [200, 307], paths: () => search(invented()), headers: document },
    {
      name: 'not found, one address',
      statuses: [404],
      paths: ['/no-such-page'],
      headers: document,
      isOfMany: true,
    },
    {
      name: 'not found, a new address each',
      statuses: [404],
      paths: () => `/${invented()}`,
      headers: document,
      isOfMany: true,
    },
    { name: 'session, nobody known', statuses: [200], paths: ['/api/session'] },
    { name: 'session, full basket', statuses: [200], paths: ['/api/session'], headers: { cookie } },
    { name: 'mini basket', statuses: [200], paths: ['/api/basket-data?mini=1'], headers: { cookie } },
    { name: 'basket page', statuses: [200], paths: ['/checkout/cart'], headers: { ...document, cookie } },
  ];
}

/** Of a case with few paths each was asked before, as often as it takes to be kept. */
async function warm(origin: string, { paths, headers }: Case): Promise<void> {
  if (typeof paths === 'function') return;
  for (const path of [...paths, ...paths, ...paths])
    await (await fetch(origin + path, { headers: { ...headers }, redirect: 'manual' })).text();
}

/** What the answers to one case were. */
export interface CaseResult {
  readonly answers: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers of another status than was meant, and requests that broke off. */
  readonly others: number;
}

/**
 * Asks for what a case names over 20 connections.
 * @param whenWarm is called after some seconds of it, from when on it is measured
 */
export async function loadCase(
  origin: string,
  each: Case,
  seconds: number,
  whenWarm = (): void => {},
): Promise<CaseResult> {
  const { paths } = each;
  const headers = { ...each.headers };
  const anew = (path: () => string): autocannon.Request => ({
    setupRequest: (request) => ({
      ...request,
      path: path(),
      headers: each.isOfMany ? { ...headers, 'x-forwarded-for': someNetwork() } : headers,
    }),
  });
  // What is the same each time is written once: to write it anew takes the processor that is measured.
  const known = (path: string): autocannon.Request => (each.isOfMany ? anew(() => path) : { path, headers });
  const requests = typeof paths === 'function' ? [anew(paths)] : paths.map(known);
  const load = (duration: number) => autocannon({ url: origin, connections: CONNECTIONS, duration, requests });
  await warm(origin, each);
  await load(WARM_SECONDS);
  whenWarm();
  const result = await load(seconds);
  const counts = result.statusCodeStats as Record<string, { count?: number }>;
  const asMeant = each.statuses.reduce((sum, status) => sum + (counts[status]?.count ?? 0), 0);
  return {
    answers: result.requests.total,
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    others: result.requests.total - asMeant + result.errors,
  };
}
