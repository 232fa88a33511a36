import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoStore } from '#demo/seed/stores.ts';
import { ROOT } from '../settings.ts';

/** Where stores are kept, from the root of the project. */
export const STORES_FILE = 'demo/seed/stores.json';

/** Adds a store to the data file of stores, in the project's format. */
export function writeStore(store: DemoStore): void {
  const file = path.join(ROOT, STORES_FILE);
  const records = JSON.parse(readFileSync(file, 'utf8')) as unknown[];
  const { previewHosts, ...written } = store;
  const record = previewHosts.length > 0 ? store : written;
  writeFileSync(file, `${JSON.stringify([...records, record], null, 2)}\n`);
  spawnSync(path.join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', file], { stdio: 'ignore' });
}
