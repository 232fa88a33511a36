import type { Shop } from '#commerce/catalogue/shop.ts';
import { partOf } from '#commerce/kernel/stories.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** What the editors of a store say in every size guide: above its table, and how each measure is taken, by the name of its column. */
export interface GuideProse {
  readonly intro: string;
  readonly steps: ReadonlyMap<string, string>;
}

/** The prose of the store's story `parts/size-guide`; empty where its editors say nothing. */
export async function guideProse(shop: Pick<Shop, 'published'>, store: StoreConfig): Promise<GuideProse> {
  const said = await partOf(shop, store, 'size-guide');
  const steps = (said?.page.body ?? []).flatMap((blok) =>
    blok.component === 'static_block' && blok.element_id && blok.main ? [[blok.element_id, blok.main] as const] : [],
  );
  return { intro: said?.page.lead ?? '', steps: new Map(steps) };
}
