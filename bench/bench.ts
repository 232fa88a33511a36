import { argv, exit } from 'node:process';

/**
 * `npm run bench` measures speed, `npm run bench -- cache` what a cached page costs among few and among many, and
 * `npm run bench -- memory [minutes]` how much memory a storefront takes under mixed load.
 */
const MEASUREMENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  speed: () => import('./speed.ts'),
  cache: () => import('./cache-cost.ts'),
  memory: () => import('./memory.ts'),
};

const [, , wanted = 'speed'] = argv;
const measure = MEASUREMENTS[wanted];
if (!measure) {
  console.error(`bench: there is no "${wanted}"; there are ${Object.keys(MEASUREMENTS).join(', ')}`);
  exit(1);
}
await measure();
