/** `npm run demo:pictures`: draws the ready-made pictures whose drawing has changed, and keeps the others. */
import { writeFile } from 'node:fs/promises';
import type { SeedPicture } from '#demo/seed/catalogue/pictures.ts';
import { type PackIndex, packOf, type ReadyPicture, readIndex, readPacked } from './pack.ts';
import { packName, packPath } from './ready-made.ts';
import { digestOf, drawReady, readyPictures } from './ready-pictures.ts';

async function remake(name: string, pictures: readonly SeedPicture[]): Promise<number> {
  const path = packPath(name);
  const before = await readIndex(path).catch((): PackIndex => new Map());
  let drawn = 0;
  const made: ReadyPicture[] = [];
  for (const picture of pictures) {
    const place = before.get(picture.key);
    if (place && place.drawing === digestOf(picture)) {
      made.push({ key: picture.key, drawing: place.drawing, bytes: await readPacked(path, place) });
      continue;
    }
    made.push(await drawReady(picture));
    drawn++;
  }
  if (drawn > 0 || made.length !== before.size) await writeFile(path, packOf(made));
  return drawn;
}

const packs = Map.groupBy(readyPictures(), ({ art }) => packName(art));
for (const [name, pictures] of packs)
  console.log(`${name}: ${pictures.length} pictures, ${await remake(name, pictures)} of them drawn`);
