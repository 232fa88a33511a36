import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'les fixations',
    form: 3,
    headlines: ['Vives d’une carre à l’autre, douces à la cheville', 'On entre, on serre, on les oublie'],
    leads: [
      '{brand} a conçu les {model} pour les longues journées : fermes là où l’on dirige, souples là où passe la sangle.',
      'Les {model} répondent à la première poussée du genou et pardonnent quand la réception est moins nette que le saut.',
    ],
    body: 'L’embase est amortie contre les vibrations, le spoiler tourne avec votre position, et toutes les sangles et boucles se changent sans outil.',
    highlights: [
      'Sangles qui s’ouvrent avec des gants',
      'Spoiler qui suit votre position',
      'Embase amortie',
      'Disque pour inserts 4 × 2 et rails',
      'Sangles et boucles remplaçables',
    ],
  },
};
