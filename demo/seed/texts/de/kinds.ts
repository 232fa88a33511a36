import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'die Bindung',
    form: 0,
    headlines: ['Schnell von Kante zu Kante, sanft zum Knöchel', 'Einsteigen, festziehen, vergessen'],
    leads: [
      '{brand} hat die {model} für lange Tage gebaut: fest, wo man lenkt, weich, wo der Strap liegt.',
      'Die {model} antwortet auf den ersten Druck aus dem Knie und gibt nach, wenn die Landung nicht so sauber ist wie der Sprung.',
    ],
    body: 'Die Grundplatte ist gegen Schläge gedämpft, das Highback dreht sich mit der Standposition, und alle Straps und Schnallen lassen sich ohne Werkzeug tauschen.',
    highlights: [
      'Straps lassen sich mit Handschuhen öffnen',
      'Highback folgt der Standposition',
      'Gedämpfte Grundplatte',
      'Disc für 4-×-2-Inserts und Schienen',
      'Straps und Schnallen einzeln erhältlich',
    ],
  },
};
