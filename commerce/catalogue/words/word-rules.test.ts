import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wordRules } from './word-rules.ts';

it('are others once their code is, whatever is tested of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serac-rules-'));
  try {
    const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
    write('words.ts', 'export const plural = /s$/;');
    const before = wordRules(folder);
    write('words.test.ts', 'test();');
    expect(wordRules(folder)).toBe(before);
    write('words.ts', 'export const plural = /es$/;');
    expect(wordRules(folder)).not.toBe(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
