import type { Language } from '#lib/contract/values.ts';

/** How the colour option is called on a basket or order line; the size option takes the product's own heading. */
export const COLOUR_NAME: Readonly<Record<Language, string>> = {
  en: 'Colour',
  da: 'Farve',
  de: 'Farbe',
  es: 'Color',
  fr: 'Couleur',
  sv: 'Färg',
  it: 'Colore',
  nl: 'Kleur',
};
