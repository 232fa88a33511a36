import type { Grammar } from '#demo/seed/texts/language-texts.ts';

const WEARERS = { women: ' femme', men: ' homme', kids: ' enfant', unisex: '' } as const;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const grammar: Grammar = {
  name: (model, phrase, gender) => `${capital(phrase)} ${model}${gender ? WEARERS[gender] : ''}`,
  // l’Alba, d’Alverra, de l’Ochre: only names begin with a capital here. Before : stands a no-break space, a narrow one before ; ! ?.
  polish: (sentence) =>
    sentence
      .replace(/(?<=^|\s)([LlDd])[ea] (?=[AEIOU])/g, '$1’')
      .replace(/(?<=^|\s)du (?=[AEIOU])/g, 'de l’')
      .replace(/ (?=:)/g, '\u00a0')
      .replace(/ (?=[;!?])/g, '\u202f'),
  genders: { women: 'Femme', men: 'Homme', unisex: 'Mixte', kids: 'Enfant' },
  colon: '\u00a0: ',
  decimal: ',',
  thousands: '\u202f',
  groupsFour: true,
};
