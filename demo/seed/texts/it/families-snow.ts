import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const snowFamilies = {
  skis: {
    the: 'gli sci',
    form: 2,
    headlines: ['Una lamina su cui contare', 'Prima seggiovia, pista intatta, nessun dubbio'],
    leads: [
      '{brand} ha costruito i {model} per chi vuole sentire la neve in tutta la curva, non solo alla fine.',
      'I {model} entrano presto in curva, la tengono con calma e lasciano al momento giusto. Su quest’ultima cosa {brand} ha lavorato tre inverni.',
    ],
    body: 'Il nucleo interamente in legno mantiene un flex uniforme dalla punta alla coda, e i fianchi verticali portano il peso sulla lamina senza deviazioni.',
    highlights: [
      'Nucleo tutto in legno, flex uniforme',
      'Soletta sinterizzata, impressa e sciolinata',
      'Fianchi verticali per una presa diretta',
      'Rocker in punta, ingresso facile',
      'Lamine rifinite a mano, pronti all’uso',
    ],
  },
  snowboard: {
    the: 'la tavola',
    form: 1,
    headlines: ['Una tavola, dalla prima seggiovia all’ultima luce', 'Giocosa quando può, calma quando deve'],
    leads: [
      '{brand} ha dato forma alla tavola {model} sulle montagne di casa, dove la neve cambia tre volte prima di pranzo.',
      'Neve smossa, ghiaccio o fresca: la {model} risponde sempre allo stesso modo, in fretta e senza scene.',
    ],
    body: 'Il camber tra i piedi dà pop e tenuta; un leggero rialzo su punta e coda evita di prendere lo spigolo quando la luce si fa piatta.',
    highlights: [
      'Camber sotto i piedi, punte rialzate',
      'Nucleo in legno senza schiume',
      'Soletta sinterizzata che beve sciolina',
      'Inserti 4 × 2 per ogni disco',
      'Lamine in acciaio riciclato',
    ],
  },
  'ski-boot': {
    the: 'gli scarponi',
    form: 2,
    headlines: ['Tallone fermo, dita libere', 'Calzata precisa, giornata lunga'],
    leads: [
      'Uno scarpone deve tenere il tallone e lasciare in pace le dita. Attorno a questa frase {brand} ha costruito i {model}.',
      '{brand} modella i {model} su piedi veri, scansionati nel proprio laboratorio, e lo si sente nei primi dieci minuti.',
    ],
    body: 'Scafo e scarpetta si modellano a caldo: così chi li adatta ha margine dove il piede è più largo della media.',
    highlights: [
      'Scafo e scarpetta termoformabili',
      'Modalità camminata con una leva',
      'Ganci con microregolazione',
      'Suole sostituibili',
      'Apertura ampia, facile da calzare',
    ],
  },
  binding: {
    the: 'gli attacchi',
    form: 2,
    headlines: ['Si aprono quando serve, mai prima', 'Un clic discreto di cui fidarsi'],
    leads: [
      'Un attacco si nota solo quando sbaglia. {brand} ha voluto i {model} facili da dimenticare.',
      'I {model} si chiudono con un clic deciso e sganciano puliti in ogni direzione che {brand} ha saputo provare.',
    ],
    body: 'La lunga corsa elastica assorbe i colpi prima dello sgancio: lo sci resta al piede sulla neve dura e parte in caso di caduta.',
    highlights: [
      'Lunga corsa elastica, puntale e talloniera',
      'Altezza ridotta, vicini allo sci',
      'Per suole alpine e da scialpinismo',
      'Freno che si chiude a filo',
      'Valore di sgancio leggibile a colpo d’occhio',
    ],
  },
  poles: {
    the: 'i bastoncini',
    form: 2,
    headlines: ['Leggeri nel gesto, fermi nella neve', 'Il paio a cui non si pensa più'],
    leads: [
      '{brand} ha messo il peso dei {model} nella manopola, dove lo porta la mano, e lo ha tolto dalla punta.',
      'Il buon ritmo nasce da un bastoncino che oscilla da solo. I {model} lo fanno.',
    ],
    body: 'I lacci si aprono sotto carico, le rotelle si cambiano senza attrezzi e le punte reggono ghiaccio e parcheggi.',
    highlights: [
      'Fusto sottile e rigido',
      'Lacci a sgancio di sicurezza',
      'Punte in carburo per neve dura',
      'Rotelle intercambiabili senza attrezzi',
      'Manopola per guanti spessi',
    ],
  },
  helmet: {
    the: 'il casco',
    form: 0,
    headlines: ['Quasi non c’è, finché non serve', 'Poco peso, grandi pretese'],
    leads: [
      'Il casco migliore è quello che a pranzo ci si scorda di togliere. {brand} ha pensato così il {model}.',
      '{brand} stampa il {model} in un pezzo solo, calotta e schiuma insieme, e risparmia i grammi che si sentono nel pomeriggio.',
    ],
    body: 'Una rotella sul retro stringe in modo uniforme attorno alla testa, e le prese d’aria portano via il caldo senza correnti davanti.',
    highlights: [
      'Calotta in-mold, peso ridotto',
      'Rotella di regolazione fine',
      'Ventilazione canalizzata',
      'Imbottiture lavabili',
      'Fibbia a una mano',
    ],
  },
  goggles: {
    the: 'la maschera',
    form: 1,
    headlines: ['Vedere la gobba prima che lei veda te', 'Luce piatta, contorni netti'],
    leads: [
      'Nuvole, ombra, sole basso: la {model} tiene visibile la trama della neve quando tutto il resto diventa grigio.',
      '{brand} colora la {model} perché solchi e ghiaccio si vedano un secondo prima. Un secondo è molto.',
    ],
    body: 'Due lenti con aria in mezzo tengono lontano l’appannamento, e tre strati di schiuma si appoggiano senza lasciare segni a pranzo.',
    highlights: [
      'Lente che aumenta il contrasto',
      'Doppia lente antiappannamento',
      'Si abbina a ogni casco',
      'Schiuma a tre strati',
      'Elastico con silicone',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;

/** Kinds that need words of their own within their family. */
export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'gli attacchi',
    form: 2,
    headlines: ['Rapidi da lamina a lamina, morbidi sulla caviglia', 'Entri, stringi, te ne dimentichi'],
    leads: [
      '{brand} ha pensato i {model} per le giornate lunghe: fermi dove si guida, morbidi dove passa il cinghietto.',
      'I {model} rispondono alla prima spinta del ginocchio e cedono quando l’atterraggio non è pulito come il salto.',
    ],
    body: 'La base è ammortizzata contro le vibrazioni, lo spoiler ruota con la tua posizione, e tutti i cinghietti e le fibbie si cambiano senza attrezzi.',
    highlights: [
      'Cinghietti che si aprono con i guanti',
      'Spoiler che segue la posizione',
      'Base ammortizzata',
      'Disco per inserti 4 × 2 e binari',
      'Cinghietti e fibbie sostituibili',
    ],
  },
};
