import type { Page, Response } from '@playwright/test';
import type { ProductList } from '../lib/contract/catalogue.ts';

interface Seen {
  readonly url: string;
  readonly text: string;
}

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

/** What the open page's visitor is told of products: their addresses, ids and amounts. */
export async function toldAmounts(page: Page): Promise<{ urls: string[]; ids: number[]; amounts: number[] }> {
  const list = await page.evaluate(
    async () => (await (await fetch('/api/cat-products-es?limit=60')).json()) as ProductList,
  );
  const amounts = list.products.flatMap(({ prices }) =>
    prices ? [prices.current, prices.retailPrice, prices.old ?? prices.current] : [],
  );
  const shown = list.products.slice(0, 3);
  return { urls: shown.map(({ url }) => url), ids: shown.map(({ productID }) => productID), amounts };
}

/**
 * Opens pages as the visitor of a page, as documents and as the router asks for them, and makes the calls of islands.
 * @returns each answer that holds one of the traces, in words
 */
export async function crawlFor(
  page: Page,
  traces: ReadonlySet<string>,
  {
    origin,
    pages,
    ids,
  }: { readonly origin: string; readonly pages: readonly string[]; readonly ids: readonly number[] },
): Promise<string[]> {
  const seen: Promise<Seen>[] = [];
  const scripts = new Set<string>();
  page.on('response', (response: Response) => {
    // The same for every page; reading it takes longer than the page.
    const isScript = new URL(response.url()).pathname.startsWith('/_next/static/');
    if (isScript && scripts.size === scripts.add(response.url()).size) return;
    if (!/html|json|component|javascript/.test(response.headers()['content-type'] ?? '')) return;
    const headers = JSON.stringify(response.headers());
    seen.push(
      response.text().then(
        (text) => ({ url: response.url(), text: text + headers }),
        () => ({ url: response.url(), text: headers }),
      ),
    );
  });
  for (const url of pages) {
    await page.goto(`${origin}${url}`);
    await page.evaluate(async (path) => fetch(path, { headers: { rsc: '1' } }).then((reply) => reply.text()), url);
  }
  const calls = [
    'cat-products-es?limit=60',
    'bestsellers',
    'basket-data',
    'session',
    'basket-recommendations/store',
    'hp-data/store/0/0',
    'static-blocks/store/help',
    'texts/fr-FR/Auth,Buy,Basket',
    ...ids.flatMap((id) => [`product-dynamic-data/${id}`, `products-recommended/${id}`, `single-product/${id}`]),
  ];
  for (const call of calls)
    await page.evaluate(async (path) => fetch(`/api/${path}`).then((reply) => reply.text()), call);
  return (await Promise.all(seen)).flatMap(({ url, text }) => {
    // Chunks and picture keys are hex: only prices stand between punctuation as these traces do.
    const found = traceIn(text, traces);
    return found === undefined ? [] : [`${url} holds ${found}`];
  });
}
