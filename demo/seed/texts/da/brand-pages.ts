import type { BrandPageTexts } from '#demo/seed/texts/brand-page-texts.ts';

export const brandPages: BrandPageTexts = {
  facts: { founded: 'Grundlagt', home: 'Hjemme i', knownFor: 'Kendt for' },
  stories: {
    workshop: {
      title: 'Bygget ved arbejdsbænken',
      text: '{brand} begyndte i {year} med to arbejdsbænke og én ordre. Siden er det vokset, men intet bliver pakket, før den, der har bygget det, har skrevet under, og det, der kommer ind til reparation, havner i de samme hænder.',
      knownFor: 'Signeret håndværk',
    },
    racing: {
      title: 'Testet mod uret',
      text: 'Siden {year} har {brand} taget sine prototyper med i konkurrence, før de kommer i butikken. Ingeniørerne står ved målstregen og ikke på kontoret, og det, der knækker dér, får aldrig et navn.',
      knownFor: 'Prøvet i konkurrence',
    },
    mountain: {
      title: 'Først båret op',
      text: 'Siden {year} er alt fra {brand} kommet op, før det kom ud: en vinter med guider og en sommer med folk, der pakker for meget. Sømme, remme og såler bliver ændret, til ingen brokker sig i hytten.',
      knownFor: 'Testet i højden',
    },
    weather: {
      title: 'Lavet til dårlige dage',
      text: 'Når der er varslet storm, går designerne hos {brand} udenfor med det, de arbejder på. Sådan har det været siden {year}, og derfor bliver alt tørt, varmt og på plads.',
      knownFor: 'Prøvet i storm',
    },
    light: {
      title: 'Mindre, men gennemtænkt',
      text: 'Siden {year} har {brand} stillet det samme spørgsmål til hver del: Hvem ville savne den? Det, der er tilbage, er let uden at være skrøbeligt, for vægten sidder, hvor der er brug for den.',
      knownFor: 'Hvert gram tæller',
    },
    lasting: {
      title: 'Lavet til at blive repareret',
      text: '{brand} tager telefonen, sender enkelte spænder og syr det, der er revet itu. I {year} begyndte det som en tjeneste, i dag er det grunden til, at folk kommer igen. Det bedste udstyr, siger de dér, er det, man har i forvejen.',
      knownFor: 'Reservedele i ti år',
    },
    family: {
      title: 'Til alle, der skal med',
      text: 'Siden {year} har {brand} tænkt på hele familier: størrelser at vokse i, farver, der finder hinanden i tågen, og priser, der levner noget til liftkortet. Det, det ene barn vokser fra, glæder det næste.',
      knownFor: 'Rimelige priser',
    },
    coast: {
      title: 'Hvor saltet finder hver søm',
      text: 'Siden {year} har døren hos {brand} vendt ud mod havet. Hver prototype hænger en vinter uden på et bådskur; det, saltet ikke har fundet til foråret, kommer med i kollektionen.',
      knownFor: 'Testet i saltvand',
    },
  },
  forGender: {
    women: {
      title: '{brand} til kvinder',
      text: 'Tegnet til kvinder fra første streg, ikke bare gjort mindre.',
    },
    men: { title: '{brand} til mænd', text: 'Hele sæsonens udvalg til mænd, fra første lag til det sidste.' },
    kids: { title: '{brand} til børn', text: 'Let at tage på, let at give videre og i størrelser at vokse i.' },
    unisex: { title: '{brand} til alle', text: 'Én pasform, der klæder mange: vælg størrelse og farve.' },
  },
  reviews: {
    worn: [
      [
        5,
        'To dage med slud oppe på kammen, og jeg holdt mig tør. Lidt lang i ærmerne, hvilket er rart under handsker.',
      ],
      [4, 'Varm, let og bedre syet, end jeg havde ventet til prisen. Én størrelse mindre havde været nok.'],
    ],
    snow: [
      [5, 'Holder på hård sne og tilgiver trætte ben om eftermiddagen. Kom perfekt klargjort.'],
      [4, 'Virkelig sjov, når man først stoler på den. Jeg skulle bruge en dag på at vænne mig til den.'],
    ],
    feet: [
      [5, 'Ud af æsken og op ad bakken uden en eneste vabel. Hælen sidder, hvor den skal.'],
      [4, 'Godt greb på våd klippe. Tag en halv størrelse mere med tykke sokker.'],
    ],
    head: [
      [5, 'Så let, at jeg glemmer, at jeg har den på, og den kan justeres med handsker.'],
      [4, 'Sidder godt og ser godt ud. Etuiet kunne være mere solidt.'],
    ],
    gear: [
      [5, 'Tre uger på tur uden en fejl. Man kan se, at nogen har tænkt over detaljerne.'],
      [3, 'Gør, hvad det skal, men vejledningen er én tegning og »held og lykke«.'],
    ],
    wheels: [
      [5, 'Kom godt pakket og næsten klar til at køre. Stille, hurtig og lettere end den gamle.'],
      [4, 'Kører skønt. Klokken kunne være højere.'],
    ],
    any: [
      [5, 'Min tredje ting fra {brand}, og den første er stadig i brug.'],
      [4, 'God kvalitet og omhyggeligt pakket. Leveringen tog en dag mere end lovet.'],
      [5, 'Bad {brand} om en reservedel og fik den fire dage senere.'],
      [4, 'Endnu pænere end på billederne. Farven er en anelse mørkere.'],
      [3, 'Pæn, men lille i størrelsen. Det var let at bytte, og den næste størrelse passer.'],
      [5, 'På kampagne var det en gave til mig selv, og en rigtig god en.'],
    ],
  },
  reviewers: ['Freja', 'Mads', 'Ida', 'Rasmus', 'Sofie', 'Emil', 'Laura', 'Kasper', 'Nanna', 'Oskar'],
};
