import type { BasketItem } from '#lib/contract/basket.ts';

type Line = Pick<BasketItem, 'options' | 'parts' | 'fittingForm'>;

const partWords = ({ qty, name, options }: Line['parts'][number]): string => {
  const chosen = options.map((option) => option.value).join(', ');
  return `${qty > 1 ? `${qty} × ` : ''}${name}${chosen ? ` ${chosen}` : ''}`;
};

/** A name that ends with its unit has it behind the figure: `Length, cm` of 164 is `Length 164 cm`. */
function optionWords(name: string, value: string): string {
  const [what, unit] = name.split(', ');
  return unit === undefined ? `${name} ${value}` : `${what} ${value}\u00a0${unit}`;
}

/** What was chosen of a line, in plain words: its options, the parts of a bundle, the measures a pack is mounted to. */
export function lineWords({ options, parts, fittingForm }: Line): string[] {
  return [
    ...options.map((option) => optionWords(option.name, option.selected_value?.value ?? '')),
    ...parts.map(partWords),
    ...(fittingForm ? [`Mondopoint ${fittingForm.mondopoint} cm / ${fittingForm.soleLength} mm`] : []),
  ];
}
