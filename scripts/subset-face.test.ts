import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './settings.ts';
import { FACES_FOLDER, faceNames, LETTERS, subsetFace } from './subset-face.ts';

const kept = (name: string): Buffer => readFileSync(path.join(FACES_FOLDER, `${name}.woff2`));

describe('faces that pages load', () => {
  it('are those that `npm run fonts` makes of the packages that are installed', async () => {
    expect(readdirSync(FACES_FOLDER).sort()).toEqual(
      ['faces.json', ...faceNames().map((name) => `${name}.woff2`)].sort(),
    );
    for (const name of faceNames()) expect((await subsetFace(name)).equals(kept(name)), name).toBe(true);
  });

  it('leave every page half of what the packages would have it load first', () => {
    for (const name of faceNames()) expect(kept(name).length, name).toBeLessThan(24_000);
  });

  it('have every letter of the words of the shop, and of its prices', () => {
    const words = globSync('content/messages/**/*.json', { cwd: ROOT }).map((file) =>
      readFileSync(path.join(ROOT, file), 'utf8'),
    );
    expect(words.length).toBeGreaterThan(10);
    const locales = readdirSync(path.join(ROOT, 'content/messages')).map((name) =>
      name.replace('_', '-').replace('.json', ''),
    );
    const prices = locales.map((locale) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(-12345.6),
    );
    const missing = new Set(
      [...words.join(''), ...prices.join('')].filter((letter) => letter >= ' ' && !LETTERS.includes(letter)),
    );
    expect([...missing]).toEqual([]);
  });

  it('are named in faces.json', async () => {
    await expect(subsetFace('courier')).rejects.toThrow('content/faces/faces.json has no face courier');
  });
});
