/** Photographs of products: files beside the CSV, kept in the data folder under names made from their content. */
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { keepPhoto, photoOf } from '#commerce/media/keep-photo.ts';
import { type Photo, photoKey } from '#commerce/media/photo.ts';

interface ImportedPicture {
  readonly key: string;
  readonly spec: Photo;
}

export interface ImportPictures {
  /** Takes in a file by the name it has in the product file; one that is not there is named all the same. */
  take(name: string): Promise<ImportedPicture>;
  /** Names of files that were not there, at most a hundred. */
  missing(): readonly string[];
}

const MOST_NAMED = 100;
/** Variations share their pictures: a file is read once for all of them. */
const MOST_KNOWN = 5_000;

/**
 * @param folder where the pictures are, as Magento's `pub/media/catalog/product`; its files may be in it without their
 *   folders
 * @param dataDir data folder of the shop; null where nothing is to be kept
 */
export function openImportPictures(folder: string, dataDir: string | null): ImportPictures {
  const known = new LRUCache<string, ImportedPicture>({ max: MOST_KNOWN });
  const missing = new Set<string>();

  const read = async (name: string): Promise<Photo | null> => {
    const root = resolve(folder);
    for (const path of [resolve(root, name.replace(/^\/+/, '')), join(root, name.split('/').at(-1) ?? '')]) {
      // A name with `..` must not reach what lies outside.
      if (!path.startsWith(root + sep)) continue;
      const bytes = await readFile(path).catch(() => null);
      if (bytes) {
        const extension = extname(path).toLowerCase();
        return dataDir === null ? photoOf(bytes, extension) : keepPhoto(dataDir, bytes, extension);
      }
    }
    return null;
  };

  return {
    take: async (name) => {
      const found = known.get(name);
      if (found) return found;
      const kept = await read(name);
      if (!kept && missing.size < MOST_NAMED) missing.add(name);
      const spec = kept ?? photoOf(name, extname(name).toLowerCase());
      const picture = { key: photoKey(spec), spec };
      known.set(name, picture);
      return picture;
    },
    missing: () => [...missing],
  };
}
