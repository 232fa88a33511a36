import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NextConfig } from 'next';
import { shouldServeStreamingMetadata } from 'next/dist/server/lib/streaming-metadata.js';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source-files.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Names of the variables that an env file parses. */
const parsedIn = (file: string): string[] =>
  [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].flatMap(([, name]) => name ?? []);

/** Names of the variables that the start script parses. */
const parsedByStart = [...read('scripts/settings.ts').matchAll(/Of\('([A-Z][A-Z0-9_]+)'/g)].flatMap(
  ([, name]) => name ?? [],
);

/** Names in the first column of the README's table. */
const documented = new Set(
  [...read('README.md').matchAll(/^\| (`[A-Z][^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].flatMap(([, name]) => name ?? []),
  ),
);

/** Set by the start script for the processes it starts, by the port of the shop. */
const INTERNAL = new Set(['STOREFRONT_PORT']);

describe('configuration', () => {
  const parsed = new Set([...parsedIn('lib/process/env.ts'), ...parsedIn('commerce/kernel/env.ts'), ...parsedByStart]);

  it('has every variable that a process reads in the table of the README', () => {
    expect(parsed.size).toBeGreaterThan(20);
    expect(parsedByStart).toContain('LOG_FILE_MB');
    expect([...parsed].filter((name) => !documented.has(name) && !INTERNAL.has(name))).toEqual([]);
  });

  it('has no variable in that table that nothing reads', () => {
    const scripts = read('scripts/find-browser.ts');
    expect([...documented].filter((name) => !parsed.has(name) && !scripts.includes(name))).toEqual([]);
  });
});

describe('Next', () => {
  it('sends the head of a page in its head, to browsers as to crawlers', async () => {
    const { default: config } = (await import(path.join(ROOT, 'next.config.mjs'))) as { default: NextConfig };
    const streamed = (agent: string) => shouldServeStreamingMetadata(agent, config.htmlLimitedBots?.source);
    expect(['Mozilla/5.0 (X11; Linux x86_64; rv:140.0)', 'Reader/1', 'unknown'].map(streamed)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
