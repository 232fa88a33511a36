import { argv, exit } from 'node:process';

/**
 * `npm run bench -- all [--keep]` measures what is felt, in one table beside the last kept one (docs/performance.md).
 * `npm run bench` measures speed, `npm run bench -- cache` what a cached page costs among few and among many,
 * `npm run bench -- memory [minutes]` how much memory a storefront takes under mixed load, and `npm run bench -- add` how
 * soon the basket's number follows a press on the button that adds. `npm run bench -- predictive` measures suggestions of
 * the search among 1,500 and 100,000 products, `npm run bench -- listing` listings among as many, `npm run bench -- click`
 * how soon a product is seen after a click on its card, `npm run bench -- search` how good what the search finds is, `npm run bench -- rush` what 2,000 visitors of one second get, and `npm run bench -- lighthouse` what Lighthouse says of each kind
 * of page. `npm run bench -- malformed [requests] [seed]` sends malformed requests to everything that both servers answer,
 * `npm run bench -- pictures [pictures]` looks at so many in a fresh shop, and `npm run bench -- rolling [visitors]` replaces
 * all of two of each process under visitors, of whom none may lose a request.
 * `npm run bench -- anew [words]` measures what no listing's cache answers: searches, pages not found, sessions, baskets.
 * `npm run bench -- scale` measures two commerce processes on PostgreSQL with 100,000 products (BENCH_PRODUCTS) in twenty stores.
 * `npm run bench -- agreement [seconds]` changes prices, stock, sales and goods a hundred times a second while two commerce processes
 * answer, one of which is killed again and again, and holds each sampled reply against what the tables said at the position it names.
 */
const MEASUREMENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  all: () => import('./whole/all.ts'),
  speed: () => import('./speed.ts'),
  cache: () => import('./cache-cost.ts'),
  memory: () => import('./memory.ts'),
  add: () => import('./add-to-basket.ts'),
  predictive: () => import('./predictive.ts'),
  search: () => import('./search-quality/search.ts'),
  rush: () => import('./rush.ts'),
  listing: () => import('./listing.ts'),
  click: () => import('./click.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  malformed: () => import('./malformed.ts'),
  pictures: () => import('./pictures.ts'),
  rolling: () => import('./instances/rolling.ts'),
  anew: () => import('./visitors/asked-anew.ts'),
  scale: () => import('./scale/scale.ts'),
  agreement: () => import('./scale/agreement.ts'),
};

const [, , wanted = 'speed'] = argv;
const measure = MEASUREMENTS[wanted];
if (!measure) {
  console.error(`bench: there is no "${wanted}"; there are ${Object.keys(MEASUREMENTS).join(', ')}`);
  exit(1);
}
await measure();
