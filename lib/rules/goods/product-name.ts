/**
 * Brand and name of a product in one line: a name that begins with its brand is whole by itself.
 * @param brand empty where there is none
 */
export function productName(brand: string, name: string): string {
  const [own, whole] = [brand.trim().toLowerCase(), name.trim()];
  const isWhole = whole.toLowerCase() === own || whole.toLowerCase().startsWith(`${own} `);
  return own === '' || isWhole ? whole : `${brand.trim()} ${whole}`;
}

interface Piece {
  readonly brandName?: string;
  readonly name?: string;
  readonly options?: readonly { readonly name?: string; readonly value: string }[];
}

/** What was chosen of an option, with the unit that the option's name ends with behind a figure: 164 cm of `Length, cm`, but 158W. */
export function withUnit(option: string, value: string): string {
  const [, unit] = option.split(', ');
  return unit === undefined || !/\d$/.test(value) ? value : `${value}\u00a0${unit}`;
}

/** The name of an option before what was chosen of it, which has its unit: `Length` of `Length, cm`. */
export const optionLabel = (option: string): string => option.split(', ')[0] ?? option;

/** One article of a product in a sentence, told from its other sizes and colours: `Tarn Bottle (Blue, 1 l)`. */
export function pieceName({ brandName = '', name = '', options = [] }: Piece): string {
  const chosen = options.map(({ name: option = '', value }) => withUnit(option, value)).join(', ');
  return productName(brandName, name) + (chosen ? ` (${chosen})` : '');
}
