import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const snowFamilies = {
  skis: {
    the: 'de ski’s',
    form: 1,
    headlines: ['Een kant waarop je kunt leunen', 'Eerste lift, verse piste, geen twijfel'],
    leads: [
      '{brand} bouwde de {model} voor wie de sneeuw de hele bocht wil voelen en niet pas aan het eind.',
      'De {model} gaat vroeg de bocht in, houdt hem rustig vast en laat los op het juiste moment. Aan dat laatste werkte {brand} drie winters.',
    ],
    body: 'Een doorlopende houten kern houdt de flex gelijkmatig van tip tot staart, en steile zijwanden brengen je gewicht zonder omweg op de kant.',
    highlights: [
      'Doorlopende houten kern, gelijkmatige flex',
      'Gesinterd belag, geslepen en gewaxt',
      'Steile zijwanden voor directe grip',
      'Rocker in de tip, soepel insturen',
      'Met de hand geslepen kanten, klaar om te skiën',
    ],
  },
  snowboard: {
    the: 'het board',
    form: 0,
    headlines: ['Eén board, van de eerste stoel tot het laatste licht', 'Speels waar het mag, rustig waar het moet'],
    leads: [
      '{brand} gaf de {model} vorm op de eigen hellingen, waar de sneeuw voor de lunch drie keer verandert.',
      'Omgeploegd, ijzig of vers: de {model} reageert altijd hetzelfde, snel en zonder drama.',
    ],
    body: 'Camber tussen de voeten geeft pop en grip; een lichte rocker in neus en staart voorkomt haken wanneer het licht vlak wordt.',
    highlights: [
      'Camber onder de voeten, lichte rocker buiten',
      'Houten kern zonder schuimvulling',
      'Gesinterd belag dat wax opneemt',
      'Inserts 4 × 2 voor elke disc',
      'Kanten van gerecycled staal',
    ],
  },
  'ski-boot': {
    the: 'de skischoenen',
    form: 1,
    headlines: ['De hiel vast, de tenen vrij', 'Strakke pasvorm, lange dag'],
    leads: [
      'Een skischoen moet de hiel vasthouden en de tenen met rust laten. Rond die zin bouwde {brand} de {model}.',
      '{brand} vormt de {model} naar echte voeten, gescand in de eigen werkplaats, en dat merk je in de eerste tien minuten.',
    ],
    body: 'Schaal en binnenschoen zijn met warmte te vormen, zodat er ruimte is om aan te passen waar een voet breder is dan gemiddeld.',
    highlights: [
      'Schaal en binnenschoen thermisch vormbaar',
      'Loopstand met één hendel',
      'Fijn verstelbare gespen',
      'Vervangbare zolen',
      'Ruime instap',
    ],
  },
  binding: {
    the: 'de bindingen',
    form: 1,
    headlines: ['Laat los als het moet, nooit eerder', 'Een stille klik die vertrouwen geeft'],
    leads: [
      'Een binding valt pas op als hij iets fout doet. {brand} maakte de {model} om te vergeten.',
      'De {model} sluit met een stevige klik en laat schoon los in elke richting die {brand} kon testen.',
    ],
    body: 'Een lange elastische weg vangt trillingen op voordat ze de ontgrendeling bereiken: de ski blijft zitten op harde sneeuw en gaat los bij een val.',
    highlights: [
      'Lange elastische weg bij teen en hiel',
      'Lage bouwhoogte, dicht op de ski',
      'Voor alpine- en toerzolen',
      'Rem sluit strak langs de ski',
      'Instelwaarde in één oogopslag leesbaar',
    ],
  },
  poles: {
    the: 'de stokken',
    form: 1,
    headlines: ['Licht in de zwaai, vast in de sneeuw', 'Het paar waar je niet meer aan denkt'],
    leads: [
      '{brand} legde het gewicht van de {model} in de greep, waar de hand het draagt, en haalde het uit de punt.',
      'Een goed ritme begint met een stok die vanzelf zwaait. De {model} doet dat.',
    ],
    body: 'De lussen openen onder belasting, de sneeuwringen wissel je zonder gereedschap en de punten zijn hard genoeg voor ijs en parkeerplaats.',
    highlights: [
      'Slanke, stijve buis',
      'Lussen met veiligheidssluiting',
      'Hardmetalen punten voor harde sneeuw',
      'Ringen zonder gereedschap te wisselen',
      'Greep voor dikke handschoenen',
    ],
  },
  helmet: {
    the: 'de helm',
    form: 0,
    headlines: ['Nauwelijks aanwezig, tot het erop aankomt', 'Weinig gewicht, hoge eisen'],
    leads: [
      'De beste helm is de helm die je bij de lunch vergeet af te zetten. Zo heeft {brand} de {model} bedacht.',
      '{brand} giet de {model} uit één stuk, schaal en schuim samen, en bespaart de grammen die je ’s middags voelt.',
    ],
    body: 'Een draaiknop achterop sluit de helm gelijkmatig om het hoofd, en de ventilatie voert warme lucht af zonder tocht van voren.',
    highlights: [
      'In-mould-schaal, laag gewicht',
      'Fijne draaiknop voor de pasvorm',
      'Ventilatie met luchtkanalen',
      'Wasbare pads',
      'Sluiting voor één hand',
    ],
  },
  goggles: {
    the: 'de bril',
    form: 0,
    headlines: ['De bult zien voordat hij jou ziet', 'Vlak licht, scherpe randen'],
    leads: [
      'Wolken, schaduw, lage zon: de {model} houdt de structuur van de sneeuw zichtbaar als al het andere grijs wordt.',
      '{brand} tint de {model} zo dat sporen en ijs een seconde eerder opvallen. Een seconde is veel.',
    ],
    body: 'Twee lenzen met lucht ertussen houden condens weg, en drie lagen schuim liggen zo zacht dat er bij de lunch geen afdruk is.',
    highlights: [
      'Contrastverhogende lens',
      'Dubbele lens tegen beslaan',
      'Past onder elke helm',
      'Gezichtsschuim in drie lagen',
      'Band met siliconen',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;

/** Kinds that need words of their own within their family. */
export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'de bindingen',
    form: 1,
    headlines: ['Snel van kant naar kant, zacht voor de enkel', 'Instappen, vastzetten, vergeten'],
    leads: [
      '{brand} maakte de {model} voor lange dagen: stevig waar je stuurt, zacht waar de strap ligt.',
      'De {model} reageert op de eerste druk vanuit de knie en geeft mee als de landing minder strak is dan de sprong.',
    ],
    body: 'De grondplaat dempt trillingen, de highback draait mee met je stand, en alle straps en gespen zijn zonder gereedschap te vervangen.',
    highlights: [
      'Straps die met handschoenen aan opengaan',
      'Highback volgt je stand',
      'Gedempte grondplaat',
      'Disc voor 4 × 2-inserts en rails',
      'Straps en gespen vervangbaar',
    ],
  },
};
