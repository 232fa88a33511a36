import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const wornFamilies = {
  'down-jacket': {
    the: 'de jas',
    form: 0,
    headlines: [
      'Gemaakt voor de stoeltjeslift, warm genoeg voor de weg naar huis',
      'In tien seconden warm, klein in de rugzak',
    ],
    leads: [
      '{brand} bouwt de {model} rond het koudste deel van de dag: stilstaan in de wind.',
      'Trek de {model} aan en de kou doet een stap terug. {brand} vult hem met de hand, kamer voor kamer.',
    ],
    body: 'De kamers zijn smal op de schouders, waar een rugzak het dons zou platdrukken, en dieper op borst en rug. De manchetten passen onder een handschoen.',
    highlights: [
      'Vulling van verantwoorde herkomst',
      'Capuchon met één hand te verstellen',
      'Op te bergen in zijn eigen zak',
      'Waterafstotend zonder PFC',
      'Tweewegrits met zachte kinbeschermer',
    ],
  },
  'shell-jacket': {
    the: 'de jas',
    form: 0,
    headlines: ['Buiten regen, binnen rust', 'Voor dagen waarop het weerbericht ernaast zat'],
    leads: [
      '{brand} sneed de {model} voor weer dat van opzij komt.',
      'De {model} weegt weinig, pakt klein in en is de laatste laag als het ernst wordt. {brand} test hem waar het 240 dagen per jaar regent.',
    ],
    body: 'Elke naad is getapet en elke rits gaat open met handschoenen aan. De stof is zacht genoeg om niet te ritselen en sterk genoeg voor rots en rugzak.',
    highlights: [
      'Waterdicht en ademend',
      'Volledig getapete naden',
      'Capuchon die meedraait',
      'Ventilatie onder de armen',
      'Waterafstotend zonder PFC',
    ],
  },
  trousers: {
    the: 'de broek',
    form: 0,
    headlines: ['Bewegingsvrijheid, niets recht te trekken', 'Hoge stappen, lange dagen'],
    leads: [
      '{brand} gaf bij de {model} eerst de knieën vorm en daarna al het andere eromheen.',
      'Hoog stappen, gaan zitten, rennen voor de bus: de {model} beweegt mee en blijft zitten.',
    ],
    body: 'De tailleband ligt vlak onder heupgordel en klimgordel, en de zakken sluiten, zodat je sleutels aankomen waar jij aankomt.',
    highlights: [
      'Stretch in alle richtingen',
      'Voorgevormde knieën',
      'Vlakke tailleband',
      'Zakken met rits',
      'Droogt snel',
    ],
  },
  'base-layer': {
    the: 'het shirt',
    form: 0,
    headlines: ['Dicht op de huid, uit de gedachten', 'Warm in rust, droog in beweging'],
    leads: [
      'Om zes uur aan, tot het avondeten vergeten: {brand} breit de {model} zonder zijnaden.',
      '{brand} koos voor de {model} een garen dat bergop koelt en in de pauze warmt.',
    ],
    body: 'Platte naden liggen naast de schouderbanden, en de rug is lang genoeg om bij het bukken in de broek te blijven.',
    highlights: [
      'Zacht op de huid, kriebelt niet',
      'Platte naden',
      'Voert vocht goed af',
      'Blijft dagen fris',
      'Langere rug',
    ],
  },
  gloves: {
    the: 'de handschoenen',
    form: 1,
    headlines: ['Warme vingers, fijn gevoel', 'Eerst grip, dan warmte, dan uiterlijk'],
    leads: [
      'Rits, gesp, telefoon, touw: {brand} testte de {model} op al die klusjes waarvoor men handschoenen uittrekt.',
      '{brand} snijdt de {model} in een boog, zoals een hand rust, zodat vasthouden geen kracht kost.',
    ],
    body: 'De handpalm is versterkt waar hij het eerst slijt, en de manchet sluit met één ruk.',
    highlights: [
      'Voorgebogen vingers',
      'Versterkte handpalm',
      'Manchet sluit met één ruk',
      'Wijsvinger bedient schermen',
      'Zachte stof op de duim',
    ],
  },
  hat: {
    the: 'het hoofddeksel',
    form: 0,
    headlines: ['Het kleinste dat de dag verandert', 'Houdt het weer uit het hoofd'],
    leads: [
      '{brand} maakt de {model} in één maat en drie pasvormen: strak, los en geleend.',
      'Klein genoeg voor een zak, mooi genoeg voor de topfoto: dat is de {model}.',
    ],
    body: 'Past onder capuchon en helm en houdt zijn vorm na het wassen.',
    highlights: [
      'Past onder een helm',
      'Zachte binnenband',
      'Houdt zijn vorm',
      'Na een nacht droog',
      'Vezel van bekende herkomst',
    ],
  },
  shoe: {
    the: 'de schoenen',
    form: 1,
    headlines: ['Grip die opvalt als anderen uitglijden', 'Zacht landen, eerlijke grond'],
    leads: [
      '{brand} maakte de {model} voor natte wortels, los grind en de laatste vermoeide kilometer.',
      'Strik de {model} en de voeten vinden vanzelf hun lijn.',
    ],
    body: 'De hiel zit vast, de tenen hebben ruimte en de tussenzool geeft van elke stap iets terug zonder te wiebelen.',
    highlights: ['Rubberzool met veel grip', 'Ruime teenbox', 'Vaste hiel', 'Levendige tussenzool', 'Versterkte neus'],
  },
  wetsuit: {
    the: 'het wetsuit',
    form: 0,
    headlines: ['Langere sessies, warmer water', 'Aantrekken en uitpeddelen'],
    leads: [
      '{brand} legt de dikke panelen van de {model} over de romp en de zachte waar je peddelt.',
      'De eerste koude golf is de eerlijke test. De {model} doorstaat hem.',
    ],
    body: 'De naden zijn gelijmd en blind gestikt, zodat het water buiten blijft, en de voering droogt tussen twee getijden.',
    highlights: [
      'Zachte, rekbare schouderpanelen',
      'Gelijmde, blind gestikte naden',
      'Sneldrogende voering',
      'Versterkte knieën',
      'Sluit goed aan bij hals en mouwen',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;
