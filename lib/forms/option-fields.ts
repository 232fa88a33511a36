/** What can be chosen of a product, or of a part of a bundle. */
export type OptionName = 'colour' | 'size';

/**
 * Name of the field that holds the id chosen of an option.
 * @param position of the part in its bundle; left out for a product that is no bundle
 */
export const optionField = (option: OptionName, position?: number): string =>
  position === undefined ? option : `${option}-${position}`;
