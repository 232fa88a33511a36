import type { Query } from '#commerce/kernel/database.ts';
import type { FacetCode } from '#lib/contract/catalogue.ts';
import { localSpelling } from '#lib/rules/local-spelling.ts';
import type { TextLocale } from './text-locale.ts';

export interface NamedPage {
  readonly name: string;
  /** Path from the root of the store. */
  readonly url: string;
}

interface CategoryWords extends NamedPage {
  readonly intro: string;
}

interface EventWords {
  readonly title: string;
  readonly subtitle: string;
  /** Path of its listing from the root of the store. */
  readonly url: string;
}

interface FacetWords {
  readonly label: string;
  readonly position: number;
  readonly swatch: string | null;
}

/** The short words of the catalogue in one text locale: everything but the texts of products. */
export interface Vocabulary {
  readonly brands: ReadonlyMap<number, NamedPage>;
  readonly categories: ReadonlyMap<number, CategoryWords>;
  readonly events: ReadonlyMap<number, EventWords>;
  facet(group: FacetCode, id: number): FacetWords | undefined;
}

interface PathRow {
  id: number;
  name: string;
  path: string | null;
}

/** Where a category or sale without a path of its own leads: the listing of everything (decision 12). */
const ALL_SALES = 'products';

/** The path of an entity; of several the first in the alphabet, so that a page always has the same address. */
const PATH = (type: string, id: string) =>
  `(select min(u.path) from url_path u where u.type = '${type}' and u.entity_id = ${id} and u.lang = $1) path`;
const BRANDS = `select b.id, b.name, b.slug, ${PATH('brand', 'b.id')} from brand b`;
const CATEGORIES = `select c.id, t.name, t.intro, ${PATH('category', 'c.id')}
  from category c join category_text t on t.category_id = c.id and t.lang = $1`;
// The path of a sale stands under the id of its category (commerce/site/routing/entity.ts).
const EVENTS = `select e.id, t.title, t.subtitle, ${PATH('event', 'e.category_id')}
  from event e join event_text t on t.event_id = e.id and t.lang = $1`;
const FACETS = 'select "group", id, label, position, swatch from facet_value where lang = $1';

/** Reads the vocabulary of a text locale. A brand without a path of its own has the one its slug makes. */
export async function loadVocabulary(query: Query, { language, locale }: TextLocale): Promise<Vocabulary> {
  const spell = (text: string) => localSpelling(locale, text);
  const read = async <T>(text: string): Promise<T[]> => (await query<T>(text, [language])).rows;

  const brands = await read<PathRow & { slug: string }>(BRANDS);
  const categories = await read<PathRow & { intro: string }>(CATEGORIES);
  const events = await read<{ id: number; title: string; subtitle: string; path: string | null }>(EVENTS);
  // By group, then by id: a page of cards asks four hundred times, and a key of both would be a new text each time.
  const facets = new Map<string, Map<number, FacetWords>>();
  for (const { group, id, label, position, swatch } of await read<FacetWords & { group: string; id: number }>(FACETS)) {
    const own = facets.get(group) ?? new Map<number, FacetWords>();
    facets.set(group, own.set(id, { label: spell(label), position, swatch }));
  }
  return {
    brands: new Map(brands.map(({ id, name, slug, path }) => [id, { name, url: `/${path ?? `brand/${slug}`}` }])),
    categories: new Map(
      categories.map(({ id, name, intro, path }) => [
        id,
        { name: spell(name), intro: spell(intro), url: `/${path ?? ALL_SALES}` },
      ]),
    ),
    events: new Map(
      events.map(({ id, title, subtitle, path }) => [
        id,
        { title: spell(title), subtitle: spell(subtitle), url: `/${path ?? ALL_SALES}` },
      ]),
    ),
    facet: (group, id) => facets.get(group)?.get(id),
  };
}
