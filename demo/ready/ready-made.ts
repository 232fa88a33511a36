/** The pictures that the repository brings along, so that a fresh shop has its cards from the first page on. */
import { fileURLToPath } from 'node:url';
import type { ReadyMade } from '#commerce/media/ready-made.ts';
import { isArt } from '#demo/art/drawings.ts';
import type { Art } from '#demo/art/kit/spec.ts';
import { pictureKey } from '#demo/art/picture-key.ts';
import { madeOnce } from '#lib/process/made-once.ts';
import { type PackIndex, readIndex, readPacked } from './pack.ts';

/** The pack a picture belongs to: its family, and one for all scenes. */
export const packName = (art: Art): string => (art.kind === 'product' ? art.family : 'scenes');

export const packPath = (name: string): string => fileURLToPath(new URL(`./packs/${name}.pack`, import.meta.url));

/**
 * Looks pictures up by what they show, not by the address they are asked under: one that was seeded by an older version
 * is drawn as it would be today.
 */
export function readyMade(): ReadyMade {
  const indexes = new Map<string, Promise<PackIndex>>();
  const indexOf = (name: string): Promise<PackIndex> => madeOnce(indexes, name, () => readIndex(packPath(name)));
  return async (drawing) => {
    if (!isArt(drawing)) return null;
    const name = packName(drawing);
    const place = (await indexOf(name)).get(pictureKey(drawing));
    return place ? readPacked(packPath(name), place) : null;
  };
}
