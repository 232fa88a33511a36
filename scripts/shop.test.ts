import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '#tests/support/servers/free-port.ts';
import { startChild } from './child.ts';
import { startShop } from './shop.ts';

it('a data folder that is none is named before anything is started', async () => {
  const dataDir = path.join(import.meta.filename, 'data');
  const settings = { port: await freePort(), commercePort: await freePort(), dataDir, externalCommerce: null };
  await expect(startShop(settings, { tell: () => {}, dev: true })).rejects.toThrow(`DATA_DIR=${dataDir} is no folder`);
});

it('what a process said last is its own, not what the log holds of an earlier one', async () => {
  const logDir = mkdtempSync(path.join(tmpdir(), 'serac-child-'));
  const say = async (word: string): Promise<string> => {
    const child = startChild('speaker', ['-e', `console.log('${word}')`], { env: process.env, logDir });
    await child.ended;
    return child.lastWords();
  };
  expect([await say('first'), await say('second')]).toEqual(['first', 'second']);
  rmSync(logDir, { recursive: true });
});
