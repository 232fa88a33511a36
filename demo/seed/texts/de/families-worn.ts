import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const wornFamilies = {
  'down-jacket': {
    the: 'die Jacke',
    form: 0,
    headlines: [
      'Für den Sessellift gemacht, warm genug für den Heimweg',
      'In zehn Sekunden warm, im Rucksack ganz klein',
    ],
    leads: [
      '{brand} baut die {model} für den kältesten Teil des Tages: das Stillstehen im Wind.',
      'Die {model} anziehen, und die Kälte tritt zurück. {brand} füllt sie von Hand, Kammer für Kammer.',
    ],
    body: 'An den Schultern, wo ein Rucksack die Daunen platt drücken würde, sind die Kammern schmal, an Brust und Rücken tiefer. Die Bündchen passen unter den Handschuh.',
    highlights: [
      'Füllung aus verantwortungsvoller Herkunft',
      'Kapuze mit einer Hand verstellbar',
      'Lässt sich in die eigene Tasche packen',
      'PFC-frei wasserabweisend',
      'Zweiwege-Reißverschluss mit weichem Kinnschutz',
    ],
  },
  'shell-jacket': {
    the: 'die Jacke',
    form: 0,
    headlines: ['Draußen Regen, drinnen Ruhe', 'Für Tage, an denen die Vorhersage irrt'],
    leads: [
      '{brand} hat die {model} für Wetter geschnitten, das von der Seite kommt.',
      'Die {model} wiegt wenig, packt sich klein und ist die letzte Schicht, wenn es ernst wird. {brand} prüft sie dort, wo es an 240 Tagen im Jahr regnet.',
    ],
    body: 'Jede Naht ist verschweißt, jeder Reißverschluss geht mit Handschuhen auf. Der Stoff ist weich genug, um nicht zu rascheln, und zäh genug für Fels und Rucksack.',
    highlights: [
      'Wasserdicht und atmungsaktiv',
      'Vollständig verschweißte Nähte',
      'Kapuze dreht mit dem Kopf mit',
      'Unterarmbelüftung für den Aufstieg',
      'PFC-frei wasserabweisend',
    ],
  },
  trousers: {
    the: 'die Hose',
    form: 0,
    headlines: ['Bewegungsfreiheit ohne Nachziehen', 'Hohe Stufen, lange Tage'],
    leads: [
      '{brand} hat bei der {model} zuerst die Knie geformt und dann alles andere darum herum.',
      'Hoch steigen, hinsetzen, dem Bus nachlaufen: Die {model} macht mit und bleibt, wo sie ist.',
    ],
    body: 'Der Bund liegt flach unter Hüftgurt oder Klettergurt, und die Taschen schließen, damit die Schlüssel mit ankommen.',
    highlights: [
      'Stretch in alle Richtungen',
      'Vorgeformte Knie',
      'Flacher Bund',
      'Taschen mit Reißverschluss',
      'Trocknet schnell',
    ],
  },
  'base-layer': {
    the: 'das Shirt',
    form: 0,
    headlines: ['Nah auf der Haut, weit aus dem Sinn', 'Warm im Stehen, trocken in Bewegung'],
    leads: [
      'Um sechs angezogen, bis zum Abendessen vergessen: {brand} strickt das {model} ohne Seitennähte.',
      '{brand} hat für das {model} ein Garn gewählt, das im Aufstieg kühlt und in der Pause wärmt.',
    ],
    body: 'Flache Nähte liegen abseits der Rucksackträger, und der Rücken ist lang genug, um beim Bücken in der Hose zu bleiben.',
    highlights: [
      'Weich auf der Haut, kratzt nicht',
      'Flache Nähte',
      'Leitet Feuchtigkeit gut ab',
      'Bleibt tagelang frisch',
      'Verlängerter Rücken',
    ],
  },
  gloves: {
    the: 'die Handschuhe',
    form: 1,
    headlines: ['Warme Finger, feines Gefühl', 'Erst Griff, dann Wärme, dann Aussehen'],
    leads: [
      'Reißverschluss, Schnalle, Telefon, Seil: {brand} hat den {model} an all den Handgriffen erprobt, für die man sonst den Handschuh auszieht.',
      '{brand} schneidet den {model} in der Krümmung, in der eine Hand ruht. So kostet das Greifen keine Kraft.',
    ],
    body: 'Die Handfläche ist dort verstärkt, wo sie zuerst verschleißt, und der Bund schließt mit einem Zug.',
    highlights: [
      'Vorgekrümmte Finger',
      'Verstärkte Handfläche',
      'Bund schließt mit einem Zug',
      'Zeigefinger bedient Touchscreens',
      'Weicher Nasenwischer am Daumen',
    ],
  },
  hat: {
    the: 'die Kopfbedeckung',
    form: 0,
    headlines: ['Das Kleinste, was den Tag verändert', 'Hält das Wetter aus dem Kopf'],
    leads: [
      '{brand} macht {model} in einer Größe und drei Passformen: eng, locker und ausgeliehen.',
      'Klein genug für die Jackentasche, gut genug fürs Gipfelfoto: Das ist {model} von {brand}.',
    ],
    body: 'Passt unter Kapuze und Helm und behält nach dem Waschen die Form.',
    highlights: [
      'Passt unter den Helm',
      'Weiches Innenband',
      'Behält die Form',
      'Über Nacht trocken',
      'Faser mit bekannter Herkunft',
    ],
  },
  shoe: {
    the: 'die Schuhe',
    form: 1,
    headlines: ['Grip, der erst auffällt, wenn andere rutschen', 'Weich gelandet, ehrlich am Boden'],
    leads: [
      '{brand} hat den {model} für nasse Wurzeln, losen Schotter und den letzten müden Kilometer gemacht.',
      'Den {model} schnüren, und die Füße finden ihre Linie von allein.',
    ],
    body: 'Die Ferse sitzt fest, die Zehen haben Platz, und die Zwischensohle gibt bei jedem Schritt etwas zurück, ohne zu schwimmen.',
    highlights: [
      'Haftstarke Gummisohle',
      'Viel Platz für die Zehen',
      'Sicherer Fersenhalt',
      'Lebendige Zwischensohle',
      'Verstärkte Zehenkappe',
    ],
  },
  wetsuit: {
    the: 'der Neoprenanzug',
    form: 0,
    headlines: ['Längere Sessions, wärmeres Wasser', 'Hineingleiten, hinauspaddeln'],
    leads: [
      '{brand} setzt beim {model} die dicken Partien an den Rumpf und die weichen dorthin, wo gepaddelt wird.',
      'Die erste kalte Welle ist die ehrliche Prüfung. Der {model} besteht sie.',
    ],
    body: 'Die Nähte sind geklebt und blind vernäht, damit das Wasser draußen bleibt, und das Futter trocknet zwischen zwei Tiden.',
    highlights: [
      'Weiche, dehnbare Schulterpartien',
      'Geklebte Blindstichnähte',
      'Schnell trocknendes Futter',
      'Verstärkte Knie',
      'Dichter Abschluss an Hals und Ärmeln',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;
