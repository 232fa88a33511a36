import type { Query } from '#commerce/kernel/database.ts';
import type { ProductFilm } from '#lib/contract/catalogue.ts';
import { localSpellingWithin, type TextLocale } from './text-locale.ts';

/** Everything a product page says of a product in one text locale. */
export interface ProductTexts {
  readonly sku: string;
  readonly needsFitting: boolean;
  readonly name: string;
  readonly subtitle: string;
  readonly headline: string;
  readonly description: string[];
  readonly highlights: string[];
  readonly specs: { label: string; value: string }[];
  readonly sizeHeading: string;
  readonly sizeHint: string;
  readonly film: ProductFilm | null;
  /** By colour (0: without colours) and position. */
  readonly pictures: readonly { readonly colourId: number; readonly key: string }[];
}

interface Row {
  sku: string;
  needs_fitting: boolean;
  name: string;
  subtitle: string;
  headline: string;
  description: string[];
  highlights: string[];
  specs: [label: string, value: string][];
  size_heading: string;
  size_hint: string;
  film_sources: ProductFilm['sources'] | null;
  film_poster: string | null;
  film_captions: string | null;
}

/** The film of a product; null where it has none. The poster shows what its link says, and needs no words of its own. */
const filmOf = ({ film_sources, film_poster, film_captions }: Row): ProductFilm | null =>
  film_sources && film_poster !== null
    ? { sources: film_sources, poster: { key: film_poster, alt: '' }, captions: film_captions }
    : null;

const TEXTS = `select p.sku, p.needs_fitting, t.name, t.subtitle, t.headline, t.description, t.highlights, t.specs,
  t.size_heading, t.size_hint, f.sources film_sources, f.poster_key film_poster, f.captions film_captions
from product p join product_text t on t.product_id = p.id and t.lang = $2
left join product_film f on f.product_id = p.id where p.id = $1`;
const PICTURES =
  'select colour_id, picture_key from product_picture where product_id = $1 order by colour_id, position';

/** Reads the texts and pictures of a product; undefined where it has none in this language. */
export async function loadProductTexts(
  query: Query,
  textLocale: TextLocale,
  productId: number,
): Promise<ProductTexts | undefined> {
  const row = (await query<Row>(TEXTS, [productId, textLocale.language])).rows[0];
  if (!row) return undefined;
  const pictures = await query<{ colour_id: number; picture_key: string }>(PICTURES, [productId]);
  return localSpellingWithin(textLocale.locale, {
    sku: row.sku,
    needsFitting: row.needs_fitting,
    name: row.name,
    subtitle: row.subtitle,
    headline: row.headline,
    description: row.description,
    highlights: row.highlights,
    specs: row.specs.map(([label, value]) => ({ label, value })),
    sizeHeading: row.size_heading,
    sizeHint: row.size_hint,
    film: filmOf(row),
    pictures: pictures.rows.map(({ colour_id, picture_key }) => ({ colourId: colour_id, key: picture_key })),
  });
}
