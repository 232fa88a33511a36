import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CodeWatch, watchCode } from './watch-code.ts';

let root: string;
let code: CodeWatch;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'serac-watch-'));
  mkdirSync(path.join(root, 'commerce/http'), { recursive: true });
  writeFileSync(path.join(root, 'commerce/http/app.ts'), '1');
  code = watchCode(root, ['commerce']);
});
afterEach(() => {
  code.close();
  rmSync(root, { recursive: true });
});

const at = (name: string) => path.join(root, 'commerce', name);

it('a change of code is noticed each time, also where an editor puts another file in its place', {
  timeout: 20_000,
}, async () => {
  writeFileSync(at('http/app.ts'), '2');
  expect(await code.changed()).toBe('commerce/http/app.ts');
  for (const text of ['3', '4']) {
    const noticed = code.changed();
    writeFileSync(at('http/app.ts.new'), text);
    renameSync(at('http/app.ts.new'), at('http/app.ts'));
    expect(await noticed).toBe('commerce/http/app.ts');
  }
});

it('tests and notes beside it are no code, and many files at once are one change', { timeout: 20_000 }, async () => {
  writeFileSync(at('http/app.test.ts'), '1');
  writeFileSync(at('notes.txt'), '1');
  writeFileSync(at('http/app.ts'), '2');
  writeFileSync(at('new.ts'), '1');
  expect(await code.changed()).toBe('commerce/new.ts');
});
