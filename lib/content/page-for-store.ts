import type { StoreConfig } from '#lib/contract/stores.ts';
import { type Page, readPage } from './bloks.ts';
import { shownInStore } from './for-store.ts';
import { saysSomething } from './says-something.ts';

/** A page of content as a store says it; null where the content is no page, or has nothing to read there. */
export function pageForStore(content: unknown, config: StoreConfig): Page | null {
  const page = readPage(shownInStore(content, config));
  return page && saysSomething(page.body) ? page : null;
}
