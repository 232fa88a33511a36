/** Photographs of products: files beside the CSV or addresses of the web, kept in the data folder under names made from their content. */
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { keepPhoto, photoOf } from '#commerce/media/keep-photo.ts';
import { type Photo, photoKey } from '#commerce/media/photo.ts';
import { fetchPicture } from './fetch-picture.ts';

interface ImportedPicture {
  readonly key: string;
  readonly spec: Photo;
}

export interface ImportPictures {
  /**
   * Takes in a file by the name it has in the product file; one that is not there is named all the same. Null for an
   * address of the web that gives none: the network may be away, and what the shop has is then better than nothing.
   */
  take(name: string): Promise<ImportedPicture | null>;
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

  /** Of an address of the web; the data folder keeps it like a file. */
  const fetched = async (address: string): Promise<Photo | null> => {
    if (dataDir === null) return photoOf(address, '.jpg');
    const picture = await fetchPicture(address);
    return picture && keepPhoto(dataDir, picture.bytes, picture.extension);
  };

  return {
    take: async (name) => {
      const found = known.get(name);
      if (found) return found;
      const isOnTheWeb = /^https?:\/\//i.test(name);
      const kept = await (isOnTheWeb ? fetched(name) : read(name));
      if (!kept && missing.size < MOST_NAMED) missing.add(name);
      if (!kept && isOnTheWeb) return null;
      const spec = kept ?? photoOf(name, extname(name).toLowerCase());
      const picture = { key: photoKey(spec), spec };
      known.set(name, picture);
      return picture;
    },
    missing: () => [...missing],
  };
}
