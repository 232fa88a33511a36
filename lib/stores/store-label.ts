import type { StoreEntry } from '#lib/contract/stores.ts';
import { languageOf } from '#lib/i18n/locale.ts';

/** The two stores whose label is the upper-case language of their locale (decision 3). */
const LABELLED_BY_LANGUAGE: readonly number[] = [21, 23];

/** Name of a store in the language switcher. */
export function storeLabel({
  storeId,
  storeLocale,
  label,
}: Pick<StoreEntry, 'storeId' | 'storeLocale' | 'label'>): string {
  return LABELLED_BY_LANGUAGE.includes(storeId) ? languageOf(storeLocale).toUpperCase() : label;
}
