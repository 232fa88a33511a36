/** Where redirects lead, one after the other, in each store. */
import type { Query } from '#commerce/kernel/database.ts';
import { parsePublicPath, plainPath } from '#commerce/kernel/public-path.ts';
import type { StoresContext } from '#commerce/stores/store-directory.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** One redirect; `storeId` null: of every store that has none of its own at this path. */
export interface Redirect {
  readonly storeId: number | null;
  /** Without slashes at its ends, lower case. */
  readonly path: string;
  readonly target: string;
  readonly permanent: boolean;
}

/** More redirects in a row than any browser follows. */
const STEPS_MAX = 20;

export const keyOf = ({ storeId, path }: Pick<Redirect, 'storeId' | 'path'>): string => `${storeId ?? 0} ${path}`;

/** A path's spellings, under which something may stand. */
function spellingsOf(path: string): readonly string[] {
  const meaning = parsePublicPath(`/${path}`);
  if (meaning.kind === 'named') return meaning.paths;
  return meaning.kind === 'product' ? [`catalog/product/view/id/${meaning.productId}`] : [];
}

/** What stands at paths: their own address in each language. */
export interface Standing {
  /** Does a product, category, sale or brand stand there, in any language? */
  readonly isThere: (path: string) => boolean;
  /** Where what stands at a path is in a language; the path itself where nothing does, or not in this language. */
  readonly pathIn: (path: string, lang: string) => string;
}

/** Every address of what stands at these paths. */
const ADDRESSES = `with asked as (select distinct path from unnest($1::text[]) t(path)),
  named as (
    select a.path, u.type, u.entity_id id from asked a join url_path u on u.path = a.path
    union select a.path, 'brand', b.id from asked a join brand b on a.path = 'brand/' || b.slug
    union select a.path, 'product', p.id from asked a
      join product p on a.path = 'catalog/product/view/id/' || p.id)
  select n.path, u.lang, min(u.path) own from named n
  left join url_path u on u.type = n.type and u.entity_id = n.id group by n.path, u.lang`;

/** @param paths plain ones */
export async function readStanding(query: Query, paths: readonly string[]): Promise<Standing> {
  const { rows } = await query<{ path: string; lang: string | null; own: string | null }>(ADDRESSES, [
    [...new Set(paths.flatMap(spellingsOf))],
  ]);
  const there = new Set(rows.map(({ path }) => path));
  const own = new Map(rows.map(({ path, lang, own: address }) => [`${lang} ${path}`, address]));
  const found = (path: string) => spellingsOf(path).find((spelling) => there.has(spelling));
  const addresses = new Set(own.values());
  return {
    isThere: (path) => addresses.has(path) || found(path) !== undefined,
    pathIn: (path, lang) => {
      const spelling = found(path);
      if (spelling === undefined) return path;
      return own.get(`${lang} ${spelling}`) ?? (spelling.startsWith('brand/') ? spelling : path);
    },
  };
}

interface Place {
  readonly store: StoreConfig;
  readonly path: string;
}

/** The first place a target names, before what stands there is looked for. */
export function placeOf(directory: StoresContext['stores'], store: StoreConfig, target: string): Place {
  if (!URL.canParse(target)) return { store, path: plainPath(target) ?? '' };
  const { hostname, pathname } = new URL(target);
  return { store: directory.byHost(hostname) ?? store, path: plainPath(pathname) ?? '' };
}

/** Where a redirect ends, and over how many others. */
interface Course {
  readonly end: Place;
  readonly steps: number;
  readonly isEndless: boolean;
}

/** @param redirects by key @returns how to follow a path of a store from redirect to redirect */
export function courses(
  directory: StoresContext['stores'],
  redirects: ReadonlyMap<string, Redirect>,
  standing: Standing,
): (from: Place) => Course {
  return (from) => {
    let at = from;
    const seen = new Set<string>();
    for (let steps = 0; ; steps += 1) {
      const redirect =
        redirects.get(keyOf({ storeId: at.store.storeId, path: at.path })) ??
        redirects.get(keyOf({ storeId: null, path: at.path }));
      if (!redirect) return { end: at, steps, isEndless: false };
      const key = keyOf({ storeId: at.store.storeId, path: at.path });
      if (seen.has(key) || steps > STEPS_MAX) return { end: at, steps, isEndless: true };
      seen.add(key);
      const next = placeOf(directory, at.store, redirect.target);
      const isOfStore = !URL.canParse(redirect.target);
      at = isOfStore ? { ...next, path: standing.pathIn(next.path, at.store.language) } : next;
    }
  };
}
