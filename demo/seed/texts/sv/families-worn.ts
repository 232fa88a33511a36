import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const wornFamilies = {
  'down-jacket': {
    the: 'jackan',
    form: 0,
    headlines: ['Gjord för stolliften, varm nog för vägen hem', 'Varm på tio sekunder, liten i ryggsäcken'],
    leads: [
      '{brand} bygger {model} kring dagens kallaste stund: att stå stilla i blåsten.',
      'Ta på {model} och kylan backar. {brand} fyller den för hand, kammare för kammare.',
    ],
    body: 'Kamrarna är smala över axlarna, där en ryggsäck skulle platta till dunet, och djupare över bröst och rygg. Muddarna ryms under handsken.',
    highlights: [
      'Fyllning med ansvarsfullt ursprung',
      'Huva som justeras med en hand',
      'Packas i sin egen ficka',
      'Vattenavvisande utan PFC',
      'Tvåvägsdragkedja med mjukt hakskydd',
    ],
  },
  'shell-jacket': {
    the: 'jackan',
    form: 0,
    headlines: ['Regn utanför, lugn innanför', 'För dagar då prognosen hade fel'],
    leads: [
      '{brand} skar {model} för väder som kommer från sidan.',
      '{model} väger lite, packas litet och är det sista lagret när det blir allvar. {brand} provar den där det regnar 240 dagar om året.',
    ],
    body: 'Varje söm är tejpad och varje dragkedja går att öppna med handskar. Tyget är mjukt nog att inte prassla och tåligt nog för klippa och ryggsäck.',
    highlights: [
      'Vattentät och andande',
      'Helt tejpade sömmar',
      'Huva som följer huvudet',
      'Ventilation under armarna',
      'Vattenavvisande utan PFC',
    ],
  },
  trousers: {
    the: 'byxorna',
    form: 2,
    headlines: ['Rörelsefrihet, inget att rätta till', 'Höga steg, långa dagar'],
    leads: [
      '{brand} formade knäna på {model} först och allt annat runt dem.',
      'Kliva högt, sätta sig, springa till bussen: {model} följer med och sitter kvar.',
    ],
    body: 'Linningen ligger platt under höftbälte och sele, och fickorna stängs så att nycklarna kommer fram när du gör det.',
    highlights: ['Stretch åt alla håll', 'Formade knän', 'Platt linning', 'Fickor med dragkedja', 'Torkar snabbt'],
  },
  'base-layer': {
    the: 'tröjan',
    form: 0,
    headlines: ['Nära huden, långt från tankarna', 'Varm i vila, torr i rörelse'],
    leads: [
      'På med {model} klockan sex, glömd till middagen. {brand} stickar den utan sidosömmar.',
      '{brand} valde ett garn till {model} som svalkar i uppförsbacken och värmer på rasten.',
    ],
    body: 'Platta sömmar ligger vid sidan av axelremmarna, och ryggen är lång nog för att stanna i byxorna när du böjer dig.',
    highlights: [
      'Mjuk mot huden, kliar inte',
      'Platta sömmar',
      'Leder bort fukt',
      'Håller sig fräsch i flera dagar',
      'Längre rygg',
    ],
  },
  gloves: {
    the: 'handskarna',
    form: 2,
    headlines: ['Varma fingrar, fin känsla', 'Först grepp, sedan värme, sedan utseende'],
    leads: [
      'Dragkedja, spänne, telefon, rep: {brand} provade {model} på alla de småsysslor som får en att ta av handskarna.',
      '{brand} skär {model} i en båge, så som en hand vilar, och då kostar greppet ingen kraft.',
    ],
    body: 'Handflatan är förstärkt där den slits först, och mudden stängs i ett enda drag.',
    highlights: [
      'Förböjda fingrar',
      'Förstärkt handflata',
      'Muddar som stängs i ett drag',
      'Pekfinger för pekskärm',
      'Mjukt tyg på tummen',
    ],
  },
  hat: {
    the: 'huvudbonaden',
    form: 0,
    headlines: ['Det minsta som förändrar dagen', 'Håller vädret ur tankarna'],
    leads: [
      '{brand} gör {model} i en storlek och tre passformer: tajt, ledig och lånad.',
      'Liten nog för fickan, fin nog för toppbilden: det är {model}.',
    ],
    body: 'Får plats under huva och hjälm och behåller formen efter tvätt.',
    highlights: [
      'Får plats under hjälm',
      'Mjukt innerband',
      'Behåller formen',
      'Torr över natten',
      'Fiber med känt ursprung',
    ],
  },
  shoe: {
    the: 'skorna',
    form: 2,
    headlines: ['Grepp som märks när andra halkar', 'Mjukt steg, säkert fotfäste'],
    leads: [
      '{brand} gjorde {model} för våta rötter, löst grus och den sista trötta kilometern.',
      'Snör {model} och fötterna hittar sin linje själva.',
    ],
    body: 'Hälen sitter, tårna har plats, och mellansulan ger tillbaka lite av varje steg utan att svaja.',
    highlights: ['Gummisula med fäste', 'Rymlig tåbox', 'Säker häl', 'Livlig mellansula', 'Förstärkt tå'],
  },
  wetsuit: {
    the: 'våtdräkten',
    form: 0,
    headlines: ['Längre pass, varmare vatten', 'På med dräkten, ut och paddla'],
    leads: [
      '{brand} lägger de tjocka panelerna i {model} över bålen och de mjuka där du paddlar.',
      'Den första kalla vågen är det verkliga provet. {model} klarar det.',
    ],
    body: 'Sömmarna är limmade och blindstygnssydda så att vattnet stannar ute, och fodret hinner torka mellan två pass.',
    highlights: [
      'Mjuka, elastiska axelpaneler',
      'Limmade sömmar med blindstygn',
      'Snabbtorkande foder',
      'Förstärkta knän',
      'Tät vid hals och ärmslut',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;
