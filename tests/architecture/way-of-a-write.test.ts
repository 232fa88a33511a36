import { expect, it } from 'vitest';
import { importsOf, sourceFiles } from './source-files.ts';

const sources = new Map(sourceFiles().map((source) => [source.file, source]));

/** The file and all of ours that it needs at run time, packages and types left out. */
function wayFrom(file: string, seen = new Set<string>()): Set<string> {
  const source = sources.get(file);
  if (!source || seen.has(file)) return seen;
  seen.add(file);
  const text = source.text.replace(/(^|\n)import\s+type\s[^;]*?;/g, '$1');
  for (const target of importsOf({ ...source, text })) wayFrom(target, seen);
  return seen;
}

it('adding to a basket takes fewer than forty files, from the service down', () => {
  const way = wayFrom('commerce/basket/basket-add.ts');
  expect(way).toContain('commerce/catalogue/prices/variant-prices.ts');
  expect(way.size).toBeLessThan(40);
});
