import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './source-files.ts';
import { exists, neededBy, wayFrom } from './way-of-files.ts';

const sections = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8').split(/^#{2,3} /m);
const rows = (sections.find((text) => text.startsWith('Files on the way')) ?? '').split('\n');
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The first table: a number, a file, what it does. */
const way = rows.filter((line) => /^\| \d/.test(line)).flatMap((line) => namesIn(line.split('|')[2]));
/** The second: files and folders that are asked on the side. */
const beside = rows.filter((line) => line.startsWith('| `')).flatMap((line) => namesIn(line.split('|')[1]));

/** What puts files of the way together at the start, and those that Next calls. */
const STARTS = ['lib/edge/start-storefront.ts', 'commerce/main.ts'];
const CALLED_BY_NEXT = ['middleware.ts', 'lib/edge/cache/isr-cache.ts', 'app/[store]/[audience]/product/[id]/page.tsx'];

/** Amounts are written, and calls made, all over a page: who does so is on no way by that. */
const USED_EVERYWHERE = ['lib/money/money.ts', 'lib/api/create-client.ts'];

/** Files that a file of the way needs at run time and that are not on it. */
const asked = new Set(way.flatMap(neededBy).filter((file) => !way.includes(file)));

it('a member’s price passes fewer than forty-five files from its table to the page', () => {
  expect(way.length).toBeGreaterThan(30);
  expect(way).toEqual([...new Set(way)]);
  expect(way.length).toBeLessThan(45);
});

it('each of them is needed by another one, put in its place at the start, or called by Next', () => {
  const reached = new Set([
    ...CALLED_BY_NEXT,
    ...way.flatMap(neededBy),
    ...STARTS.flatMap((file) => [...wayFrom(file)]),
  ]);
  expect(way.filter((file) => !reached.has(file))).toEqual([]);
});

it('what they need beside each other is told, as a file or by its folder', () => {
  const isTold = (file: string) => beside.some((name) => file === name || file.startsWith(`${name}/`));
  expect([...asked].filter((file) => !isTold(file))).toEqual([]);
});

it('a file between two of them is on the way, or told by its own name', () => {
  const between = [...asked].filter((file) =>
    [...wayFrom(file)].some((needed) => way.includes(needed) && !USED_EVERYWHERE.includes(needed)),
  );
  expect(between.filter((file) => !beside.includes(file))).toEqual([]);
});

it('every name in the tables is one of something', () => {
  expect([...way, ...beside].filter((name) => !exists(name))).toEqual([]);
});
