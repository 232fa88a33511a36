import { createHash } from 'node:crypto';
import { CATALOGUE_TABLES } from '#demo/seed/catalogue/rows-catalogue.ts';
import { PRICE_TABLES } from '#demo/seed/goods/rows-prices.ts';

/** One word for everything that the demo seeds of its catalogue, dated from an instant. @param now ms */
export function seedFingerprint(now: number): string {
  const hash = createHash('sha256');
  for (const { table, rows } of [...CATALOGUE_TABLES(now), ...PRICE_TABLES]) {
    if (table !== 'price') hash.update(JSON.stringify([...rows()]));
  }
  return hash.digest('hex');
}
