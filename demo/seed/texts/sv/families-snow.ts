import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const snowFamilies = {
  skis: {
    the: 'skidorna',
    form: 2,
    headlines: ['En kant att lita på', 'Första liften, nypreparerat, inga tvivel'],
    leads: [
      '{brand} har byggt {model} för den som vill känna snön genom hela svängen och inte bara i slutet av den.',
      '{model} går in tidigt i svängen, håller den lugnt och släpper i rätt ögonblick. Det sista tog {brand} tre vintrar.',
    ],
    body: 'En hel träkärna håller flexen jämn från spets till bakände, och de raka sidoväggarna för din vikt till kanten utan omvägar.',
    highlights: [
      'Hel träkärna, jämn flex',
      'Sintrat belag, slipat och vallat',
      'Raka sidoväggar för direkt grepp',
      'Rocker i spetsen, lätt att starta svängen',
      'Handslipade kanter, redo att åka',
    ],
  },
  snowboard: {
    the: 'brädan',
    form: 0,
    headlines: ['En bräda från första stolen till sista ljuset', 'Lekfull när den får, lugn när den måste'],
    leads: [
      '{brand} formade {model} i hemmabackarna, där snön hinner ändras tre gånger före lunch.',
      'Sönderåkt, is eller nysnö: {model} svarar likadant varje gång, snabbt och utan drama.',
    ],
    body: 'Camber mellan fötterna ger pop och kantgrepp, och en lätt rocker i nos och tail gör att den inte hugger när ljuset blir platt.',
    highlights: [
      'Camber under fötterna, lätt rocker ytterst',
      'Träkärna utan skumfyllning',
      'Sintrat belag som suger åt sig valla',
      'Inserts 4 × 2 för alla diskar',
      'Kanter av återvunnet stål',
    ],
  },
  'ski-boot': {
    the: 'pjäxorna',
    form: 2,
    headlines: ['Hälen fast, tårna fria', 'Tight passform, lång dag'],
    leads: [
      'En pjäxa ska hålla hälen och låta tårna vara i fred. {brand} byggde {model} kring den meningen.',
      '{brand} formar {model} efter riktiga fötter som skannats i den egna verkstaden, och det märks redan de första tio minuterna.',
    ],
    body: 'Skal och innersko formas med värme, så det finns utrymme att justera där foten är bredare än genomsnittet.',
    highlights: [
      'Värmeformbart skal och innersko',
      'Gåläge med ett enda reglage',
      'Finjusterbara spännen',
      'Utbytbara sulor',
      'Bred öppning, lätt att kliva i',
    ],
  },
  binding: {
    the: 'bindningen',
    form: 0,
    headlines: ['Släpper när det gäller, aldrig innan', 'Ett tyst klick att lita på'],
    leads: [
      'En bindning märks först när den gör fel. {brand} gjorde {model} lätt att glömma.',
      '{model} låser med ett bestämt klick och löser ut rent i varje riktning som {brand} kunde prova.',
    ],
    body: 'Lång elastisk väg tar upp skakningarna innan de når utlösningen: skidan sitter kvar i hård snö och släpper i ett fall.',
    highlights: [
      'Lång elastisk väg i tå och häl',
      'Låg bygghöjd, nära skidan',
      'Passar alpin- och toppturssulor',
      'Bromsen ligger tätt mot skidan',
      'Lättavläst utlösningsvärde',
    ],
  },
  poles: {
    the: 'stavarna',
    form: 2,
    headlines: ['Lätta i svingen, stadiga i snön', 'Paret du slutar tänka på'],
    leads: [
      '{brand} lade vikten i handtaget på {model}, där handen bär den, och tog bort den från spetsen.',
      'Bra rytm börjar med en stav som svänger av sig själv. Det gör {model}.',
    ],
    body: 'Remmarna öppnar sig under belastning, trugorna byts utan verktyg, och spetsarna klarar både is och parkeringsplatser.',
    highlights: [
      'Smalt och styvt rör',
      'Remmar med säkerhetsutlösning',
      'Hårdmetallspetsar för hård snö',
      'Trugor som byts utan verktyg',
      'Handtag för tjocka handskar',
    ],
  },
  helmet: {
    the: 'hjälmen',
    form: 0,
    headlines: ['Märks knappt, förrän det behövs', 'Låg vikt, höga krav'],
    leads: [
      'Den bästa hjälmen är den man glömmer att ta av sig till lunchen. Så tänkte {brand} när {model} ritades.',
      '{brand} gjuter {model} i ett stycke, skal och skum tillsammans, och sparar de gram man känner på eftermiddagen.',
    ],
    body: 'Ett vred i nacken sluter hjälmen jämnt runt huvudet, och ventilationen drar ut varm luft utan att det drar framtill.',
    highlights: [
      'Ingjutet skal, låg vikt',
      'Vred för fin passform',
      'Ventilation med kanaler',
      'Tvättbara vadderingar',
      'Spänne för en hand',
    ],
  },
  goggles: {
    the: 'glasögonen',
    form: 2,
    headlines: ['Se guppet innan det ser dig', 'Platt ljus, skarpa konturer'],
    leads: [
      'Moln, skugga, låg sol: {model} håller snöns struktur synlig när allt annat blir grått.',
      '{brand} tonar {model} så att spår och is syns en sekund tidigare. En sekund är mycket.',
    ],
    body: 'Två linser med luft emellan håller imman borta, och tre lager skum ligger så mjukt att inget märke syns vid lunch.',
    highlights: [
      'Kontrasthöjande lins',
      'Dubbellins mot imma',
      'Passar till alla hjälmar',
      'Ansiktsskum i tre lager',
      'Band med silikon',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;

/** Kinds that need words of their own within their family. */
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
