import { LRUCache } from 'lru-cache';
import type { Query } from '#commerce/kernel/database.ts';
import { localSpelling } from '#lib/rules/local-spelling.ts';
import { type TextLocale, textLocaleKey } from './text-locale.ts';

/** What a card of a product says in one text locale, and its picture. */
export interface CardText {
  readonly name: string;
  readonly sizeHeading: string;
  /** Path from the root of the store. */
  readonly url: string;
  readonly pictureKey: string;
  /** Colour the picture shows; 0 for a product without colours. */
  readonly pictureColourId: number;
  /** The first picture of each colour, in the order of the options. */
  readonly pictures: readonly { readonly colourId: number; readonly key: string }[];
}

interface Row {
  id: number;
  name: string;
  size_heading: string;
  path: string | null;
  pictures: [colourId: number, key: string][] | null;
}

/** With the first picture of each colour, in the order of the options. */
const CARD_TEXTS = `select p.id, t.name, t.size_heading,
  (select min(u.path) from url_path u where u.type = 'product' and u.entity_id = p.id and u.lang = $1) path,
  (select json_agg(json_build_array(first.colour_id, first.picture_key) order by first.place nulls last, first.colour_id)
    from (select distinct on (pp.colour_id) pp.colour_id, pp.picture_key, (select min(v.position) from variant v
        where v.product_id = p.id and coalesce(v.colour_id, 0) = pp.colour_id) place
      from product_picture pp where pp.product_id = p.id order by pp.colour_id, pp.position) first) pictures
from product p
join product_text t on t.product_id = p.id and t.lang = $1
where p.id = any($2::int[])`;

/** All cards of a range of 1,500 products in the words of twelve kinds of stores; one weighs some 300 bytes. */
const KEPT = 20_000;

/** Public path of a product that has no rewrite (ROUTE-09). */
export const idPathOf = (productId: number): string => `/catalog/product/view/id/${productId}/`;

/** Texts of cards, kept by text locale and product; those missing are read with one query. */
export class CardTexts {
  readonly #query: Query;
  /** What is being read meanwhile may be older than what was forgotten: it is not kept. */
  #timesForgotten = 0;
  /** Keys of the text locales that anything is kept of. */
  readonly #locales = new Set<string>();
  readonly #kept = new LRUCache<string, CardText>({ max: KEPT });

  constructor(query: Query) {
    this.#query = query;
  }

  /** Has the texts of these products read anew. */
  forget(productIds: readonly number[]): void {
    this.#timesForgotten++;
    for (const locale of this.#locales) for (const id of productIds) this.#kept.delete(`${locale}/${id}`);
  }

  /** By product id; a product that has no text in this language is missing. */
  async of(textLocale: TextLocale, productIds: readonly number[]): Promise<Map<number, CardText>> {
    this.#locales.add(textLocaleKey(textLocale));
    const key = (id: number) => `${textLocaleKey(textLocale)}/${id}`;
    const found = new Map<number, CardText>();
    const missing: number[] = [];
    for (const id of productIds) {
      const text = this.#kept.get(key(id));
      if (text) found.set(id, text);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const forgotten = this.#timesForgotten;
    for (const row of (await this.#query<Row>(CARD_TEXTS, [textLocale.language, missing])).rows) {
      const pictures = (row.pictures ?? []).map(([colourId, key]) => ({ colourId, key }));
      const text = {
        name: localSpelling(textLocale.locale, row.name),
        sizeHeading: localSpelling(textLocale.locale, row.size_heading),
        url: row.path === null ? idPathOf(row.id) : `/${row.path}`,
        pictureKey: pictures[0]?.key ?? '',
        pictureColourId: pictures[0]?.colourId ?? 0,
        pictures,
      };
      if (forgotten === this.#timesForgotten) this.#kept.set(key(row.id), text);
      found.set(row.id, text);
    }
    return found;
  }
}
