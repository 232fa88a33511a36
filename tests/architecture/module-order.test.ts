import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, ROOT, sourceFiles } from './source-files.ts';

/** The tables of docs/modules.md: folders of each part, the lowest first. */
const ORDER: readonly (readonly string[])[] = readFileSync(path.join(ROOT, 'docs/modules.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((part) => [...part.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, folder]) => folder ?? []));

const PARTS = ['commerce', 'lib', 'components', 'demo'];

/** Imports between files of ours, types included: `from` and `to` are paths from the root. */
const IMPORTS = sourceFiles()
  .filter(({ isTest, file }) => !isTest && !/(^|\/)test-/.test(file))
  .flatMap((source) => importsOf(source).map((to) => ({ from: source.file, to })))
  .filter(({ from, to }) => PARTS.some((part) => from.startsWith(`${part}/`) && to.startsWith(`${part}/`)));

const folderOf = (file: string): string => path.posix.dirname(file);

/** The row a file belongs to: the longest folder of a table that holds it. */
function rowOf(rows: readonly string[], file: string): number {
  const held = rows.filter((row) => (row.includes('/') ? file.startsWith(`${row}/`) : folderOf(file) === row));
  return rows.indexOf(held.sort((a, b) => b.length - a.length)[0] ?? '');
}

/** Folders that import each other, straight or round about: each circle as one sorted list (Tarjan's algorithm). */
function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (folder: string): void => {
    index.set(folder, index.size);
    low.set(folder, index.get(folder) ?? 0);
    stack.push(folder);
    for (const next of edges.get(folder) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(folder, Math.min(low.get(folder) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(folder) !== index.get(folder)) return;
    const circle = stack.splice(stack.indexOf(folder));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const folder of edges.keys()) if (!index.has(folder)) visit(folder);
  return found;
}

describe('modules in one order (docs/modules.md)', () => {
  it('has a row for every file', () => {
    const lost = IMPORTS.flatMap(({ from, to }) => [from, to]).filter((file) =>
      ORDER.every((rows) => rowOf(rows, file) === -1),
    );
    expect([...new Set(lost)]).toEqual([]);
  });

  it('imports from rows above only', () => {
    const upward = IMPORTS.filter(({ from, to }) =>
      ORDER.some((rows) => rowOf(rows, from) >= 0 && rowOf(rows, to) > rowOf(rows, from)),
    );
    expect(upward.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('has no circle of folders', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of IMPORTS) {
      if (folderOf(from) === folderOf(to)) continue;
      edges.set(folderOf(from), (edges.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
    }
    expect(circles(edges)).toEqual([]);
  });
});
