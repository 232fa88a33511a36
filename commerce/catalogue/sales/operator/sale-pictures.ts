/** The three pictures of a sale, cut from one that the shop has. */
import type { Query } from '#commerce/kernel/database.ts';
import { turnNumber } from '#commerce/media/draw-ahead.ts';
import { type Framed, framedKey, type PictureSpec } from '#commerce/media/photo.ts';
import type { Crop } from '#commerce/media/renditions.ts';

interface SalePicture {
  readonly key: string;
  readonly spec: PictureSpec;
}

export type SalePictures = Readonly<Record<Crop, SalePicture>>;

function cut(key: string, spec: PictureSpec, { crop, fit }: Pick<Framed, 'crop' | 'fit'>): SalePicture {
  if (spec.kind === 'framed' || spec.kind === 'scene') return { key, spec };
  return { key: framedKey(key, { crop, fit }), spec: { kind: 'framed', crop, fit, of: spec } };
}

/**
 * @param key of the picture that is shown; undefined where there is none
 * @param fit fills the shapes, or stands whole in them, as a product has to
 * @returns null where the shop has no such picture
 */
export async function framePictures(
  query: Query,
  key: string | undefined,
  fit: Framed['fit'],
): Promise<SalePictures | null> {
  const { rows } = await query<{ spec: PictureSpec }>('select spec from picture where key = $1', [key ?? null]);
  const [source] = rows;
  if (!source || key === undefined) return null;
  const of = (crop: Crop) => cut(key, source.spec, { crop, fit });
  return { wide: of('wide'), tile: of('tile'), tall: of('tall') };
}

/** Has the pictures made, and served, from now on. */
export async function keepPictures(query: Query, pictures: SalePictures): Promise<void> {
  const all = Object.values(pictures);
  await query(
    `insert into picture(key, spec, priority) select key, spec::json, $3 from unnest($1::text[], $2::text[]) t(key, spec)
     on conflict (key) do nothing`,
    [all.map(({ key }) => key), all.map(({ spec }) => JSON.stringify(spec)), turnNumber('other-sales')],
  );
}
