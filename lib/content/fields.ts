/** What fields of blocks are made of: each reads what an editor may have written, and refuses what no page may show. */
import { z } from 'zod';
import { hrefOf } from './rich-text.ts';

export const said = z.string().trim().min(1).max(20_000);
/** Editors leave fields empty, and services leave them out: both say nothing. */
export const maybe = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)
  .pipe(z.string().max(20_000).optional());

/** The id of an element of the page, for links to it: CMS-05. */
const elementId = maybe
  .transform((id) => (id && /^[A-Za-z][\w-]{0,60}$/.test(id) ? id : undefined))
  .catch(undefined)
  .meta({ field: 'line' });

/** What an editor is told of a block that is clicked; drafts have it, what is published has not. */
export const _editable = z.string().max(2000).optional().catch(undefined);

/** What every block has; one without an id of its own is given one by its page. */
export const own = { _uid: z.string().max(200).catch(''), _editable, element_id: elementId };

export const link = z.unknown().optional().transform(hrefOf).meta({ field: 'link' });

export const tags = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? [])
  .meta({ field: 'words' });

/** A number of the fields of editors, who may leave it empty. */
export const numberOr = (otherwise: number, min: number, max: number) =>
  z
    .preprocess(
      (value) => (value === '' || value === null || value === undefined ? otherwise : value),
      z.coerce.number().int().min(min).max(max),
    )
    .meta({ field: 'line' });

const ID_MAX = 2_147_483_647;
/** A number as text or as itself; nothing else is made one of. */
const idOf = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;

/** Ids of the shop, as a list or as text with commas between; what is none is left out. */
export const ids = z
  .unknown()
  .optional()
  .transform((value): unknown[] => (typeof value === 'string' ? value.split(',') : [value].flat()))
  .transform((list) => [...new Set(list.map(idOf))].filter((id) => Number.isInteger(id) && id > 0 && id <= ID_MAX))
  .transform((list) => list.slice(0, 50))
  .meta({ field: 'line' });

/** A place within a picture, as a share of 100: a point beside it is at its edge. */
const shareOf = (px: string, size: number): number => Math.min(100, (Number(px) / size) * 100);

/** `x:y` of Storyblok's focus, px from the left and top of the picture as it is; as shares of 100 for the stylesheet. */
const FOCUS = /^(\d{1,6})x(\d{1,6}):\d+x\d+$/;
const SIZE = /\/(\d{1,6})x(\d{1,6})\//;

/** The policy of pages lets in no other (lib/edge/documents/security-headers.ts). */
const PICTURE = /^(?:https:\/\/a(?:-\w\w)?\.storyblok(?:china)?\.(?:com|cn)\/|\/media\/)/;

/** A picture of the content service, or one of the shop's own, with the point that must stay in view. */
export const asset = z
  .object({
    filename: z.string().regex(PICTURE, 'is no address of a picture that a page may load'),
    alt: maybe,
    focus: maybe,
  })
  .transform(({ filename, alt, focus }) => {
    const [, width, height] = SIZE.exec(filename) ?? [];
    const [, x, y] = FOCUS.exec(focus ?? '') ?? [];
    const [w, h] = [Number(width), Number(height)];
    const known = w > 0 && h > 0;
    const point = known && x && y ? { x: shareOf(x, w), y: shareOf(y, h) } : null;
    return { address: filename, alt: alt ?? '', size: known ? { width: w, height: h } : null, focus: point };
  })
  .meta({ field: 'picture' });
export type ContentPicture = z.output<typeof asset>;

export const picture = z
  .union([
    asset,
    z
      .unknown()
      .optional()
      .transform(() => null),
  ])
  .meta({ field: 'picture' });
