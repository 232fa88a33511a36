import type { Query } from '#commerce/kernel/database.ts';

export interface Redirect {
  /** A path of the store, or an absolute URL of a known store. */
  readonly to: string;
  readonly permanent: boolean;
}

/** The redirect of a path in a store; one of the store itself goes before one of all stores. */
export async function findRedirect(query: Query, storeId: number, path: string): Promise<Redirect | null> {
  const { rows } = await query<{ target: string; permanent: boolean }>(
    `select target, permanent from url_redirect where path = $1 and (store_id = $2 or store_id is null)
     order by store_id nulls last limit 1`,
    [path, storeId],
  );
  return rows[0] ? { to: rows[0].target, permanent: rows[0].permanent } : null;
}
