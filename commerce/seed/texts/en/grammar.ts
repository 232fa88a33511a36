import type { Grammar } from '../language-texts.ts';

const OWNERS = { women: 'women’s ', men: 'men’s ', kids: 'kids’ ', unisex: '' } as const;

export const grammar: Grammar = {
  name: (model, phrase, gender) => `${model} ${gender ? OWNERS[gender] : ''}${phrase}`,
  ofName: (name) => (name.endsWith('s') ? `${name}’` : `${name}’s`),
  genders: { women: 'Women’s', men: 'Men’s', unisex: 'Unisex', kids: 'Kids’' },
  decimal: '.',
  thousands: ',',
  groupsFour: true,
  inSentence: (label) => label.charAt(0).toLowerCase() + label.slice(1),
};
