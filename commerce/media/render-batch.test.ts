import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Drawing } from './photo.ts';
import { renderBatch } from './render-batch.ts';
import { BATCHES, type Batch, CARD_BATCH, PAGE_BATCH } from './renditions.ts';

const product: Drawing = { kind: 'product' };
const RED_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><rect width="800" height="800" fill="#ff0000"/></svg>';
const green = sharp({ create: { width: 400, height: 400, channels: 3, background: '#00ff00' } })
  .avif()
  .toBuffer();

/** Makes a batch; tells its files by name and how often something was drawn. */
async function made(batch: Batch | undefined, ready?: Buffer, larger: Buffer | null = null) {
  const files = new Map<string, Buffer>();
  let drawn = 0;
  if (!batch) throw new Error('no such batch');
  await renderBatch(product, batch, {
    svgOf: () => {
      drawn++;
      return RED_SVG;
    },
    ready,
    original: () => Promise.reject(new Error('no photograph')),
    read: async ({ width }) => (width === 800 ? larger : null),
    write: async ({ width, format }, bytes) => void files.set(`${width}.${format}`, bytes),
  });
  return { files, drawn };
}

async function dominant(bytes: Buffer | undefined) {
  const { dominant: colour } = await sharp(bytes).stats();
  return colour.g > colour.r ? 'green' : 'red';
}

describe('a batch of which one file came ready-made', () => {
  it('takes that file as it is and makes the others from it', async () => {
    const { files, drawn } = await made(BATCHES.product[CARD_BATCH], await green);
    expect(drawn).toBe(0);
    expect(files.get('400.avif')).toEqual(await green);
    expect(await dominant(files.get('160.avif'))).toBe('green');
  });

  it('is made from it in the other format', async () => {
    const { files, drawn } = await made(BATCHES.product[CARD_BATCH + 1], await green);
    expect(drawn).toBe(0);
    expect(await dominant(files.get('400.webp'))).toBe('green');
  });

  it('is drawn where it is larger', async () => {
    const { files, drawn } = await made(BATCHES.product[PAGE_BATCH], await green);
    expect(drawn).toBe(1);
    expect(await dominant(files.get('800.avif'))).toBe('red');
  });
});

it('makes a card from what its product page opens with, where that is drawn already', async () => {
  const { files, drawn } = await made(
    BATCHES.product[CARD_BATCH],
    undefined,
    await sharp(await green)
      .resize(800)
      .avif()
      .toBuffer(),
  );
  expect(drawn).toBe(0);
  expect(await sharp(files.get('400.avif')).metadata()).toMatchObject({ width: 400, height: 400 });
  expect(await dominant(files.get('160.avif'))).toBe('green');
});
