import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'de bindingen',
    form: 1,
    headlines: ['Snel van kant naar kant, zacht voor de enkel', 'Instappen, vastzetten, vergeten'],
    leads: [
      '{brand} maakte de {model} voor lange dagen: stevig waar je stuurt, zacht waar de strap ligt.',
      'De {model} reageert op de eerste druk vanuit de knie en geeft mee als de landing minder strak is dan de sprong.',
    ],
    body: 'De grondplaat dempt trillingen, de highback draait mee met je stand, en alle straps en gespen zijn zonder gereedschap te vervangen.',
    highlights: [
      'Straps die met handschoenen aan opengaan',
      'Highback volgt je stand',
      'Gedempte grondplaat',
      'Disc voor 4 × 2-inserts en rails',
      'Straps en gespen vervangbaar',
    ],
  },
};
