import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const wornFamilies = {
  'down-jacket': {
    the: 'il piumino',
    form: 0,
    headlines: ['Fatto per la seggiovia, caldo per tornare a piedi', 'Caldo in dieci secondi, piccolo nello zaino'],
    leads: [
      '{brand} costruisce il {model} attorno al momento più freddo della giornata: stare fermi nel vento.',
      'Metti il {model} e il freddo arretra. {brand} lo riempie a mano, camera per camera.',
    ],
    body: 'Le camere sono strette sulle spalle, dove uno zaino schiaccerebbe la piuma, e più profonde su petto e schiena. I polsini stanno sotto il guanto.',
    highlights: [
      'Imbottitura di origine responsabile',
      'Cappuccio regolabile con una mano',
      'Si ripone nella sua tasca',
      'Idrorepellente senza PFC',
      'Zip a doppio cursore, protezione morbida al mento',
    ],
  },
  'shell-jacket': {
    the: 'la giacca',
    form: 1,
    headlines: ['Fuori pioggia, dentro quiete', 'Per i giorni in cui sbagliano le previsioni'],
    leads: [
      '{brand} ha tagliato la {model} per la pioggia che arriva di traverso.',
      'La {model} pesa poco, occupa poco spazio ed è l’ultimo strato quando si fa sul serio. {brand} la prova dove piove 240 giorni l’anno.',
    ],
    body: 'Ogni cucitura è nastrata e ogni zip si apre con i guanti. Il tessuto è morbido quanto basta per non frusciare e duro quanto basta per la roccia.',
    highlights: [
      'Impermeabile e traspirante',
      'Cuciture completamente nastrate',
      'Cappuccio che segue la testa',
      'Aerazione sotto le braccia',
      'Idrorepellente senza PFC',
    ],
  },
  trousers: {
    the: 'i pantaloni',
    form: 2,
    headlines: ['Libertà di movimento, niente da sistemare', 'Passi alti, giornate lunghe'],
    leads: [
      '{brand} ha dato forma prima alle ginocchia dei {model} e poi a tutto il resto.',
      'Alzare la gamba, sedersi, correre per il bus: i {model} seguono e restano al loro posto.',
    ],
    body: 'La vita resta piatta sotto zaino o imbrago, e le tasche si chiudono, così le chiavi arrivano con te.',
    highlights: [
      'Elastici in ogni direzione',
      'Ginocchia preformate',
      'Vita piatta',
      'Tasche con zip',
      'Asciugano in fretta',
    ],
  },
  'base-layer': {
    the: 'la maglia',
    form: 1,
    headlines: ['Vicina alla pelle, lontana dai pensieri', 'Calda da fermi, asciutta in movimento'],
    leads: [
      'La {model} si mette alle sei e si dimentica fino a cena. {brand} la tesse senza cuciture laterali.',
      '{brand} ha scelto per la {model} un filato fresco in salita e caldo in pausa.',
    ],
    body: 'Le cuciture piatte stanno lontano dagli spallacci, e la schiena è lunga abbastanza da non uscire quando ci si china.',
    highlights: [
      'Morbida sulla pelle, non punge',
      'Cuciture piatte',
      'Gestisce bene l’umidità',
      'Fresca per giorni',
      'Schiena più lunga',
    ],
  },
  gloves: {
    the: 'i guanti',
    form: 2,
    headlines: ['Dita calde, tocco fine', 'Prima la presa, poi il caldo, poi lo stile'],
    leads: [
      'Zip, fibbie, telefono, corda: {brand} ha provato il modello {model} in tutti i gesti per cui ci si toglie i guanti.',
      '{brand} taglia il modello {model} in curva, come riposa una mano, così afferrare non costa fatica.',
    ],
    body: 'Il palmo è rinforzato dove si consuma per primo, e il polsino si chiude con un gesto.',
    highlights: [
      'Dita precurvate',
      'Palmo rinforzato',
      'Polsino che si chiude con un gesto',
      'Indice adatto agli schermi',
      'Tessuto morbido sul pollice',
    ],
  },
  hat: {
    the: 'il copricapo',
    form: 0,
    headlines: ['La cosa più piccola che cambia la giornata', 'Il tempo, fuori dalla testa'],
    leads: [
      '{brand} fa {model} in una taglia e tre vestibilità: aderente, comoda e in prestito.',
      'Piccolo per la tasca, bello per la foto in vetta: ecco {model}.',
    ],
    body: 'Sta sotto il cappuccio o il casco e tiene la forma dopo il lavaggio.',
    highlights: [
      'Sta sotto il casco',
      'Fascia interna morbida',
      'Tiene la forma',
      'Asciuga in una notte',
      'Fibra di origine nota',
    ],
  },
  shoe: {
    the: 'le scarpe',
    form: 3,
    headlines: ['Una tenuta che si nota quando gli altri scivolano', 'Appoggio morbido, passo sicuro'],
    leads: [
      '{brand} ha fatto le {model} per radici bagnate, ghiaia e l’ultimo chilometro stanco.',
      'Allaccia le {model} e i piedi trovano la linea da soli.',
    ],
    body: 'Il tallone è fermo, le dita hanno spazio e l’intersuola restituisce qualcosa di ogni passo senza ondeggiare.',
    highlights: [
      'Suola in gomma aderente',
      'Avampiede spazioso',
      'Tallone sicuro',
      'Intersuola reattiva',
      'Punta rinforzata',
    ],
  },
  wetsuit: {
    the: 'la muta',
    form: 1,
    headlines: ['Sessioni più lunghe, acqua meno fredda', 'Si infila e si rema'],
    leads: [
      '{brand} mette i pannelli spessi della {model} sul busto e quelli morbidi dove si rema.',
      'La prima onda fredda è la vera prova. La {model} la supera.',
    ],
    body: 'Le cuciture sono incollate e a punto cieco perché l’acqua resti fuori, e la fodera asciuga tra due maree.',
    highlights: [
      'Pannelli morbidi ed elastici alle spalle',
      'Cuciture incollate a punto cieco',
      'Fodera ad asciugatura rapida',
      'Ginocchia rinforzate',
      'Chiusura aderente a collo e polsi',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;
