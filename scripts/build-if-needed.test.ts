import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildIfNeeded, layOutDemo } from './build-if-needed.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'serac-public-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('lays the films of the demo beside the files of the shop, which stay', () => {
  mkdirSync(path.join(root, 'demo/public/assets'), { recursive: true });
  mkdirSync(path.join(root, 'public/assets'), { recursive: true });
  writeFileSync(path.join(root, 'demo/public/assets/tent.webm'), 'film');
  writeFileSync(path.join(root, 'public/assets/mark.svg'), 'mark');
  layOutDemo(root);
  expect(readFileSync(path.join(root, 'public/assets/tent.webm'), 'utf8')).toBe('film');
  expect(readFileSync(path.join(root, 'public/assets/mark.svg'), 'utf8')).toBe('mark');
});

it('writes no film again that lies there, which a shop beside it may be reading, but one that has changed', () => {
  const film = path.join(root, 'public/assets/tent.webm');
  mkdirSync(path.join(root, 'demo/public/assets'), { recursive: true });
  writeFileSync(path.join(root, 'demo/public/assets/tent.webm'), 'film');
  layOutDemo(root);
  utimesSync(film, 1, 1);
  layOutDemo(root);
  expect(statSync(film).mtimeMs).toBe(1000);
  writeFileSync(path.join(root, 'demo/public/assets/tent.webm'), 'cut!');
  layOutDemo(root);
  expect(readFileSync(film, 'utf8')).toBe('cut!');
});

it('lays out nothing where the demo was deleted', () => {
  layOutDemo(root);
  expect(existsSync(path.join(root, 'public'))).toBe(false);
});

it('gives a build up that nobody waits for any more', { timeout: 60_000 }, async () => {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_DIST_DIR: path.join('test-results', path.basename(root)),
  };
  const building = buildIfNeeded(env, path.join(root, 'logs'), AbortSignal.abort());
  await expect(building).rejects.toThrow('given up');
});
