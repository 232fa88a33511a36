import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { photoFile } from '#commerce/media/photo.ts';
import { isPictureKey } from '#commerce/media/picture-key.ts';
import { openPictureShelf } from './picture-shelf.ts';

describe('pictures beside a product file', () => {
  let root: string;
  let folder: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'serac-shelf-'));
    folder = join(root, 'pictures');
    mkdirSync(join(folder, 'c', 'u'), { recursive: true });
    writeFileSync(join(folder, 'c', 'u', 'cup.JPG'), 'cup');
    writeFileSync(join(folder, 'lid.png'), 'lid');
    writeFileSync(join(root, 'secret.png'), 'secret');
  });

  it('are kept by their content, found with or without the folders of their names', async () => {
    const shelf = openPictureShelf(folder, root);
    const cup = await shelf.take('/c/u/cup.JPG');
    const lid = await shelf.take('/l/i/lid.png');
    expect(readFileSync(photoFile(root, cup.spec), 'utf8')).toBe('cup');
    expect(readFileSync(photoFile(root, lid.spec), 'utf8')).toBe('lid');
    expect([cup.key, lid.key].every(isPictureKey)).toBe(true);
    expect(shelf.missing()).toEqual([]);
  });

  it('have another address when another picture has the same name', async () => {
    const before = await openPictureShelf(folder, root).take('lid.png');
    writeFileSync(join(folder, 'lid.png'), 'another lid');
    expect((await openPictureShelf(folder, root).take('lid.png')).key).not.toBe(before.key);
  });

  it('are named and reported where the file is not there, and never taken from outside the folder', async () => {
    const shelf = openPictureShelf(folder, root);
    expect(isPictureKey((await shelf.take('gone.jpg')).key)).toBe(true);
    await shelf.take('../secret.png');
    expect(shelf.missing()).toEqual(['gone.jpg', '../secret.png']);
    expect(readdirSync(root)).not.toContain('photos');
  });
});
