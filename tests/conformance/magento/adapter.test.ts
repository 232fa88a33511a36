import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instance } from '../../instances/instance.ts';
import { conformance, findingsOf, isGood } from '../backend/run.ts';
import { magentoAdapter } from './adapter-process.ts';
import { type MagentoShop, startMagentoShop } from './magento-shop.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
/** What an adapter of a backend unknown to us may take. */
const LINES_MAX = 300;

let magento: MagentoShop;
let adapter: Instance;

beforeAll(async () => {
  magento = await startMagentoShop();
  adapter = await magentoAdapter(magento.url);
  await adapter.start();
}, 60_000);
afterAll(async () => {
  await adapter?.kill();
  await magento?.close();
});

describe('the adapter of Magento’s GraphQL', () => {
  it('has what it has as the contract has it', { timeout: 60_000 }, async () => {
    const found = await conformance({ origin: adapter.origin, serviceToken: null, buyer: null, answerMs: 9000 });
    expect(findingsOf(found).filter(({ isMissing }) => !isMissing)).toEqual([]);
    const works = found.pages.filter(({ state }) => state !== 'does not work').map(({ name }) => name);
    expect(works).toEqual(expect.arrayContaining(['every page', 'home', 'listing', 'product', 'search', 'basket']));
    // It signs nobody in, and says so.
    expect(isGood(found)).toBe(false);
  });

  it(`takes ${LINES_MAX} lines or fewer`, () => {
    const files = globSync('examples/magento/*.ts', { cwd: ROOT });
    const lines = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8').trimEnd().split('\n').length);
    expect(files.length).toBeGreaterThan(1);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(LINES_MAX);
  });
});
