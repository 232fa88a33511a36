/** The same page in the stores of a brand, as search engines want it named. */

/** A store as far as its pages are named by others. */
interface Addressed {
  readonly brand: string;
  readonly locale: string;
  readonly deliveryCountry: string;
  readonly baseUrl: string;
}

/** Language and country of a store, which no two stores of one brand share. */
const hreflangOf = (store: Addressed): string => `${store.locale.slice(0, 2)}-${store.deliveryCountry}`;

/** A page in a store of the brand, by the language and country that search engines know it by. */
export interface Alternate {
  readonly hreflang: string;
  readonly href: string;
}

/**
 * The same page in every store of the brand that has it, itself included, so that each names all the others; the
 * first of them stands for the languages that have no store. None for a page that stands alone.
 * @param pathOf path of the page in a store, null where it is not there
 */
export function alternatesOf<Shown extends Addressed>(
  pathOf: (store: Shown) => string | null,
  { brand }: Pick<Addressed, 'brand'>,
  stores: readonly Shown[],
): Alternate[] {
  const found = stores.flatMap((other) => {
    const path = other.brand === brand ? pathOf(other) : null;
    return path === null ? [] : [{ hreflang: hreflangOf(other), href: `${other.baseUrl}${path}` }];
  });
  const [first] = found;
  return !first || found.length === 1 ? [] : [...found, { ...first, hreflang: 'x-default' }];
}
