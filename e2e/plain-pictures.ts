import sharp from 'sharp';
import type { PictureSource } from '../commerce/media/picture-source.ts';
import type { MakePlugIn } from '../commerce/plug-in.ts';

type Format = Parameters<PictureSource['file']>[2];

/** Bytes of a grey square, by its width and format. */
const made = new Map<string, Promise<Buffer>>();

function greySquare(width: number, format: Format): Promise<Buffer> {
  const name = `${width}.${format}`;
  const square =
    made.get(name) ??
    sharp({ create: { width, height: width, channels: 3, background: '#8899aa' } })
      .toFormat(format, { effort: 0 })
      .toBuffer();
  made.set(name, square);
  return square;
}

/**
 * Answers a grey square for every picture. Drawing those of all pages takes more of the processor than everything else
 * that journeys do; that drawings are made, kept and served is tested where they are made (commerce/media, demo/art).
 */
export const plugIn: MakePlugIn = () => ({
  name: 'plain pictures',
  pictures: { file: async (_key, width, format) => ({ status: 'ready', bytes: await greySquare(width, format) }) },
});
