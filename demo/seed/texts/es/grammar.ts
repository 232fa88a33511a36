import type { Grammar } from '#demo/seed/texts/language-texts.ts';

const WEARERS = { women: ' para mujer', men: ' para hombre', kids: ' para niños', unisex: '' } as const;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const grammar: Grammar = {
  name: (model, phrase, gender) => `${capital(phrase)} ${model}${gender ? WEARERS[gender] : ''}`,
  polish: (sentence) => sentence,
  genders: { women: 'Mujer', men: 'Hombre', unisex: 'Unisex', kids: 'Infantil' },
  colon: ': ',
  decimal: ',',
  thousands: '\u00a0',
  groupsFour: false,
};
