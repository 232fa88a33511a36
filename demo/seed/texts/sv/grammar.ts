import type { Grammar } from '#demo/seed/texts/language-texts.ts';

const WEARERS = { women: ' dam', men: ' herr', kids: ' barn', unisex: '' } as const;

export const grammar: Grammar = {
  name: (model, phrase, gender) => `${model} ${phrase}${gender ? WEARERS[gender] : ''}`,
  polish: (sentence) => sentence,
  genders: { women: 'Dam', men: 'Herr', unisex: 'Unisex', kids: 'Barn' },
  colon: ': ',
  decimal: ',',
  thousands: '\u00a0',
  groupsFour: true,
};
