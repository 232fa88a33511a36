import type { Grammar } from '#demo/seed/texts/language-texts.ts';

const WEARERS = { women: ' til damer', men: ' til herrer', kids: ' til børn', unisex: '' } as const;

export const grammar: Grammar = {
  name: (model, phrase, gender) => `${model} ${phrase}${gender ? WEARERS[gender] : ''}`,
  polish: (sentence) => sentence,
  genders: { women: 'Dame', men: 'Herre', unisex: 'Unisex', kids: 'Børn' },
  colon: ': ',
  decimal: ',',
  thousands: '.',
  groupsFour: true,
};
