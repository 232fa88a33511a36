import type { Query } from '#commerce/db/database.ts';
import { localSpellingWithin } from './spelling.ts';
import type { Tongue } from './tongue.ts';

/** Everything a product page says of a product in one tongue. */
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
}

const TEXTS = `select p.sku, p.needs_fitting, t.name, t.subtitle, t.headline, t.description, t.highlights, t.specs,
  t.size_heading, t.size_hint
from product p join product_text t on t.product_id = p.id and t.lang = $2 where p.id = $1`;
const PICTURES =
  'select colour_id, picture_key from product_picture where product_id = $1 order by colour_id, position';

/** Reads the texts and pictures of a product; undefined where it has none in this language. */
export async function loadProductTexts(
  query: Query,
  tongue: Tongue,
  productId: number,
): Promise<ProductTexts | undefined> {
  const row = (await query<Row>(TEXTS, [productId, tongue.language])).rows[0];
  if (!row) return undefined;
  const pictures = await query<{ colour_id: number; picture_key: string }>(PICTURES, [productId]);
  return localSpellingWithin(tongue.locale, {
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
    pictures: pictures.rows.map(({ colour_id, picture_key }) => ({ colourId: colour_id, key: picture_key })),
  });
}
