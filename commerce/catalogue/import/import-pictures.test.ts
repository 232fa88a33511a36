import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isPictureKey } from '#commerce/media/media-route.ts';
import { photoFile } from '#commerce/media/photo.ts';
import { type ImportPictures, openImportPictures } from './import-pictures.ts';

/** The picture that a name gives. */
async function taken(pictures: ImportPictures, name: string) {
  const picture = await pictures.take(name);
  if (!picture) throw new Error(`${name} gives none`);
  return picture;
}

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
    const cup = await taken(pictures, '/c/u/cup.JPG');
    const lid = await taken(pictures, '/l/i/lid.png');
    expect(readFileSync(photoFile(root, cup.spec), 'utf8')).toBe('cup');
    expect(readFileSync(photoFile(root, lid.spec), 'utf8')).toBe('lid');
    expect([cup.key, lid.key].every(isPictureKey)).toBe(true);
    expect(pictures.missing()).toEqual([]);
  });

  it('have another address when another picture has the same name', async () => {
    const before = await taken(openImportPictures(folder, root), 'lid.png');
    writeFileSync(join(folder, 'lid.png'), 'another lid');
    expect((await taken(openImportPictures(folder, root), 'lid.png')).key).not.toBe(before.key);
  });

  it('are named and reported where the file is not there, and never taken from outside the folder', async () => {
    const pictures = openImportPictures(folder, root);
    expect(isPictureKey((await taken(pictures, 'gone.jpg')).key)).toBe(true);
    await pictures.take('../secret.png');
    expect(pictures.missing()).toEqual(['gone.jpg', '../secret.png']);
    expect(readdirSync(root)).not.toContain('photos');
  });

  it('are none where an address of the web gives none, so that the product keeps what it has', async () => {
    const pictures = openImportPictures(folder, root);
    const address = 'http://127.0.0.1:9/cup.jpg';
    expect(await pictures.take(address)).toBeNull();
    expect(pictures.missing()).toEqual([address]);
    expect(readdirSync(root)).not.toContain('photos');
  });

  it('are not kept, and nothing is fetched, where the import is a trial', async () => {
    const pictures = openImportPictures(folder, null);
    await taken(pictures, 'lid.png');
    await taken(pictures, 'http://127.0.0.1:9/cup.jpg');
    expect(pictures.missing()).toEqual([]);
    expect(readdirSync(root)).not.toContain('photos');
  });
});
