import type { Page, Response } from '@playwright/test';
import type { ProductList } from '../lib/contract/catalogue.ts';
import { ask, type Reply } from '../tests/faults/ask.ts';
import { STOREFRONT_PORT } from './ports.ts';

/** Somebody who reads a store by requests, without a browser. */
export interface Reader {
  /** Of the store, or of a preview. */
  readonly host: string;
  readonly cookie: string;
}

/** What an address answers the reader. */
export const readAs = ({ host, cookie }: Reader, path: string) => ask({ port: STOREFRONT_PORT, host, path, cookie });

/** What the router is answered for a page; the parameter without a value fits every state it may be in. */
export const readFlightAs = ({ host, cookie }: Reader, path: string) => {
  const flight = `${path}${path.includes('?') ? '&' : '?'}_rsc`;
  return ask({ port: STOREFRONT_PORT, host, path: flight, cookie, headers: { rsc: '1' } });
};

/** Amounts in minor units, and as the store writes them: what a guest's replies must not hold. */
export function tracesOf(amounts: readonly number[]): ReadonlySet<string> {
  return new Set(
    amounts.flatMap((minor) => {
      const units = String(Math.floor(minor / 100));
      const cents = String(minor % 100).padStart(2, '0');
      return [`:${minor},`, `:${minor}}`, `${units},${cents}`, `${units}.${cents}`];
    }),
  );
}

/** Where an amount may begin, with all of it: the end of a longer figure is one as well. */
const AMOUNT = /(?=(:\d+[,}]|\d+[.,]\d\d))/g;

/** The first trace in a text. */
export function traceIn(text: string, traces: ReadonlySet<string>): string | undefined {
  for (const [, amount = ''] of text.matchAll(AMOUNT)) if (traces.has(amount)) return amount;
  return undefined;
}

/** What the reader is told of products: their addresses, ids and amounts. */
export async function toldAmounts(reader: Reader): Promise<{ urls: string[]; ids: number[]; amounts: number[] }> {
  const list = JSON.parse((await readAs(reader, '/api/cat-products-es?limit=60')).body) as ProductList;
  const amounts = list.products.flatMap(({ prices }) =>
    prices ? [prices.current, prices.retailPrice, prices.old ?? prices.current] : [],
  );
  const shown = list.products.slice(0, 3);
  return { urls: shown.map(({ url }) => url), ids: shown.map(({ productID }) => productID), amounts };
}

/**
 * Reads pages, as documents and as the router asks for them, and makes the calls of islands.
 * @returns each answer that holds one of the traces, in words
 */
export async function crawlFor(
  reader: Reader,
  traces: ReadonlySet<string>,
  { pages, ids }: { readonly pages: readonly string[]; readonly ids: readonly number[] },
): Promise<string[]> {
  const calls = [
    'cat-products-es?limit=60',
    'bestsellers',
    'basket-data',
    'session',
    'basket-recommendations/store',
    'hp-data/store/0/0',
    'static-blocks/store/help',
    'texts/fr-FR/Auth,Buy,Basket',
    `category-prices?entity_id=${ids.join()}`,
    ...ids.flatMap((id) => [`product-dynamic-data/${id}`, `products-recommended/${id}`, `single-product/${id}`]),
  ];
  const leaks: string[] = [];
  const look = ({ body, headers }: Reply, path: string): void => {
    // Chunks and picture keys are hex: only prices stand between punctuation as these traces do.
    const found = traceIn(body + JSON.stringify(headers), traces);
    if (found !== undefined) leaks.push(`${path} holds ${found}`);
  };
  for (const path of pages) {
    look(await readAs(reader, path), path);
    look(await readFlightAs(reader, path), `the payload of ${path}`);
  }
  for (const call of calls) look(await readAs(reader, `/api/${call}`), call);
  return leaks;
}

/**
 * Opens pages in a browser, which asks for whatever belongs to them.
 * @returns each answer that holds one of the traces, in words
 */
export async function openFor(page: Page, traces: ReadonlySet<string>, urls: readonly string[]): Promise<string[]> {
  const seen: Promise<string>[] = [];
  page.on('response', (response: Response) => {
    if (!/html|json|component|javascript/.test(response.headers()['content-type'] ?? '')) return;
    const headers = JSON.stringify(response.headers());
    const read = response.text().then(
      (text) => text + headers,
      () => headers,
    );
    seen.push(
      read.then((text) => {
        const found = traceIn(text, traces);
        return found === undefined ? '' : `${response.url()} holds ${found}`;
      }),
    );
  });
  for (const url of urls) await page.goto(url, { waitUntil: 'networkidle' });
  return (await Promise.all(seen)).filter(Boolean);
}
