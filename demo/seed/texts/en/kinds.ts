import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'the bindings',
    form: 1,
    headlines: ['Quick from edge to edge, easy on the ankle', 'Step in, strap down, forget them'],
    leads: [
      '{brand} built the {model} for long days: firm where you steer, soft where the strap lies.',
      'The {model} answers at the first push of the knee, and gives when the landing is not as clean as the jump.',
    ],
    body: 'The baseplate is cushioned against chatter, the highback turns with your stance, and every strap and buckle can be changed without tools.',
    highlights: [
      'Straps open and close with gloves on',
      'Highback follows your stance',
      'Damped baseplate',
      'Disc for 4 × 2 inserts and rails',
      'Straps and buckles replaceable',
    ],
  },
};
