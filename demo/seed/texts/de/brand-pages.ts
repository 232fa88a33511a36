import type { BrandPageTexts } from '#demo/seed/texts/brand-page-texts.ts';

export const brandPages: BrandPageTexts = {
  facts: { founded: 'Gegründet', home: 'Zu Hause in', knownFor: 'Bekannt für' },
  stories: {
    workshop: {
      title: 'An der Werkbank gebaut',
      text: '{brand} begann {year} mit zwei Werkbänken und einem Auftrag. Seither ist vieles gewachsen, doch verpackt wird erst, wenn unterschrieben hat, wer das Stück gebaut hat. Und was zur Reparatur kommt, kommt in dieselben Hände.',
      knownFor: 'Signierte Handarbeit',
    },
    racing: {
      title: 'Gegen die Uhr getestet',
      text: 'Seit {year} bringt {brand} Prototypen zuerst ins Rennen und dann in den Laden. Die Entwickler stehen im Ziel, nicht im Büro, und was dort bricht, bekommt nie einen Namen.',
      knownFor: 'Im Rennen bewährt',
    },
    mountain: {
      title: 'Erst einmal hinaufgetragen',
      text: 'Seit {year} geht alles, was {brand} macht, zuerst nach oben: einen Winter mit Bergführern, einen Sommer mit Leuten, die zu viel einpacken. Nähte, Riemen und Sohlen werden geändert, bis auf der Hütte niemand mehr murrt.',
      knownFor: 'In der Höhe getestet',
    },
    weather: {
      title: 'Für schlechte Tage gemacht',
      text: 'Ist ein Sturm angesagt, verlässt man bei {brand} das Büro und nimmt mit, woran gerade gearbeitet wird. So ist das seit {year}, und deshalb bleibt alles trocken, warm und dort, wo es hingehört.',
      knownFor: 'Im Sturm erprobt',
    },
    light: {
      title: 'Weniger, aber durchdacht',
      text: 'Seit {year} stellt {brand} bei jedem Teil dieselbe Frage: Wer würde es vermissen? Was bleibt, ist leicht und trotzdem nicht empfindlich, denn das Gewicht sitzt dort, wo es gebraucht wird.',
      knownFor: 'Aufs Gramm gewogen',
    },
    lasting: {
      title: 'Gemacht, um geflickt zu werden',
      text: '{brand} geht ans Telefon, schickt einzelne Schnallen und näht, was gerissen ist. {year} fing das als Gefallen an, heute kommen die Leute deswegen wieder. Die beste Ausrüstung, heißt es dort, ist die, die man schon hat.',
      knownFor: 'Zehn Jahre Ersatzteile',
    },
    family: {
      title: 'Für alle, die mitkommen',
      text: 'Seit {year} denkt {brand} an ganze Familien: Größen zum Hineinwachsen, Farben, die sich im Nebel wiederfinden, und Preise, bei denen noch etwas für den Liftpass bleibt. Was dem einen Kind zu klein wird, freut das nächste.',
      knownFor: 'Faire Preise, viele Größen',
    },
    coast: {
      title: 'Wo das Salz jede Naht findet',
      text: 'Seit {year} liegt die Tür von {brand} am Meer. Jeder Prototyp verbringt einen Winter außen am Bootsschuppen; was das Salz bis zum Frühling nicht gefunden hat, kommt ins Sortiment.',
      knownFor: 'Im Salzwasser getestet',
    },
  },
  forGender: {
    women: {
      title: '{brand} für Damen',
      text: 'Vom ersten Strich an für Damen entworfen und nicht nur kleiner gemacht.',
    },
    men: {
      title: '{brand} für Herren',
      text: 'Das ganze Herrensortiment der Saison, von der ersten bis zur letzten Schicht.',
    },
    kids: {
      title: '{brand} für Kinder',
      text: 'Leicht anzuziehen, leicht weiterzugeben, in Größen zum Hineinwachsen.',
    },
    unisex: { title: '{brand} für alle', text: 'Ein Schnitt, der vielen passt: Größe und Farbe entscheiden.' },
  },
  reviews: {
    worn: [
      [
        5,
        'Zwei Tage Schneeregen auf dem Grat, und ich blieb trocken. Die Ärmel etwas lang, unter Handschuhen genau richtig.',
      ],
      [
        4,
        'Warm, leicht und besser verarbeitet, als ich bei dem Preis erwartet hatte. Eine Größe kleiner hätte gereicht.',
      ],
    ],
    snow: [
      [5, 'Hält auf hartem Schnee und verzeiht müde Beine am Nachmittag. Kam tadellos präpariert an.'],
      [4, 'Macht viel Spaß, sobald man sich traut. Ich brauchte einen Tag zum Eingewöhnen.'],
    ],
    feet: [
      [5, 'Ausgepackt und losgelaufen, keine einzige Blase. Die Ferse sitzt, wo sie sitzen soll.'],
      [4, 'Guter Halt auf nassem Fels. Mit dicken Socken besser eine halbe Nummer größer.'],
    ],
    head: [
      [5, 'So leicht, dass ich vergesse, dass ich das Stück trage. Lässt sich mit Handschuhen verstellen.'],
      [4, 'Sitzt gut und sieht gut aus. Das Etui dürfte stabiler sein.'],
    ],
    gear: [
      [5, 'Drei Wochen unterwegs, nichts zu beanstanden. Man merkt, dass jemand über die Details nachgedacht hat.'],
      [3, 'Tut, was es soll, aber die Anleitung besteht aus einer Zeichnung und guten Wünschen.'],
    ],
    wheels: [
      [5, 'Gut verpackt und fast fahrfertig angekommen. Leise, schnell und leichter als das alte.'],
      [4, 'Fährt sich wunderbar. Die Klingel könnte lauter sein.'],
    ],
    any: [
      [5, 'Mein drittes Stück von {brand}, und das erste ist noch im Einsatz.'],
      [4, 'Gute Qualität, sorgfältig verpackt. Die Lieferung dauerte einen Tag länger als angekündigt.'],
      [5, 'Bei {brand} nach einem Ersatzteil gefragt, vier Tage später war es da.'],
      [4, 'Noch schöner als auf den Bildern. Die Farbe ist eine Spur dunkler.'],
      [3, 'Schön, fällt aber klein aus. Der Umtausch war einfach, die nächste Größe passt.'],
      [5, 'Im Sale war das ein Geschenk an mich selbst, und zwar ein sehr gutes.'],
    ],
  },
  reviewers: ['Anna', 'Jonas', 'Katrin', 'Lukas', 'Miriam', 'Stefan', 'Lena', 'Felix', 'Sabine', 'Paul'],
};
