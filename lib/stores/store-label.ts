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
