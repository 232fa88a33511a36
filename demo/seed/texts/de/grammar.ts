import type { Grammar } from '#demo/seed/texts/language-texts.ts';

const WEARERS = { women: ' für Damen', men: ' für Herren', kids: ' für Kinder', unisex: '' } as const;

export const grammar: Grammar = {
  name: (model, phrase, gender) => `${model} ${phrase}${gender ? WEARERS[gender] : ''}`,
  polish: (sentence) => sentence,
  genders: { women: 'Damen', men: 'Herren', unisex: 'Unisex', kids: 'Kinder' },
  colon: ': ',
  decimal: ',',
  thousands: '.',
  groupsFour: true,
};
