import type { Grammar } from '#demo/seed/texts/language-texts.ts';

const OWNERS = { women: 'women’s ', men: 'men’s ', kids: 'kids’ ', unisex: '' } as const;

export const grammar: Grammar = {
  name: (model, phrase, gender) => `${model} ${gender ? OWNERS[gender] : ''}${phrase}`,
  polish: (sentence) => sentence,
  genders: { women: 'Women’s', men: 'Men’s', unisex: 'Unisex', kids: 'Kids’' },
  colon: ': ',
  decimal: '.',
  thousands: ',',
  groupsFour: true,
};
