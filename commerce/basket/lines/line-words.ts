import type { BasketItem } from '#lib/contract/basket.ts';
import { optionLabel, pieceName, withUnit } from '#lib/rules/goods/product-name.ts';

type Line = Pick<BasketItem, 'options' | 'parts' | 'fittingForm'>;

const partWords = ({ qty, name, options }: Line['parts'][number]): string => {
  const chosen = options.map((option) => withUnit(option.name, option.value)).join(', ');
  return `${qty > 1 ? `${qty}\u00a0×\u00a0` : ''}${name}${chosen ? ` ${chosen}` : ''}`;
};

/** An option and what was chosen of it: `Length, cm` of 164 is `Length 164 cm`. */
export const optionWords = (name: string, value: string): string => `${optionLabel(name)} ${withUnit(name, value)}`;

/** What was chosen of a line, in plain words: its options, the parts of a bundle, the measures a pack is mounted to. */
export function lineWords({ options, parts, fittingForm }: Line): string[] {
  return [
    ...options.map((option) => optionWords(option.name, option.selected_value?.value ?? '')),
    ...parts.map(partWords),
    ...(fittingForm ? [`Mondopoint ${fittingForm.mondopoint}\u00a0cm / ${fittingForm.soleLength}\u00a0mm`] : []),
  ];
}

/** A line in a sentence, told from the other sizes and colours of its product. */
export const basketPieceName = ({ brand_name, name, options }: BasketItem): string =>
  pieceName({
    brandName: brand_name,
    name,
    options: options.flatMap(({ name: of, selected_value }) =>
      selected_value ? { name: of, value: selected_value.value } : [],
    ),
  });
