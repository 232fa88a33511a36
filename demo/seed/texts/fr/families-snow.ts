import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const snowFamilies = {
  skis: {
    the: 'les skis',
    form: 2,
    headlines: ['Une carre sur laquelle on peut compter', 'Première benne, velours intact, aucun doute'],
    leads: [
      '{brand} a construit les {model} pour ceux qui aiment sentir la neige pendant tout le virage, et pas seulement à la sortie.',
      'Les {model} entrent tôt en courbe, restent calmes et lâchent au bon moment. {brand} a passé trois hivers sur ce dernier point.',
    ],
    body: 'Le noyau entièrement en bois garde un flex régulier de la spatule au talon, et les chants droits amènent votre poids sur la carre sans détour.',
    highlights: [
      'Noyau tout bois, flex régulier',
      'Semelle frittée, structurée et fartée',
      'Chants droits pour une accroche directe',
      'Rocker en spatule, entrée en courbe facile',
      'Carres affûtées à la main, prêts à skier',
    ],
  },
  snowboard: {
    the: 'la planche',
    form: 1,
    headlines: [
      'Une planche, du premier siège à la dernière lumière',
      'Joueuse quand il faut, sage quand il le faut aussi',
    ],
    leads: [
      '{brand} a dessiné la {model} sur ses pentes, là où la neige change trois fois avant midi.',
      'Neige trafollée, glace ou poudreuse : la {model} répond toujours de la même façon, vite et sans histoires.',
    ],
    body: 'Le cambre entre les pieds donne du pop et de l’accroche ; un léger relevé aux extrémités évite la faute de carre quand la lumière devient plate.',
    highlights: [
      'Cambre sous les pieds, extrémités relevées',
      'Noyau bois sans mousse',
      'Semelle frittée qui boit le fart',
      'Inserts 4 × 2 pour tous les disques',
      'Carres en acier recyclé',
    ],
  },
  'ski-boot': {
    the: 'les chaussures',
    form: 3,
    headlines: ['Le talon tenu, les orteils libres', 'Bien ajustées, toute la journée'],
    leads: [
      'Une chaussure de ski doit tenir le talon et laisser les orteils tranquilles. {brand} a bâti les {model} sur cette seule phrase.',
      '{brand} moule les {model} sur de vrais pieds, numérisés dans son atelier, et cela se sent dès les dix premières minutes.',
    ],
    body: 'Coque et chausson se forment à chaud : le bootfitter garde de la marge là où votre pied est plus large que la moyenne.',
    highlights: [
      'Coque et chausson thermoformables',
      'Mode marche par un seul levier',
      'Boucles micrométriques',
      'Semelles remplaçables',
      'Large ouverture, chaussage facile',
    ],
  },
  binding: {
    the: 'les fixations',
    form: 3,
    headlines: ['Elles lâchent quand il faut, jamais avant', 'Un clic discret, en toute confiance'],
    leads: [
      'On ne remarque une fixation que lorsqu’elle se trompe. {brand} a voulu les {model} faciles à oublier.',
      'Les {model} s’enclenchent d’un clic franc et déclenchent proprement dans toutes les directions que {brand} a pu essayer.',
    ],
    body: 'Une longue course élastique absorbe les chocs avant le déclenchement : le ski reste au pied dans la neige dure et part en cas de chute.',
    highlights: [
      'Longue course élastique, butée et talonnière',
      'Faible hauteur, proche du ski',
      'Compatibles semelles alpines et rando',
      'Freins repliés au ras du ski',
      'Valeur de réglage lisible d’un coup d’œil',
    ],
  },
  poles: {
    the: 'les bâtons',
    form: 2,
    headlines: ['Légers au balancement, fermes au planté', 'La paire à laquelle on ne pense plus'],
    leads: [
      '{brand} a mis le poids des {model} dans la poignée, là où la main le porte, et l’a retiré de la pointe.',
      'Le bon rythme commence par un bâton qui balance tout seul. C’est le cas des {model}.',
    ],
    body: 'Les dragonnes s’ouvrent sous la charge, les rondelles se changent sans outil et les pointes tiennent sur la glace comme sur les parkings.',
    highlights: [
      'Tube fin et rigide',
      'Dragonnes à déclenchement',
      'Pointes carbure pour neige dure',
      'Rondelles sans outil',
      'Poignée pensée pour les gros gants',
    ],
  },
  helmet: {
    the: 'le casque',
    form: 0,
    headlines: ['On l’oublie, jusqu’au jour où il compte', 'Peu de poids, beaucoup d’exigence'],
    leads: [
      'Le meilleur casque est celui qu’on oublie d’enlever à midi. {brand} a conçu le {model} avec cette idée.',
      '{brand} moule le {model} d’une pièce, coque et mousse ensemble, et gagne les grammes que l’on sent l’après-midi.',
    ],
    body: 'La molette arrière resserre le casque tout autour de la tête, et les aérations évacuent l’air chaud sans courant d’air à l’avant.',
    highlights: [
      'Coque in-mold, poids réduit',
      'Molette de réglage fine',
      'Ventilation canalisée',
      'Mousses lavables',
      'Boucle à une main',
    ],
  },
  goggles: {
    the: 'le masque',
    form: 0,
    headlines: ['Voir la bosse avant qu’elle ne vous voie', 'Lumière plate, reliefs nets'],
    leads: [
      'Nuages, ombre, soleil bas : le {model} garde le relief de la neige lisible quand tout le reste devient gris.',
      '{brand} teinte le {model} pour que traces et glace se voient une seconde plus tôt. Une seconde, c’est beaucoup.',
    ],
    body: 'Deux écrans séparés par une lame d’air éloignent la buée, et trois couches de mousse se posent sans laisser de marque à midi.',
    highlights: [
      'Écran qui renforce les contrastes',
      'Double écran antibuée',
      'Se porte avec tous les casques',
      'Mousse triple épaisseur',
      'Sangle à bande silicone',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;

/** Kinds that need words of their own within their family. */
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
