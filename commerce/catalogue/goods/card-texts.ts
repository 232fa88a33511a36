import { LRUCache } from 'lru-cache';
import type { Query } from '#commerce/kernel/database.ts';
import { localSpelling, type TextLocale, textLocaleKey } from './text-locale.ts';

/** What a card of a product says in one text locale, and its picture. */
export interface CardText {
  readonly name: string;
  readonly sizeHeading: string;
  /** Path from the root of the store. */
  readonly url: string;
  readonly pictureKey: string;
  /** Colour the picture shows; 0 for a product without colours. */
  readonly pictureColourId: number;
}

interface Row {
  id: number;
  name: string;
  size_heading: string;
  path: string | null;
  picture_key: string | null;
  colour_id: number | null;
}

/** The first picture of the colour that comes first among the options. */
const CARD_TEXTS = `select p.id, t.name, t.size_heading, pic.picture_key, pic.colour_id,
  (select min(u.path) from url_path u where u.type = 'product' and u.entity_id = p.id and u.lang = $1) path
from product p
join product_text t on t.product_id = p.id and t.lang = $1
left join lateral (
  select pp.picture_key, pp.colour_id from product_picture pp
  left join variant v on v.product_id = p.id and coalesce(v.colour_id, 0) = pp.colour_id
  where pp.product_id = p.id order by v.position nulls last, pp.colour_id, pp.position limit 1) pic on true
where p.id = any($2::int[])`;

/** All cards of a range of 1,500 products in eleven locales; one weighs some 300 bytes. */
const KEPT = 20_000;

/** Public path of a product that has no rewrite (ROUTE-09). */
export const idPathOf = (productId: number): string => `/catalog/product/view/id/${productId}/`;

/** Texts of cards, kept by text locale and product; those missing are read with one query. */
export class CardTexts {
  readonly #query: Query;
  readonly #kept = new LRUCache<string, CardText>({ max: KEPT });

  constructor(query: Query) {
    this.#query = query;
  }

  /** By product id; a product that has no text in this language is missing. */
  async of(textLocale: TextLocale, productIds: readonly number[]): Promise<Map<number, CardText>> {
    const key = (id: number) => `${textLocaleKey(textLocale)}/${id}`;
    const found = new Map<number, CardText>();
    const missing: number[] = [];
    for (const id of productIds) {
      const text = this.#kept.get(key(id));
      if (text) found.set(id, text);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const row of (await this.#query<Row>(CARD_TEXTS, [textLocale.language, missing])).rows) {
      const text = {
        name: localSpelling(textLocale.locale, row.name),
        sizeHeading: localSpelling(textLocale.locale, row.size_heading),
        url: row.path === null ? idPathOf(row.id) : `/${row.path}`,
        pictureKey: row.picture_key ?? '',
        pictureColourId: row.colour_id ?? 0,
      };
      this.#kept.set(key(row.id), text);
      found.set(row.id, text);
    }
    return found;
  }
}
