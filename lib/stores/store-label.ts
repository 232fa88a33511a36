import type { WebsiteStore } from '#lib/contract/stores.ts';
import { languageOf } from '#lib/i18n/locale.ts';

/** The two stores whose label is the upper-case language of their locale (decision 3). */
const LABELLED_BY_LANGUAGE: readonly number[] = [21, 23];

/** Name of a store in the language switcher (CFG-19). */
export function storeLabel({ storeId, storeLocale, label }: WebsiteStore): string {
  return LABELLED_BY_LANGUAGE.includes(storeId) ? languageOf(storeLocale).toUpperCase() : label;
}

/** An entry of the API as it is shown: `label` is what shoppers read, `storeLabel` keeps the original (CFG-20). */
export const shownStore = <Entry extends WebsiteStore>(entry: Entry): Entry & { readonly storeLabel: string } => ({
  ...entry,
  label: storeLabel(entry),
  storeLabel: entry.label,
});

/**
 * The stores of the switcher as they are shown: first those of the website the visitor is on (CFG-21), among which
 * Swiss shoppers choose their language, then the others in the order they came.
 * @param website reply of `website-stores` for the website of the session; empty where it could not be asked
 */
export function switcherStores<Entry extends WebsiteStore>(
  offered: readonly Entry[],
  website: readonly WebsiteStore[],
): ReturnType<typeof shownStore<Entry>>[] {
  const own = new Set(website.map(({ storeId }) => storeId));
  const [here, elsewhere] = [true, false].map((wanted) => offered.filter(({ storeId }) => own.has(storeId) === wanted));
  return [...(here ?? []), ...(elsewhere ?? [])].map(shownStore);
}
