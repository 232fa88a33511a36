import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'bindningen',
    form: 0,
    headlines: ['Snabb från kant till kant, snäll mot vristen', 'Kliv i, spänn åt, glöm den'],
    leads: [
      '{brand} byggde {model} för långa dagar: fast där du styr, mjuk där remmen ligger.',
      '{model} svarar på första trycket från knät och ger efter när landningen inte är lika ren som hoppet.',
    ],
    body: 'Basplattan är dämpad mot vibrationer, highbacken följer din ställning, och alla remmar och spännen byts utan verktyg.',
    highlights: [
      'Remmar som öppnas med handskar på',
      'Highback som följer din ställning',
      'Dämpad basplatta',
      'Skiva för 4 × 2-fästen och skenor',
      'Remmar och spännen går att byta',
    ],
  },
};
