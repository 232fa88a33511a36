import type { StoreConfig } from './stores.ts';
import type { Locale } from './values.ts';

/** Whose words a text is in: those of a locale, or American ones, which no store has as its locale (decision 2). */
export type Wording = Locale | 'en_US';

/** The words of a store: English of a store that delivers to the United States is American. */
export const wordingOf = ({ locale, deliveryCountry }: Pick<StoreConfig, 'locale' | 'deliveryCountry'>): Wording =>
  locale === 'en_GB' && deliveryCountry === 'US' ? 'en_US' : locale;

/** IETF language tag of a locale, for `lang`, hreflang and Intl: `de_CH` gives `de-CH`. */
export const languageTag = (locale: string): string => locale.replace('_', '-');

type Tree = Readonly<Record<string, unknown>>;
/** Compiled messages may be lists. */
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Messages with others in place of their own where both have a key. */
export const merged = (base: Tree, over: Tree): Record<string, unknown> => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const own = base[key];
      return [key, isTree(own) && isTree(value) ? merged(own, value) : value];
    }),
  ),
});
