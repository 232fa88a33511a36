import { createHash, type Hash } from 'node:crypto';
import { CATALOGUE_TABLES } from '#demo/seed/catalogue/rows-catalogue.ts';
import { PRICE_TABLES } from '#demo/seed/goods/rows-prices.ts';

type Row = readonly unknown[];

/** One word for the rows of each table of the demo's catalogue; prices are worked out from what the others hold. */
export class SeedFingerprint {
  readonly #hashes = new Map<string, Hash>();

  /** The rows as they are, noted as they pass. */
  *through(table: string, rows: Iterable<Row>): Generator<Row> {
    const hash = this.#hashes.get(table) ?? createHash('sha256');
    this.#hashes.set(table, hash);
    for (const row of rows) {
      if (table !== 'price') hash.update(JSON.stringify(row));
      yield row;
    }
  }

  /** By table; once. */
  words(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#hashes].map(([table, hash]) => [table, hash.digest('hex')]));
  }
}

/** Of everything that the demo seeds of its catalogue, dated from an instant. @param now ms */
export function seedFingerprint(now: number): Readonly<Record<string, string>> {
  const fingerprint = new SeedFingerprint();
  for (const { table, rows } of [...CATALOGUE_TABLES(now), ...PRICE_TABLES]) {
    if (table !== 'price') fingerprint.through(table, rows()).forEach(() => {});
  }
  return fingerprint.words();
}
