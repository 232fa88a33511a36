import { askCatalogue } from '#commerce/catalogue/questions.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { parsePublicPath } from '#commerce/kernel/public-path.ts';

/** The category or sale that a path names in whichever language, the store's own first; null where it names none. */
async function categoryAt(query: Query, paths: readonly string[], language: string): Promise<number | null> {
  const { rows } = await query<{ entity_id: number }>(
    `select entity_id from url_path where path = any($1::text[]) and type in ('category', 'event')
     order by lang = $2 desc, lang limit 1`,
    [paths, language],
  );
  return rows[0]?.entity_id ?? null;
}

/**
 * GET category-url (API-078): where a store has the category that an address of any store names.
 * @throws Problem 404 where the address names no category
 */
export const categoryUrl: Service<'category-url'> = async (shop, caller, { url, store_id, gender }) => {
  const { catalogue } = await askCatalogue(shop, caller, store_id);
  const path = parsePublicPath(URL.canParse(url) ? new URL(url).pathname : url);
  if (path.kind !== 'named') throw notFound('category');
  const id = await categoryAt(shop.db.query, path.paths, catalogue.store.language);
  const found = id === null ? undefined : catalogue.urlOf(id);
  if (found === undefined) throw notFound('category');
  return { url: gender === 0 ? found : `${found}?gender=${gender}` };
};
