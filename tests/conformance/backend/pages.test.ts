import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract, isAlias } from '#lib/contract/contract.ts';
import { callTable } from './call-table.ts';
import { PAGES } from './pages.ts';

const APP = path.join(import.meta.dirname, '../../../app/[store]/[audience]');
const common = PAGES[0];

/** Calls that a file makes by name. */
const callsIn = (text: string, before: string): string[] =>
  [...text.matchAll(new RegExp(`${before}\\(?\\s*(?:api|own|publicApi|sharedApi)\\(\\s*'([a-z0-9-]+)'`, 'g'))].flatMap(
    ([, call = '']) => (isAlias(call) ? [call] : []),
  );

const DOCUMENT = path.join(import.meta.dirname, '../../../docs/backend.md');

it('docs/backend.md has every call as the contract has it: `npm run conformance -- --calls` prints them', () => {
  const plain = (table: string): string[] =>
    table.split('\n').map((row) => row.replace(/\s*\|\s*/g, '|').replace(/-{3,}/g, '---'));
  const rows = plain(readFileSync(DOCUMENT, 'utf8'));
  expect(plain(callTable()).filter((row) => !rows.includes(row))).toEqual([]);
});

describe('the list of pages', () => {
  it('has every call of the contract', () => {
    const listed = new Set(PAGES.flatMap(({ needs, parts }) => [...needs, ...Object.values(parts).flat()]));
    expect(Object.keys(contract).filter((call) => isAlias(call) && !listed.has(call))).toEqual([]);
  });

  it.each(PAGES.filter(({ file }) => file !== null))('knows the calls of $file', ({ file, needs, parts }) => {
    const text = readFileSync(path.join(APP, file ?? ''), 'utf8');
    const known = [
      ...needs,
      ...Object.values(parts).flat(),
      ...(common?.needs ?? []),
      ...Object.values(common?.parts ?? {}).flat(),
    ];
    expect(callsIn(text, '').filter((call) => !(known as string[]).includes(call))).toEqual([]);
    expect(callsIn(text, 'critical').filter((call) => !(needs as string[]).includes(call))).toEqual([]);
    expect(callsIn(text, 'optional').filter((call) => (needs as string[]).includes(call))).toEqual([]);
  });
});
