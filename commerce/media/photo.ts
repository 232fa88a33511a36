/** Photographs that a merchant brought (commerce/catalogue/import): served like drawn pictures, made from a file instead. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Crop } from './renditions.ts';

export interface Photo {
  readonly kind: 'photo';
  /** Its file in the folder `photos` of the data folder, named after its content. */
  readonly file: string;
}

/** A picture that something connected draws (render-batch.ts); only its shape is known here. */
export type Drawing = { readonly kind: 'product' } | { readonly kind: 'scene'; readonly crop: Crop };

/** A picture cut for a campaign: it fills the shape, or stands whole in its middle. */
export interface Framed {
  readonly kind: 'framed';
  readonly crop: Crop;
  readonly fit: 'cover' | 'contain';
  readonly of: Drawing | Photo;
}

/** What a picture is made from. */
export type PictureSpec = Drawing | Photo | Framed;

/** Digits of the content's hash that make the key; the rest of the file's name tells photographs apart on disk. */
const KEY_DIGITS = 12;

/**
 * The key of a photograph: another content has another key, so that its address can be cached without end. The words
 * before the digits change with how photographs are framed; `photo-` had grey bars.
 */
export const photoKey = ({ file }: Photo): string => `photo-whole-${file.slice(0, KEY_DIGITS)}`;

/** How pictures are fitted: the words change with what is made of them, as keys have to. */
const FITTED = { cover: 'cover', contain: 'on its colour' } as const;

/** The key of a framed picture. @param sourceKey of the picture that it shows */
export function framedKey(sourceKey: string, { crop, fit }: Pick<Framed, 'crop' | 'fit'>): string {
  const digest = createHash('sha256').update(`${FITTED[fit]} ${sourceKey}`).digest('hex');
  return `framed-${crop}-${digest.slice(0, KEY_DIGITS)}`;
}

/** Where a photograph lies. */
export const photoFile = (dataDir: string, { file }: Photo): string => join(dataDir, 'photos', file);
