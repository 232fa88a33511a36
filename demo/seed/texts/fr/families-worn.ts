import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const wornFamilies = {
  'down-jacket': {
    the: 'la veste',
    form: 1,
    headlines: [
      'Faite pour le télésiège, assez chaude pour rentrer à pied',
      'Chaude en dix secondes, petite dans le sac',
    ],
    leads: [
      '{brand} construit la {model} autour du moment le plus froid de la journée : rester immobile dans le vent.',
      'Enfilez la {model} et le froid recule. {brand} la garnit à la main, caisson par caisson.',
    ],
    body: 'Les caissons sont étroits aux épaules, où un sac à dos écraserait le duvet, et plus profonds sur la poitrine et le dos. Les poignets se glissent sous un gant.',
    highlights: [
      'Garnissage d’origine responsable',
      'Capuche réglable d’une main',
      'Se range dans sa propre poche',
      'Déperlant sans PFC',
      'Zip à double curseur, protège-menton doux',
    ],
  },
  'shell-jacket': {
    the: 'la veste',
    form: 1,
    headlines: ['La pluie dehors, le calme dedans', 'Pour les jours où la météo s’est trompée'],
    leads: [
      '{brand} a coupé la {model} pour les jours où la pluie tombe à l’horizontale.',
      'La {model} pèse peu, se range en petit et sera la dernière couche quand les choses deviennent sérieuses. {brand} l’essaie là où il pleut 240 jours par an.',
    ],
    body: 'Chaque couture est étanchée, chaque zip s’ouvre avec des gants. Le tissu est assez souple pour ne pas bruire et assez solide pour le rocher.',
    highlights: [
      'Imperméable et respirante',
      'Coutures entièrement étanchées',
      'Capuche qui suit la tête',
      'Aérations sous les bras',
      'Déperlant sans PFC',
    ],
  },
  trousers: {
    the: 'le pantalon',
    form: 0,
    headlines: ['De l’aisance, rien à remonter', 'Grandes enjambées, longues journées'],
    leads: [
      '{brand} a d’abord formé les genoux du modèle {model}, puis tout le reste autour.',
      'Lever haut la jambe, s’asseoir, courir après le bus : le modèle {model} suit et reste en place.',
    ],
    body: 'La ceinture reste à plat sous un sac ou un baudrier, et les poches se ferment pour que les clés arrivent avec vous.',
    highlights: ['Extensible dans tous les sens', 'Genoux préformés', 'Ceinture plate', 'Poches zippées', 'Sèche vite'],
  },
  'base-layer': {
    the: 'le haut',
    form: 0,
    headlines: ['Tout près de la peau, loin des pensées', 'Chaud à l’arrêt, sec en mouvement'],
    leads: [
      'Enfilé à six heures, oublié jusqu’au dîner : {brand} tricote le {model} sans coutures latérales.',
      '{brand} a choisi pour le {model} un fil frais à la montée et chaud à la pause.',
    ],
    body: 'Les coutures plates ne passent pas sous les bretelles du sac, et le dos est assez long pour rester rentré quand on se penche.',
    highlights: [
      'Doux sur la peau, ne gratte pas',
      'Coutures plates',
      'Évacue bien l’humidité',
      'Reste frais plusieurs jours',
      'Dos allongé',
    ],
  },
  gloves: {
    the: 'les gants',
    form: 2,
    headlines: ['Des doigts au chaud, un toucher précis', 'D’abord la prise, puis la chaleur, puis l’allure'],
    leads: [
      'Zip, boucle, téléphone, corde : {brand} a essayé le modèle {model} sur tous ces gestes pour lesquels on enlève ses gants.',
      '{brand} coupe le modèle {model} en courbe, comme une main au repos : tenir ne demande plus d’effort.',
    ],
    body: 'La paume est renforcée là où elle s’use en premier, et le poignet se ferme d’un seul geste.',
    highlights: [
      'Doigts préformés',
      'Paume renforcée',
      'Poignet fermé d’un geste',
      'Index compatible écrans',
      'Essuie-nez doux sur le pouce',
    ],
  },
  hat: {
    the: 'le couvre-chef',
    form: 0,
    headlines: ['La plus petite chose qui change la journée', 'La météo hors de la tête'],
    leads: [
      '{brand} propose {model} en une taille et trois façons de porter : on l’ajuste, on l’assouplit, on l’emprunte.',
      'De quoi tenir dans une poche et faire bonne figure sur la photo au sommet : voilà {model}.',
    ],
    body: 'Se porte sous une capuche ou un casque et garde sa forme après le lavage.',
    highlights: [
      'Se porte sous un casque',
      'Bandeau intérieur doux',
      'Garde sa forme',
      'Sèche en une nuit',
      'Fibre d’origine connue',
    ],
  },
  shoe: {
    the: 'les chaussures',
    form: 3,
    headlines: ['Une accroche qu’on remarque quand les autres glissent', 'Foulée douce, appui franc'],
    leads: [
      '{brand} a fait les {model} pour les racines mouillées, les graviers et le dernier kilomètre fatigué.',
      'Lacez les {model} et vos pieds trouvent leur ligne tout seuls.',
    ],
    body: 'Le talon est tenu, les orteils ont de la place, et la semelle intermédiaire rend un peu de chaque pas sans flotter.',
    highlights: [
      'Semelle en gomme adhérente',
      'Avant-pied spacieux',
      'Talon bien maintenu',
      'Semelle intermédiaire dynamique',
      'Pare-pierres à l’avant',
    ],
  },
  wetsuit: {
    the: 'la combinaison',
    form: 1,
    headlines: ['Des sessions plus longues, une eau plus douce', 'On l’enfile, on rame'],
    leads: [
      '{brand} place les panneaux épais de la {model} sur le buste et les souples là où l’on rame.',
      'La première vague froide est le vrai test. La {model} le réussit.',
    ],
    body: 'Les coutures sont collées et cousues en point invisible pour arrêter l’eau, et la doublure sèche entre deux marées.',
    highlights: [
      'Panneaux d’épaules souples et extensibles',
      'Coutures collées, point invisible',
      'Doublure à séchage rapide',
      'Genoux renforcés',
      'Cou et poignets bien fermés',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;
