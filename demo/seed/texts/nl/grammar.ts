import type { Grammar } from '#demo/seed/texts/language-texts.ts';

const WEARERS = { women: ' voor dames', men: ' voor heren', kids: ' voor kinderen', unisex: '' } as const;

export const grammar: Grammar = {
  name: (model, phrase, gender) => `${model} ${phrase}${gender ? WEARERS[gender] : ''}`,
  polish: (sentence) => sentence,
  genders: { women: 'Dames', men: 'Heren', unisex: 'Unisex', kids: 'Kinderen' },
  colon: ': ',
  decimal: ',',
  thousands: '.',
  groupsFour: true,
};
