import { collatorOf } from '#commerce/catalogue/goods/text-locale.ts';
import type { StoreQuestions } from '#commerce/catalogue/questions.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import { wordingOf } from '#lib/contract/wording.ts';

/** How a variation of an experiment changes a menu. */
type Variation = (items: readonly NavigationItem[], catalogue: Pick<StoreQuestions, 'store'>) => NavigationItem[];

/** Departments and what is beneath them by the alphabet; items with a tone of their own keep their place. */
const byAlphabet: Variation = (items, catalogue) => {
  const { compare } = collatorOf(wordingOf(catalogue.store));
  const sorted = items.filter(({ tone }) => !tone).sort((a, b) => compare(a.label, b.label));
  return items.map((item) => {
    const shown = item.tone ? item : (sorted.shift() ?? item);
    return { ...shown, children: byAlphabet(shown.children, catalogue) };
  });
};

/** Experiments on the menus, by code, with the variations that differ from the menu as it is. */
const VARIATIONS: Readonly<Record<string, Readonly<Record<string, Variation>>>> = {
  'menu-order': { alphabet: byAlphabet },
};

/**
 * The items of a menu for a visitor of an experiment (API-047 to 051). A code or variation that is not known, such as
 * that of an experiment which is over, leaves the menu as it is.
 */
export function menuVariation(
  items: NavigationItem[],
  catalogue: Pick<StoreQuestions, 'store'>,
  { abTestCode, abTestVariationCode }: { abTestCode?: string | undefined; abTestVariationCode?: string | undefined },
): NavigationItem[] {
  const own = (table: object, key: string | undefined) => key !== undefined && Object.hasOwn(table, key);
  if (!own(VARIATIONS, abTestCode)) return items;
  const variations = VARIATIONS[abTestCode ?? ''] ?? {};
  if (!own(variations, abTestVariationCode)) return items;
  return variations[abTestVariationCode ?? '']?.(items, catalogue) ?? items;
}
