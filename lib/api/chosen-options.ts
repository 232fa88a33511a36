import type { BasketItem } from '#lib/contract/basket.ts';

/** An option of a line, and what was chosen of it. */
export interface ChosenOption {
  readonly name: string;
  readonly value: string;
}

/**
 * What was chosen of a line of the basket, in its order; nothing of a bundle, whose parts say it. An option without a
 * value is left out, which is logged (ERR-05).
 */
export function chosenOptions({ options, productType }: Pick<BasketItem, 'options' | 'productType'>): ChosenOption[] {
  if (productType === 'bundle') return [];
  return options.flatMap(({ name, selected_value: selected }) => {
    if (selected) return [{ name, value: selected.value }];
    console.error('option selected_value field is null', name);
    return [];
  });
}
