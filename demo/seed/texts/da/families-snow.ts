import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const snowFamilies = {
  skis: {
    the: 'skiene',
    form: 2,
    headlines: ['En kant, du kan læne dig på', 'Første lift, frisk piste, ingen tvivl'],
    leads: [
      '{brand} har bygget {model} til dem, der vil mærke sneen gennem hele svinget og ikke kun til sidst.',
      '{model} går tidligt ind i svinget, holder det roligt og slipper i det rette øjeblik. Det sidste tog {brand} tre vintre.',
    ],
    body: 'En gennemgående trækerne holder flexen jævn fra spids til bagende, og de stejle sidevægge fører din vægt til kanten uden omveje.',
    highlights: [
      'Gennemgående trækerne, jævn flex',
      'Sintret belægning, slebet og vokset',
      'Stejle sidevægge for direkte greb',
      'Rocker i spidsen, let at indlede svinget med',
      'Håndslebne kanter, klar til at køre',
    ],
  },
  snowboard: {
    the: 'boardet',
    form: 1,
    headlines: ['Ét board fra første lift til sidste lys', 'Legesygt, hvor det må, roligt, hvor det skal'],
    leads: [
      '{brand} formede {model} på hjemmebakkerne, hvor sneen når at skifte tre gange før frokost.',
      'Opkørt, is eller nysne: {model} svarer på samme måde hver gang, hurtigt og uden drama.',
    ],
    body: 'Camber mellem fødderne giver pop og kantgreb, og en let rocker i næse og hale forhindrer, at det hugger, når lyset bliver fladt.',
    highlights: [
      'Camber under fødderne, let rocker yderst',
      'Trækerne uden skumfyld',
      'Sintret belægning, der suger voks',
      'Inserts 4 × 2 til alle diske',
      'Kanter af genbrugsstål',
    ],
  },
  'ski-boot': {
    the: 'støvlerne',
    form: 2,
    headlines: ['Hælen fast, tæerne fri', 'Tæt pasform, lang dag'],
    leads: [
      'En støvle skal holde hælen og lade tæerne være i fred. Omkring den sætning byggede {brand} {model}.',
      '{brand} former {model} efter rigtige fødder, scannet på eget værksted, og det mærkes i de første ti minutter.',
    ],
    body: 'Skal og inderstøvle formes med varme, så der er plads til at tilpasse, hvor foden er bredere end gennemsnittet.',
    highlights: [
      'Skal og inderstøvle kan varmeformes',
      'Gåfunktion med ét greb',
      'Spænder med finjustering',
      'Udskiftelige såler',
      'Bred åbning, nem at træde i',
    ],
  },
  binding: {
    the: 'bindingen',
    form: 0,
    headlines: ['Slipper, når det gælder, aldrig før', 'Et stille klik, man stoler på'],
    leads: [
      'Man lægger kun mærke til en binding, når den gør noget forkert. {brand} gjorde {model} let at glemme.',
      '{model} lukker med et fast klik og udløser rent i alle de retninger, {brand} kunne finde på at prøve.',
    ],
    body: 'Lang elastisk vandring optager rystelserne, før de når udløsningen: Skien bliver siddende i hård sne og slipper i et fald.',
    highlights: [
      'Lang elastisk vandring i tå og hæl',
      'Lav byggehøjde, tæt på skien',
      'Til alpine såler og tursåler',
      'Bremsen ligger tæt ind til skien',
      'Udløsningsværdi, der er let at aflæse',
    ],
  },
  poles: {
    the: 'stavene',
    form: 2,
    headlines: ['Lette i svinget, faste i sneen', 'Parret, du holder op med at tænke på'],
    leads: [
      '{brand} lagde vægten i håndtaget på {model}, hvor hånden bærer den, og fjernede den fra spidsen.',
      'God rytme begynder med en stav, der svinger af sig selv. Det gør {model}.',
    ],
    body: 'Stropperne åbner under belastning, trinserne skiftes uden værktøj, og spidserne kan klare både is og parkeringspladser.',
    highlights: [
      'Slankt, stift rør',
      'Stropper med sikkerhedsudløsning',
      'Hårdmetalspidser til hård sne',
      'Trinser skiftes uden værktøj',
      'Håndtag formet til tykke handsker',
    ],
  },
  helmet: {
    the: 'hjelmen',
    form: 0,
    headlines: ['Mærkes knap, før det gælder', 'Lav vægt, høje krav'],
    leads: [
      'Den bedste hjelm er den, man glemmer at tage af til frokost. Sådan har {brand} tænkt {model}.',
      '{brand} støber {model} i ét stykke, skal og skum sammen, og sparer de gram, man mærker om eftermiddagen.',
    ],
    body: 'En drejeknap i nakken lukker hjelmen jævnt om hovedet, og ventilationen trækker varm luft ud, uden at det trækker foran.',
    highlights: [
      'Instøbt skal, lav vægt',
      'Finjustering med drejeknap',
      'Ventilation med luftkanaler',
      'Vaskbare puder',
      'Spænde til én hånd',
    ],
  },
  goggles: {
    the: 'brillerne',
    form: 2,
    headlines: ['Se bulen, før den ser dig', 'Fladt lys, skarpe konturer'],
    leads: [
      'Skyer, skygge, lav sol: {model} holder sneens struktur synlig, når alt andet bliver gråt.',
      '{brand} toner {model}, så spor og is ses et sekund tidligere. Et sekund er meget.',
    ],
    body: 'To linser med luft imellem holder duggen væk, og tre lag skum ligger så blødt, at der ikke er mærker ved frokosten.',
    highlights: [
      'Kontrastøgende linse',
      'Dobbeltlinse mod dug',
      'Passer til alle hjelme',
      'Ansigtsskum i tre lag',
      'Rem med silikone',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;

/** Kinds that need words of their own within their family. */
export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'bindingen',
    form: 0,
    headlines: ['Hurtig fra kant til kant, skånsom mod anklen', 'Træd i, spænd til, glem den'],
    leads: [
      '{brand} byggede {model} til lange dage: fast, hvor man styrer, blød, hvor stroppen ligger.',
      '{model} svarer på det første tryk fra knæet og giver efter, når landingen ikke er så ren som hoppet.',
    ],
    body: 'Bundpladen dæmper stødene, highbacken følger din stilling, og alle stropper og spænder kan skiftes uden værktøj.',
    highlights: [
      'Stropper, der åbnes med handsker på',
      'Highback, der følger din stilling',
      'Dæmpet bundplade',
      'Skive til 4 × 2-inserts og skinner',
      'Stropper og spænder kan skiftes',
    ],
  },
};
