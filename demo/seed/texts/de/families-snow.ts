import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const snowFamilies = {
  skis: {
    the: 'die Ski',
    form: 1,
    headlines: ['Eine Kante, auf die Verlass ist', 'Erste Bahn, frische Piste, keine Zweifel'],
    leads: [
      '{brand} hat den {model} für alle gebaut, die den Schnee im ganzen Schwung spüren wollen und nicht erst am Ende.',
      'Der {model} zieht früh in den Schwung, bleibt dabei ruhig und lässt im richtigen Moment los. Daran hat {brand} drei Winter gearbeitet.',
    ],
    body: 'Ein durchgehender Holzkern hält den Flex von der Spitze bis zum Ende gleichmäßig, und steile Seitenwangen bringen Ihr Gewicht ohne Umweg auf die Kante.',
    highlights: [
      'Durchgehender Holzkern, gleichmäßiger Flex',
      'Gesinterter Belag, geschliffen und gewachst',
      'Steile Seitenwangen für direkten Griff',
      'Rocker an der Spitze für leichtes Andrehen',
      'Von Hand getunte Kanten, sofort fahrbereit',
    ],
  },
  snowboard: {
    the: 'das Board',
    form: 0,
    headlines: ['Ein Board vom ersten Lift bis zum letzten Licht', 'Verspielt, wo es darf, ruhig, wo es muss'],
    leads: [
      '{brand} hat das {model} an den Hausbergen geformt, wo sich der Schnee bis zum Mittag dreimal ändert.',
      'Ob Zerfahrenes, Eis oder Neuschnee: Das {model} antwortet immer gleich, nämlich schnell und ohne Aufregung.',
    ],
    body: 'Vorspannung zwischen den Füßen gibt Pop und Kantengriff, etwas Aufbiegung an Nose und Tail verhindert das Verkanten, wenn das Licht flach wird.',
    highlights: [
      'Camber zwischen den Bindungen, flache Aufbiegung außen',
      'Holzkern ohne Schaumfüllung',
      'Gesinterter Belag, der viel Wachs aufnimmt',
      'Inserts im Raster 4 × 2 für jede Disc',
      'Kanten aus recyceltem Stahl',
    ],
  },
  'ski-boot': {
    the: 'die Skischuhe',
    form: 1,
    headlines: ['Die Ferse fest, die Zehen frei', 'Enger Sitz, langer Tag'],
    leads: [
      'Ein Skischuh soll die Ferse halten und die Zehen in Ruhe lassen. Um diesen Satz herum hat {brand} den {model} gebaut.',
      '{brand} formt den {model} über echten, in der eigenen Werkstatt gescannten Füßen, und das merkt man in den ersten zehn Minuten.',
    ],
    body: 'Schale und Innenschuh lassen sich unter Wärme anpassen. So bleibt dem Fachhandel Spielraum, wo ein Fuß breiter ist als der Durchschnitt.',
    highlights: [
      'Schale und Innenschuh thermoverformbar',
      'Gehmodus mit einem Hebel',
      'Fein verstellbare Schnallen',
      'Austauschbare Profilsohlen',
      'Weiter Einstieg',
    ],
  },
  binding: {
    the: 'die Bindung',
    form: 0,
    headlines: ['Löst aus, wenn es darauf ankommt, und nie vorher', 'Ein leises Klicken, dem man vertraut'],
    leads: [
      'Eine Bindung fällt nur auf, wenn sie etwas falsch macht. {brand} hat die {model} so gebaut, dass man sie vergisst.',
      'Die {model} rastet mit einem satten Klick ein und löst in jeder Richtung sauber aus, die {brand} prüfen konnte.',
    ],
    body: 'Ein langer elastischer Weg schluckt Schläge, bevor sie die Auslösung erreichen: Im rauen Schnee bleibt der Ski dran, beim Sturz geht er auf.',
    highlights: [
      'Langer elastischer Weg an Zehe und Ferse',
      'Geringe Standhöhe, nah am Ski',
      'Für Alpin- und Tourensohlen',
      'Bremse liegt bündig am Ski an',
      'Auslösewert auf einen Blick ablesbar',
    ],
  },
  poles: {
    the: 'die Stöcke',
    form: 1,
    headlines: ['Leicht im Schwung, fest im Schnee', 'Das Paar, an das man nicht mehr denkt'],
    leads: [
      '{brand} hat das Gewicht beim {model} in den Griff gelegt, wo die Hand es trägt, und aus der Spitze genommen.',
      'Guter Rhythmus beginnt mit einem Stock, der von allein pendelt. Der {model} tut das.',
    ],
    body: 'Die Schlaufen öffnen sich unter Last, die Teller wechseln Sie ohne Werkzeug, und die Spitzen sind hart genug für Eis und Parkplatz.',
    highlights: [
      'Schlanker, steifer Schaft',
      'Schlaufen mit Sicherheitsauslösung',
      'Hartmetallspitzen für harten Schnee',
      'Teller ohne Werkzeug wechselbar',
      'Griff für dicke Handschuhe geformt',
    ],
  },
  helmet: {
    the: 'der Helm',
    form: 0,
    headlines: ['Kaum zu spüren, bis es darauf ankommt', 'Wenig Gewicht, hohe Ansprüche'],
    leads: [
      'Der beste Helm ist der, den man in der Mittagspause abzunehmen vergisst. So ist der {model} von {brand} gedacht.',
      '{brand} formt den {model} in einem Stück, Schale und Schaum zusammen, und spart die Gramm, die man am Nachmittag merkt.',
    ],
    body: 'Ein Drehrad am Hinterkopf schließt den Helm rundum gleichmäßig, und die Belüftung zieht warme Luft ab, ohne dass es vorne zieht.',
    highlights: [
      'In-Mold-Schale, geringes Gewicht',
      'Feines Drehrad für den Sitz',
      'Belüftung mit Luftkanälen',
      'Waschbare Polster',
      'Verschluss für eine Hand',
    ],
  },
  goggles: {
    the: 'die Brille',
    form: 0,
    headlines: ['Sieht die Welle, bevor sie kommt', 'Flaches Licht, scharfe Konturen'],
    leads: [
      'Wolken, Schatten, tiefe Sonne: Die {model} hält die Struktur des Schnees sichtbar, wenn alles andere grau wird.',
      '{brand} tönt die {model} so, dass Spuren und Eis eine Sekunde früher zu sehen sind. Eine Sekunde ist viel.',
    ],
    body: 'Zwei Scheiben mit Luft dazwischen halten das Beschlagen fern, und drei Lagen Schaum liegen so weich an, dass mittags kein Abdruck bleibt.',
    highlights: [
      'Kontrastverstärkende Scheibe',
      'Doppelscheibe gegen Beschlagen',
      'Sitzt gut unter jedem Helm',
      'Dreilagiger Gesichtsschaum',
      'Band mit Silikonstreifen',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;

/** Kinds that need words of their own within their family. */
export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'die Bindung',
    form: 0,
    headlines: ['Schnell von Kante zu Kante, sanft zum Knöchel', 'Einsteigen, festziehen, vergessen'],
    leads: [
      '{brand} hat die {model} für lange Tage gebaut: fest, wo man lenkt, weich, wo der Strap liegt.',
      'Die {model} antwortet auf den ersten Druck aus dem Knie und gibt nach, wenn die Landung nicht so sauber ist wie der Sprung.',
    ],
    body: 'Die Grundplatte ist gegen Schläge gedämpft, das Highback dreht sich mit der Standposition, und alle Straps und Schnallen lassen sich ohne Werkzeug tauschen.',
    highlights: [
      'Straps lassen sich mit Handschuhen öffnen',
      'Highback folgt der Standposition',
      'Gedämpfte Grundplatte',
      'Disc für 4-×-2-Inserts und Schienen',
      'Straps und Schnallen einzeln erhältlich',
    ],
  },
};
