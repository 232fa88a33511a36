import type { Query } from '#commerce/kernel/database.ts';
import type { PathMeaning } from '#commerce/kernel/public-path.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';

type EntityType = 'product' | 'category' | 'event' | 'brand';

/** What a path leads to. For a sale, `id` is that of its category, under which its listing is asked for. */
interface EntityRef {
  readonly type: EntityType;
  readonly id: number;
}

/** What the document head says about an entity, and where it is sold. */
export interface Entity extends EntityRef {
  readonly name: string;
  readonly description: string;
  /** What its title says in place of the name; null where nobody wrote one. */
  readonly title: string | null;
  /** Stores that have it; null: every store. */
  readonly storeIds: readonly number[] | null;
  /** The end of a sale, ms since 1970. */
  readonly endsAt: number | null;
  /** Public path per language, without a leading slash. */
  readonly paths: Readonly<Partial<Record<Language, string>>>;
}

/** One query per type; $1 id, $2 language. Where a text is missing in the language there is no such page. */
const FACTS: Readonly<Record<EntityType, string>> = {
  product: `select concat_ws(' ', b.name, t.name) as name, t.meta_title title,
      coalesce(t.meta_description, concat_ws(' ', t.headline, t.subtitle)) description,
      array(select distinct p.store_id::int from price p join variant v on v.id = p.variant_id where v.product_id = pr.id)
        store_ids, null::timestamptz ends_at, null fallback
    from product pr join brand b on b.id = pr.brand_id
    join product_text t on t.product_id = pr.id and t.lang = $2 where pr.id = $1`,
  category: `select t.name, null title, t.intro description, null::int[] store_ids, null::timestamptz ends_at, null fallback
    from category c join category_text t on t.category_id = c.id and t.lang = $2 where c.id = $1`,
  event: `select t.title as name, null title, t.subtitle description, nullif(e.store_ids, '{}') store_ids, e.ends_at, null fallback
    from event e join event_text t on t.event_id = e.id and t.lang = $2 where e.category_id = $1`,
  brand: `select b.name, null title, coalesce(t.intro, '') description, null::int[] store_ids, null::timestamptz ends_at,
      'brand/' || b.slug fallback
    from brand b left join brand_text t on t.brand_id = b.id and t.lang = $2 where b.id = $1`,
};

interface FactsRow {
  readonly name: string;
  readonly title: string | null;
  readonly description: string;
  readonly store_ids: number[] | null;
  readonly ends_at: Date | null;
  /** Path of an entity that has none in the table. */
  readonly fallback: string | null;
}

/** The entity that one of the spellings of a path names in a language, the first spelling first. */
async function findByPath(query: Query, lang: Language, paths: readonly string[]): Promise<EntityRef | null> {
  const { rows } = await query<{ type: EntityType; entity_id: number }>(
    `select type, entity_id from url_path where lang = $1 and path = any($2::text[])
     order by array_position($2::text[], path) limit 1`,
    [lang, paths],
  );
  if (rows[0]) return { type: rows[0].type, id: rows[0].entity_id };
  const slug = paths.map((path) => /^brand\/([^/]+)$/.exec(path)?.[1]).find((found) => found !== undefined);
  if (slug === undefined) return null;
  const { rows: brands } = await query<{ id: number }>('select id from brand where slug = $1', [slug]);
  return brands[0] ? { type: 'brand', id: brands[0].id } : null;
}

/** Reads an entity in a language; null when there is none, or no text of it. */
async function readEntity(query: Query, ref: EntityRef, lang: Language): Promise<Entity | null> {
  const { rows } = await query<FactsRow>(FACTS[ref.type], [ref.id, lang]);
  const [facts] = rows;
  if (!facts) return null;
  const { rows: paths } = await query<{ lang: Language; path: string }>(
    'select lang, min(path) path from url_path where type = $1 and entity_id = $2 group by lang',
    [ref.type, ref.id],
  );
  const { fallback } = facts;
  const everywhere = fallback === null ? [] : LANGUAGES.map((language) => [language, fallback]);
  return {
    ...ref,
    name: facts.name,
    description: facts.description,
    title: facts.title,
    storeIds: facts.store_ids,
    endsAt: facts.ends_at?.getTime() ?? null,
    paths: Object.fromEntries([...everywhere, ...paths.map((row) => [row.lang, row.path])]),
  };
}

async function refOf(query: Query, language: Language, path: PathMeaning): Promise<EntityRef | null> {
  if (path.kind === 'product') return { type: 'product', id: path.productId };
  if (path.kind === 'named') return findByPath(query, language, path.paths);
  return null;
}

/** The entity that a public path of a store in this language leads to; null where there is none, or no text of it. */
export async function findEntity(query: Query, language: Language, path: PathMeaning): Promise<Entity | null> {
  const ref = await refOf(query, language, path);
  return ref && readEntity(query, ref, language);
}

/**
 * The entity that a path names in whichever language, the store's own first, with its texts in that of the store.
 * @returns null where it has no text in the store's language, undefined where the path names nothing in any
 */
export async function findEntityAnywhere(
  query: Query,
  language: Language,
  path: PathMeaning,
): Promise<Entity | null | undefined> {
  const own = await findEntity(query, language, path);
  if (own) return own;
  if (path.kind !== 'named') return undefined;
  const { rows } = await query<{ type: EntityType; entity_id: number }>(
    'select type, entity_id from url_path where path = any($1::text[]) order by array_position($1::text[], path), lang limit 1',
    [path.paths],
  );
  return rows[0] ? readEntity(query, { type: rows[0].type, id: rows[0].entity_id }, language) : undefined;
}
