import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureKind, readyFile, SHAPES } from '#commerce/media/renditions.ts';
import type { Art } from '#demo/art/kit/spec.ts';
import { packOf, readIndex, readPacked } from './pack.ts';
import { packName, packPath, readyMade } from './ready-made.ts';
import { digestOf, readyPictures } from './ready-pictures.ts';

const pictures = readyPictures();
const packs = Map.groupBy(pictures, ({ art }) => packName(art));
const REMEDY = 'raise the version in demo/art/picture-key.ts and run `npm run demo:pictures`';
/** GitHub and slow lines: a clone should stay small. */
const MOST_BYTES = 15 * 1024 * 1024;

/** One picture of each shape of each family and of each landscape: a drawing is one function for all of them. */
const oneOfEach = Map.groupBy(pictures, ({ art }) =>
  art.kind === 'product' ? `${art.family} ${art.shape}` : art.product ? 'tile' : art.scene,
)
  .values()
  .map(([first]) => first)
  .filter((first) => first !== undefined)
  .toArray();

describe('the ready-made pictures', () => {
  it.each([...packs.keys()])('are those of the seed, no more and no fewer: %s', async (name) => {
    const index = await readIndex(packPath(name));
    expect([...index.keys()].sort()).toEqual((packs.get(name) ?? []).map(({ key }) => key).sort());
  });

  it(`show what the code draws; if not, ${REMEDY}`, async () => {
    const stale: string[] = [];
    for (const picture of oneOfEach) {
      const place = (await readIndex(packPath(packName(picture.art)))).get(picture.key);
      if (place?.drawing !== digestOf(picture)) stale.push(picture.key);
    }
    expect(stale).toEqual([]);
  });

  it('have the size that pages ask for', async () => {
    const find = readyMade();
    for (const { art } of oneOfEach) {
      const kind = pictureKind(art);
      const { width } = readyFile(kind);
      const metadata = await sharp((await find(art)) ?? undefined).metadata();
      expect(metadata).toMatchObject({ format: 'heif', width });
      expect(metadata.height).toBeCloseTo((width * SHAPES[kind].height) / SHAPES[kind].width, -1);
    }
  });

  it('are small enough to live in the repository', async () => {
    let bytes = 0;
    for (const name of packs.keys())
      for (const { length } of (await readIndex(packPath(name))).values()) bytes += length;
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('are none of another picture', async () => {
    const [picture] = pictures.filter(({ art }) => art.kind === 'product');
    expect(await readyMade()({ ...picture?.art, seed: -1 } as Art)).toBeNull();
    expect(await readyMade()({ kind: 'product' })).toBeNull();
  });
});

describe('a pack', () => {
  it('gives back what was put into it, and is the same file in any order', async () => {
    const all = [
      { key: 'b', drawing: '2', bytes: Buffer.from('second') },
      { key: 'a', drawing: '1', bytes: Buffer.from('\nfirst\n') },
    ];
    expect(packOf(all)).toEqual(packOf(all.toReversed()));
  });

  it('is read picture by picture', async () => {
    const path = packPath('skis');
    const [first, second] = [...(await readIndex(path)).values()];
    for (const place of [first, second]) {
      if (!place) throw new Error('the pack is empty');
      expect((await readPacked(path, place)).subarray(4, 12).toString('latin1')).toBe('ftypavif');
    }
  });
});
