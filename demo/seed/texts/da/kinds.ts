import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'bindingen',
    form: 0,
    headlines: ['Hurtig fra kant til kant, skånsom mod anklen', 'Træd i, spænd til, glem den'],
    leads: [
      '{brand} byggede {model} til lange dage: fast, hvor man styrer, blød, hvor stroppen ligger.',
      '{model} svarer på det første tryk fra knæet og giver efter, når landingen ikke er så ren som hoppet.',
    ],
    body: 'Bundpladen dæmper stødene, highbacken følger din stilling, og alle stropper og spænder kan skiftes uden værktøj.',
    highlights: [
      'Stropper, der åbnes med handsker på',
      'Highback, der følger din stilling',
      'Dæmpet bundplade',
      'Skive til 4 × 2-inserts og skinner',
      'Stropper og spænder kan skiftes',
    ],
  },
};
