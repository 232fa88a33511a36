import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isPictureKey } from '#commerce/media/media-route.ts';
import { photoFile } from '#commerce/media/photo.ts';
import { openImportPictures } from './import-pictures.ts';

describe('pictures beside a product file', () => {
  let root: string;
  let folder: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'serac-import-pictures-'));
    folder = join(root, 'pictures');
    mkdirSync(join(folder, 'c', 'u'), { recursive: true });
    writeFileSync(join(folder, 'c', 'u', 'cup.JPG'), 'cup');
    writeFileSync(join(folder, 'lid.png'), 'lid');
    writeFileSync(join(root, 'secret.png'), 'secret');
  });

  it('are kept by their content, found with or without the folders of their names', async () => {
    const pictures = openImportPictures(folder, root);
    const cup = await pictures.take('/c/u/cup.JPG');
    const lid = await pictures.take('/l/i/lid.png');
    expect(readFileSync(photoFile(root, cup.spec), 'utf8')).toBe('cup');
    expect(readFileSync(photoFile(root, lid.spec), 'utf8')).toBe('lid');
    expect([cup.key, lid.key].every(isPictureKey)).toBe(true);
    expect(pictures.missing()).toEqual([]);
  });

  it('have another address when another picture has the same name', async () => {
    const before = await openImportPictures(folder, root).take('lid.png');
    writeFileSync(join(folder, 'lid.png'), 'another lid');
    expect((await openImportPictures(folder, root).take('lid.png')).key).not.toBe(before.key);
  });

  it('are named and reported where the file is not there, and never taken from outside the folder', async () => {
    const pictures = openImportPictures(folder, root);
    expect(isPictureKey((await pictures.take('gone.jpg')).key)).toBe(true);
    await pictures.take('../secret.png');
    expect(pictures.missing()).toEqual(['gone.jpg', '../secret.png']);
    expect(readdirSync(root)).not.toContain('photos');
  });
});
