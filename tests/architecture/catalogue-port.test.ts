import { describe, expect, it } from 'vitest';
import { importsOf, type SourceFile, sourceFiles } from './source-files.ts';

/** What the rest of the shop may import of the catalogue: its questions, and rules and tables that hold no rows of it. */
const OPEN = [
  /^questions\.ts$/,
  /^shop(-ahead)?\.ts$/,
  // A price, and what is read of it and of stock within the transaction of whoever asks.
  /^prices\/(bundle-parts|delivered-price|price-history|price-rule|variant-prices)\.ts$/,
  /^goods\/(size-guides|sold-in|stock-changes|text-locale)\.ts$/,
  /^size-guides\/(guide-prose|size-label|word-guide)\.ts$/,
  // What an operator brings.
  /^import\/store-names\.ts$/,
  /^sales\/operator\/(bring-sales|sale-told|sales-file)\.ts$/,
  // A call of the contract that tracking makes too.
  /^products\/single-product\.ts$/,
];
const CATALOGUE = 'commerce/catalogue/';
/** Mounts the calls of the contract, and opens what the shop is made of. */
const PUTS_TOGETHER = /^commerce\/(http\/shop-calls|open-shop)\.ts$/;

const isOutside = ({ file, isTest }: SourceFile): boolean =>
  !isTest && /^(commerce|demo)\//.test(file) && !file.startsWith(CATALOGUE) && !PUTS_TOGETHER.test(file);
const outside = sourceFiles().filter(isOutside);

describe('the catalogue', () => {
  it('is asked: nobody else sees how it keeps its goods', () => {
    const seen = outside.flatMap((source) =>
      importsOf(source)
        .filter((target) => target.startsWith(CATALOGUE))
        .filter((target) => !OPEN.some((rule) => rule.test(target.slice(CATALOGUE.length))))
        .map((target) => `${source.file} → ${target}`),
    );
    expect(seen).toEqual([]);
  });

  it('lets nobody else in through what is open', () => {
    const named = outside.filter(({ text }) => /\benterCatalogue\b/.test(text)).map(({ file }) => file);
    expect(named).toEqual([]);
  });

  it('says what it is asked in one file, which holds no row, set or map of its own', () => {
    const port = sourceFiles().find(({ file }) => file === `${CATALOGUE}questions.ts`);
    expect(port?.text).not.toMatch(/\b(RowSet|RowList|Assortment|Availability|PriceBook|Int32Array|StoreCatalogue)\b/);
  });
});
