import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'gli attacchi',
    form: 2,
    headlines: ['Rapidi da lamina a lamina, gentili con la caviglia', 'Entri, stringi, te ne dimentichi'],
    leads: [
      '{brand} ha pensato i {model} per le giornate lunghe: fermi dove si guida, morbidi dove passa il cinghietto.',
      'I {model} rispondono alla prima spinta del ginocchio e cedono quando l’atterraggio non è pulito come il salto.',
    ],
    body: 'La base è ammortizzata contro le vibrazioni, lo spoiler ruota con la tua posizione, e tutti i cinghietti e le fibbie si cambiano senza attrezzi.',
    highlights: [
      'Cinghietti che si aprono con i guanti',
      'Spoiler che segue la posizione',
      'Base ammortizzata',
      'Disco per inserti 4 × 2 e binari',
      'Cinghietti e fibbie sostituibili',
    ],
  },
};
