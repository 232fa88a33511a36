import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { z } from 'zod';
import { ROOT } from './settings.ts';

export const FACES_FOLDER = path.join(ROOT, 'content/faces');

const facesSchema = z.record(
  z.string(),
  z.strictObject({
    /** The file it is made of, beneath `node_modules`. */
    package: z.string(),
    /** Of a variable face: the weights that pages are set in. */
    weights: z.strictObject({ min: z.number(), max: z.number() }).optional(),
  }),
);

const faces = facesSchema.parse(JSON.parse(readFileSync(path.join(FACES_FOLDER, 'faces.json'), 'utf8')));

/** The characters from one code point to another. */
const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** What shops in the languages of western Europe are written in: ASCII, the letters of Latin-1, printers' marks and spaces. */
export const LETTERS = `${between(0x20, 0x7e)}\u00a0¡£§©«\u00ad®°±²³·º»¿${between(0xc0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€™−\u2009\u202f`;

/** Pairs set closer, and figures of one width for clocks and prices; all else (small capitals, fractions) no page asks for. */
const FEATURES = ['kern', 'tnum', 'lnum'];

/** Copyright, and where the licence stands: the licence of open fonts wants them in each copy (OFL 1.1, 2). */
const NAMES = [0, 14];

/** Names of the faces that pages load, as `brand.json` and `fonts.css` name them. */
export const faceNames = (): string[] => Object.keys(faces);

/**
 * A face with the letters and weights that pages show, about half as large as the package's.
 * @param name of content/faces/faces.json
 * @returns the file, woff2; the same for the same package
 * @throws Error when no face has the name, or its package is not installed
 */
export async function subsetFace(name: string): Promise<Buffer> {
  const face = faces[name];
  if (!face) throw new Error(`content/faces/faces.json has no face ${name}`);
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures: FEATURES,
    preserveNameIds: NAMES,
    ...(face.weights && { variationAxes: { wght: face.weights } }),
  };
  return subsetFont(readFileSync(path.join(ROOT, 'node_modules', face.package)), LETTERS, options);
}
