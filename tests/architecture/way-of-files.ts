import { importsOf, sourceFiles } from './source-files.ts';

const sources = new Map(sourceFiles().map((source) => [source.file, source]));

/** Files of ours that a file imports for more than their types. */
export function neededBy(file: string): string[] {
  const source = sources.get(file);
  if (!source) return [];
  const text = source.text.replace(/(^|\n)import\s+type\s[^;]*?;/g, '$1');
  return importsOf({ ...source, text }).filter((target) => sources.has(target));
}

/** The file and all of ours that it needs at run time, packages and types left out. */
export function wayFrom(file: string, seen = new Set<string>()): Set<string> {
  if (!sources.has(file) || seen.has(file)) return seen;
  seen.add(file);
  for (const target of neededBy(file)) wayFrom(target, seen);
  return seen;
}

/** Is there such a file, or a file in such a folder? */
export const exists = (name: string): boolean =>
  sources.has(name) || [...sources.keys()].some((file) => file.startsWith(`${name}/`));
