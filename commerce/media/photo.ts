/** Photographs that a merchant brought (commerce/import): served like drawn pictures, made from a file instead. */
import { join } from 'node:path';
import type { Art } from '#demo/art/spec.ts';

export interface Photo {
  readonly kind: 'photo';
  /** Its file in the folder `photos` of the data folder, named after its content. */
  readonly file: string;
}

/** What a picture is made from. */
export type PictureSource = Art | Photo;

/** Digits of the content's hash that make the key; the rest of the file's name tells photographs apart on disk. */
const KEY_DIGITS = 12;

/** The key of a photograph: another content has another key, so that its address can be cached without end. */
export const photoKey = ({ file }: Photo): string => `photo-${file.slice(0, KEY_DIGITS)}`;

/** Where a photograph lies. */
export const photoFile = (dataDir: string, { file }: Photo): string => join(dataDir, 'photos', file);
