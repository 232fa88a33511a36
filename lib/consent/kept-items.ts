import type { ConsentCategory, PartnerStorage } from '#lib/contract/integrations.ts';
import type { Partners } from './partners.ts';
import { STORED_ITEMS, type StoredItem } from './stored-items.ts';

/** What a category keeps on a device: the shop's own items and those of its partners. */
export interface KeptItems {
  readonly own: readonly StoredItem[];
  readonly partners: readonly PartnerStorage[];
}

/** What is kept under a category in a store, for the visitor to read before deciding. */
export function keptItems(category: ConsentCategory, { scripts, frames }: Partners): KeptItems {
  const waiting = [...scripts, ...frames].filter((partner) => partner.category === category);
  return {
    own: STORED_ITEMS.filter((item) => item.category === category),
    partners: waiting.flatMap(({ stores }) => stores),
  };
}
