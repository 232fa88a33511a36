import { enterCatalogue, type Service, type Shop } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { wordKey } from '#commerce/catalogue/words/words.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { requireMember } from '#commerce/kernel/rights.ts';
import { countSearch, rememberSearch, type SubmittedSearch } from './search-history.ts';

/** Terms longer than this are sentences, and may tell of whoever wrote them. */
const COUNTED_LENGTH = 40;

/**
 * May a term be shown to others? Only where the catalogue knows each of its words as it is typed: so nothing private and
 * nothing rude ever stands among what many search for.
 */
async function isShowable(catalogue: StoreCatalogue, term: string): Promise<boolean> {
  if (term.length > COUNTED_LENGTH) return false;
  const understood = (await catalogue.search()).reader.read(term);
  return understood !== null && understood.corrected === null;
}

interface Submitted {
  readonly storeId: number;
  readonly term: string;
  readonly results_count: number;
}

/** Reads a submitted search and counts it among those of everybody. */
async function submit(shop: Shop, caller: Caller, { storeId, term, results_count }: Submitted) {
  const { catalogue } = await enterCatalogue(shop, caller, storeId);
  const key = wordKey(term, catalogue.textLocale.language);
  const search: SubmittedSearch = { storeId, term, key, resultsCount: results_count };
  const counts = results_count > 0 && (await isShowable(catalogue, term));
  if (counts) await countSearch(shop.db.query, search, shop.clock.now());
  return search;
}

/** POST search-save (API-069). @throws Problem 401 for a guest */
export const searchSave: Service<'search-save'> = async (shop, caller, { term, results_count }) => {
  const { memberId, storeId } = requireMember(caller);
  const search = await submit(shop, caller, { storeId, term, results_count });
  if (search.key !== '') {
    await shop.db.transaction((query) => rememberSearch(query, memberId, search, shop.clock.now()));
  }
  return { success: true };
};

/** POST search-save-nonauth (API-070): only counted. @throws Problem 404 for an unknown store */
export const searchSaveNonauth: Service<'search-save-nonauth'> = async (shop, caller, { store_id, ...search }) => {
  await submit(shop, caller, { storeId: store_id, ...search });
  return { success: true };
};
