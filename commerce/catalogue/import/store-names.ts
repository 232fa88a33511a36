import type { Query } from '#commerce/kernel/database.ts';

/** What an import has to know of a store. */
export interface ImportStore {
  readonly id: number;
  readonly brand: string;
  readonly code: string;
  readonly lang: string;
  readonly currency: string;
}

/** Magento's own name of the website that a shop begins with: every store. */
const EVERYWHERE = 'base';

const namesOf = ({ brand, code }: ImportStore): string[] => [EVERYWHERE, brand, code, `${brand}_${code}`];

/**
 * Stores by the codes of Magento's websites and store views: `serac_de` is one store, `de` the German one of every shop
 * brand, `serac` all of a brand, `base` all. Hyphens and underscores, capitals and small letters are the same.
 */
export function storesNamed(stores: readonly ImportStore[], codes: readonly string[]): ImportStore[] {
  const plain = (code: string): string => code.trim().toLowerCase().replaceAll('-', '_');
  const wanted = new Set(codes.map(plain));
  return stores.filter((store) => namesOf(store).some((name) => wanted.has(plain(name))));
}

/** Every store, by id. */
export const readImportStores = async (query: Query): Promise<ImportStore[]> =>
  (await query<ImportStore>('select id, brand, code, lang, currency from store order by id')).rows;
