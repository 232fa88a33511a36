import type { BrandPageTexts } from '#demo/seed/texts/brand-page-texts.ts';

export const brandPages: BrandPageTexts = {
  facts: { founded: 'Opgericht in', home: 'Land', knownFor: 'Bekend om' },
  stories: {
    workshop: {
      title: 'Gemaakt aan de werkbank',
      text: '{brand} begon in {year} met twee werkbanken en één bestelling. Sindsdien is het gegroeid, maar er wordt niets ingepakt voordat de maker er zijn naam op heeft gezet, en wat voor reparatie terugkomt, gaat naar dezelfde handen.',
      knownFor: 'Gesigneerd handwerk',
    },
    racing: {
      title: 'Getest tegen de klok',
      text: 'Sinds {year} brengt {brand} zijn prototypes eerst naar de wedstrijd en dan pas naar de winkel. De ontwerpers staan bij de finish, niet op kantoor, en wat daar breekt krijgt nooit een naam.',
      knownFor: 'Bewezen in wedstrijden',
    },
    mountain: {
      title: 'Eerst mee naar boven',
      text: 'Sinds {year} gaat alles wat {brand} maakt eerst omhoog: een winter met gidsen, een zomer met mensen die te veel meenemen. Naden, riemen en zolen worden aangepast tot in de hut niemand meer moppert.',
      knownFor: 'Getest op hoogte',
    },
    weather: {
      title: 'Gemaakt voor slechte dagen',
      text: 'Als er storm op komst is, gaan de ontwerpers van {brand} naar buiten en nemen ze mee waar ze aan werken. Zo gaat het al sinds {year}, en daarom blijft alles droog, warm en waar het hoort.',
      knownFor: 'Beproefd in de storm',
    },
    light: {
      title: 'Minder, maar doordacht',
      text: 'Sinds {year} stelt {brand} bij elk onderdeel dezelfde vraag: wie zou het missen? Wat overblijft is licht en toch niet kwetsbaar, want het gewicht zit waar het nodig is.',
      knownFor: 'Elke gram telt',
    },
    lasting: {
      title: 'Gemaakt om te repareren',
      text: '{brand} neemt de telefoon op, stuurt losse gespen en naait wat gescheurd is. In {year} begon dat als een dienst, nu is het de reden dat mensen terugkomen. De beste uitrusting, zeggen ze daar, is die je al hebt.',
      knownFor: 'Tien jaar onderdelen',
    },
    family: {
      title: 'Voor iedereen die meegaat',
      text: 'Sinds {year} denkt {brand} aan hele gezinnen: maten om in te groeien, kleuren die elkaar terugvinden in de mist en prijzen waarbij er iets overblijft voor de skipas. Wat het ene kind ontgroeit, maakt het volgende blij.',
      knownFor: 'Eerlijke prijzen',
    },
    coast: {
      title: 'Waar het zout elke naad vindt',
      text: 'De deur van {brand} komt sinds {year} uit op zee. Elk prototype hangt een winter buiten aan een botenloods; wat het zout tegen de lente niet heeft gevonden, komt in de collectie.',
      knownFor: 'Getest in zout water',
    },
  },
  forGender: {
    women: {
      title: '{brand} voor dames',
      text: 'Vanaf de eerste lijn voor vrouwen getekend, niet verkleind van iets anders.',
    },
    men: {
      title: '{brand} voor heren',
      text: 'De hele herencollectie van dit seizoen, van de eerste laag tot de laatste.',
    },
    kids: {
      title: '{brand} voor kinderen',
      text: 'Makkelijk aan te trekken, makkelijk door te geven, in maten om in te groeien.',
    },
    unisex: { title: '{brand} voor iedereen', text: 'Eén model dat velen past: kies op maat en kleur.' },
  },
  reviews: {
    worn: [
      [
        5,
        'Twee dagen natte sneeuw op de graat en ik bleef droog. De mouwen zijn wat lang, onder handschoenen juist fijn.',
      ],
      [4, 'Warm, licht en beter afgewerkt dan ik voor deze prijs had verwacht. Een maat kleiner was genoeg geweest.'],
    ],
    snow: [
      [5, 'Houdt grip op harde sneeuw en vergeeft vermoeide benen. Kwam perfect geprepareerd aan.'],
      [4, 'Erg leuk zodra je erop vertrouwt. Ik had een dag nodig om te wennen.'],
    ],
    feet: [
      [5, 'Uit de doos en de berg op, geen enkele blaar. De hiel zit waar hij moet zitten.'],
      [4, 'Goede grip op natte rots. Neem met dikke sokken een halve maat groter.'],
    ],
    head: [
      [5, 'Zo licht dat ik vergeet dat ik hem draag, en met handschoenen te verstellen.'],
      [4, 'Zit goed en ziet er goed uit. Het etui mag steviger.'],
    ],
    gear: [
      [5, 'Drie weken onderweg zonder één mankement. Je ziet dat er over de details is nagedacht.'],
      [3, 'Doet wat het moet doen, maar de handleiding is één tekening en een goede wens.'],
    ],
    wheels: [
      [5, 'Goed verpakt en bijna rijklaar aangekomen. Stil, snel en lichter dan mijn oude.'],
      [4, 'Rijdt heerlijk. De bel mag harder.'],
    ],
    any: [
      [5, 'Mijn derde aankoop van {brand}, en de eerste gebruik ik nog steeds.'],
      [4, 'Goede kwaliteit, zorgvuldig verpakt. De levering duurde een dag langer dan beloofd.'],
      [5, 'Bij {brand} een onderdeel gevraagd en vier dagen later had ik het.'],
      [4, 'Nog mooier dan op de foto’s. De kleur is iets donkerder.'],
      [3, 'Mooi, maar valt klein. Ruilen ging makkelijk en de volgende maat past.'],
      [5, 'In de sale was dit een cadeau aan mezelf, en een heel goed.'],
    ],
  },
  reviewers: ['Sanne', 'Bram', 'Femke', 'Daan', 'Lotte', 'Ruben', 'Eva', 'Thijs', 'Noor', 'Jasper'],
};
