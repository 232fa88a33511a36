import type { BrandPageTexts } from '#demo/seed/texts/brand-page-texts.ts';

export const brandPages: BrandPageTexts = {
  facts: { founded: 'Fondée en', home: 'Pays', knownFor: 'Réputée pour' },
  stories: {
    workshop: {
      title: 'Née à l’établi',
      text: '{brand} a commencé en {year} avec deux établis et une commande. La maison a grandi, mais rien n’est emballé avant que la personne qui l’a fabriqué n’y ait mis son nom, et ce qui revient en réparation repasse par les mêmes mains.',
      knownFor: 'Son travail signé',
    },
    racing: {
      title: 'Testée contre la montre',
      text: 'Depuis {year}, {brand} emmène ses prototypes en course avant de les emmener en magasin. Les ingénieurs attendent à l’arrivée, pas au bureau, et ce qui casse là-bas ne portera jamais de nom.',
      knownFor: 'Ses preuves en course',
    },
    mountain: {
      title: 'D’abord portée là-haut',
      text: 'Depuis {year}, tout ce que fait {brand} monte avant de sortir : un hiver avec des guides, un été avec des gens trop chargés. Coutures, sangles et semelles changent jusqu’à ce que plus personne ne râle au refuge.',
      knownFor: 'Ses tests en altitude',
    },
    weather: {
      title: 'Faite pour les mauvais jours',
      text: 'Quand une tempête s’annonce, l’équipe de {brand} quitte le bureau et emporte ce sur quoi elle travaille. C’est ainsi depuis {year}, et c’est pourquoi tout reste au sec, au chaud et à sa place.',
      knownFor: 'Ses essais en tempête',
    },
    light: {
      title: 'Moins, mais mieux pensé',
      text: 'Depuis {year}, {brand} pose la même question pour chaque pièce : à qui manquerait-elle ? Ce qui reste est léger sans être fragile, car le poids est là où il sert.',
      knownFor: 'Sa chasse au gramme',
    },
    lasting: {
      title: 'Faite pour être réparée',
      text: '{brand} répond au téléphone, envoie une boucle à l’unité et recoud ce qui s’est déchiré. C’était un service en {year}, c’est devenu la raison de revenir. Le meilleur équipement, dit-on là-bas, est celui qu’on a déjà.',
      knownFor: 'Dix ans de pièces détachées',
    },
    family: {
      title: 'Pour toute la cordée',
      text: 'Depuis {year}, {brand} pense aux familles entières : des tailles où grandir, des couleurs qui se retrouvent dans le brouillard et des prix qui laissent de quoi payer le forfait. Ce qui devient trop petit pour l’un fait le bonheur du suivant.',
      knownFor: 'Ses prix justes',
    },
    coast: {
      title: 'Là où le sel trouve chaque couture',
      text: 'La porte de {brand} donne sur la mer depuis {year}. Chaque prototype passe un hiver dehors, contre un hangar à bateaux ; ce que le sel n’a pas trouvé au printemps entre dans la gamme.',
      knownFor: 'Ses tests à l’eau salée',
    },
  },
  forGender: {
    women: {
      title: '{brand} pour femme',
      text: 'Dessiné pour elles dès le premier trait, et non réduit d’un autre modèle.',
    },
    men: {
      title: '{brand} pour homme',
      text: 'Toute la gamme homme de la saison, de la première à la dernière couche.',
    },
    kids: {
      title: '{brand} pour enfant',
      text: 'Facile à enfiler, facile à transmettre, dans des tailles où l’on peut grandir.',
    },
    unisex: {
      title: '{brand} pour tous',
      text: 'Une forme qui va au plus grand nombre : choisissez la taille et la couleur.',
    },
  },
  reviews: {
    worn: [
      [
        5,
        'Deux jours de neige fondue sur la crête et pas une goutte à l’intérieur. Un peu long aux manches, parfait sous les gants.',
      ],
      [4, 'Chaud, léger et mieux fini que je ne le pensais à ce prix. Une taille de moins aurait suffi.'],
    ],
    snow: [
      [5, 'Accroche sur neige dure et pardonne les jambes fatiguées de l’après-midi. Arrivé parfaitement préparé.'],
      [4, 'Beaucoup de plaisir une fois en confiance. Il m’a fallu une journée pour m’y faire.'],
    ],
    feet: [
      [5, 'Sorties de la boîte et en route, pas une ampoule. Le talon est tenu comme il faut.'],
      [4, 'Bonne accroche sur rocher mouillé. Prenez une demi-pointure de plus avec de grosses chaussettes.'],
    ],
    head: [
      [5, 'Si léger que je l’oublie, et le réglage se fait avec les gants.'],
      [4, 'Bon maintien, belle allure. L’étui pourrait être plus solide.'],
    ],
    gear: [
      [5, 'Trois semaines de route sans un défaut. On voit que quelqu’un a pensé aux détails.'],
      [3, 'Fait ce qu’on lui demande, mais la notice se résume à un dessin et à beaucoup d’espoir.'],
    ],
    wheels: [
      [5, 'Bien emballé et presque prêt à rouler. Silencieux, vif et plus léger que l’ancien.'],
      [4, 'Un bonheur à rouler. La sonnette pourrait être plus forte.'],
    ],
    any: [
      [5, 'Mon troisième achat chez {brand}, et le premier sert toujours.'],
      [4, 'Bonne qualité, emballage soigné. La livraison a pris un jour de plus que prévu.'],
      [5, 'J’ai demandé une pièce à {brand} et je l’ai reçue quatre jours plus tard.'],
      [4, 'Encore plus beau que sur les photos. La couleur est un rien plus foncée.'],
      [3, 'Joli, mais taille petit. L’échange a été simple et la taille suivante va bien.'],
      [5, 'En vente privée, c’était un cadeau à moi-même, et un très bon.'],
    ],
  },
  reviewers: ['Camille', 'Hugo', 'Léa', 'Antoine', 'Chloé', 'Mathieu', 'Élise', 'Julien', 'Manon', 'Rémi'],
};
