import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const gearFamilies = {
  sunglasses: {
    the: 'gli occhiali',
    form: 2,
    headlines: ['Ombra che resta al suo posto', 'Giornate chiare, occhi tranquilli'],
    leads: [
      '{brand} ha dato ai {model} una forma che sparisce: nessuna pressione, nessun rimbalzo, niente ai margini dello sguardo.',
      'Dal primo chilometro chiaro all’ultimo sole basso, i {model} lasciano i colori veri e gli occhi riposati.',
    ],
    body: 'La gomma morbida su naso e aste tiene meglio quanto più si suda, e la lente avvolge abbastanza da lasciare fuori il vento.',
    highlights: [
      'Protezione totale UVA e UVB',
      'Naso e aste antiscivolo',
      'Lente resistente ai graffi',
      'Montatura leggera e flessibile',
      'Con custodia morbida',
    ],
  },
  bike: {
    the: 'la bici',
    form: 1,
    headlines: [
      'Svelta quando spingi, quieta quando lasci andare',
      'Una bici per tornare a casa dalla strada più lunga',
    ],
    leads: [
      '{brand} ha disegnato la {model} per chi misura la giornata in valli e non in watt.',
      'La {model} è rigida dove si pedala e comoda dove ci si siede. {brand} si è presa il suo tempo per questo equilibrio.',
    ],
    body: 'I cavi corrono nel telaio, le filettature sono metallo su metallo e ogni pezzo soggetto a usura si ordina in qualunque officina.',
    highlights: [
      'Passaggio cavi interno',
      'Freni a disco idraulici',
      'Spazio per gomme larghe',
      'Movimento centrale filettato, facile da curare',
      'Attacchi per borracce e borse',
    ],
  },
  bottle: {
    the: 'la borraccia',
    form: 1,
    headlines: ['Semplice, e mai una goccia fuori', 'Acqua dove serve'],
    leads: [
      '{brand} fa la {model} con pochi pezzi: poco da perdere e nessun sapore.',
      'La {model} si apre con una mano, si chiude con un clic e la domenica va in lavastoviglie.',
    ],
    body: 'Senza bisfenolo A, con guarnizione sostituibile e un’apertura abbastanza larga per il ghiaccio.',
    highlights: [
      'Tappo a tenuta',
      'Senza BPA',
      'Apertura larga per ghiaccio e scovolino',
      'Guarnizione di ricambio inclusa',
      'Sta nei portaborraccia e nelle tasche comuni',
    ],
  },
  watch: {
    the: 'l’orologio',
    form: 0,
    headlines: ['Conta i chilometri, non sulla tua pazienza', 'Ora, percorso e nessun rumore'],
    leads: [
      'Il {model} trova i satelliti prima che tu abbia allacciato le scarpe e non li perde tra alberi e palazzi.',
      '{brand} ha tolto ciò che distrae. Il {model} mostra passo, battito e via del ritorno in cifre che si leggono correndo.',
    ],
    body: 'I tasti veri funzionano con mani bagnate e guanti, lo schermo si legge in pieno sole e la batteria dura più delle gambe.',
    highlights: [
      'GPS preciso a doppia banda',
      'Battito al polso',
      'Tasti utilizzabili con i guanti',
      'Schermo leggibile in pieno sole',
      'Guida fino al punto di partenza',
    ],
  },
  backpack: {
    the: 'lo zaino',
    form: 0,
    headlines: ['Vicino al corpo, facile da aprire', 'Ogni cosa al suo posto e tu in equilibrio'],
    leads: [
      '{brand} appende il carico dello zaino {model} ai fianchi e lascia alle spalle il compito di guidare.',
      'Acqua, cartina e giacca si prendono camminando. Il {model} è nato in montagna, non alla scrivania.',
    ],
    body: 'Lo schienale lascia passare l’aria, le cinghie restano dove le regoli e ogni fibbia si può cambiare.',
    highlights: [
      'Schienale ventilato',
      'Cintura regolabile',
      'Coprizaino incluso',
      'Tasche laterali raggiungibili camminando',
      'Tutte le fibbie sostituibili',
    ],
  },
  tent: {
    the: 'la tenda',
    form: 1,
    headlines: ['Una notte asciutta, un mattino facile', 'In piedi prima che l’acqua bolla'],
    leads: [
      '{brand} ha montato la {model} nel vento finché non è stata come deve essere una tenda: bassa, tesa e silenziosa.',
      'Paleria, clip, fatto. La {model} si monta in cinque minuti, e al buio in sei.',
    ],
    body: 'Interno e telo si montano insieme, così dentro resta asciutto anche sotto la pioggia. L’abside accoglie scarponi, zaini e fornello.',
    highlights: [
      'Interno e telo si montano insieme',
      'Abside per zaini e scarponi',
      'Aerazione aperta anche con la pioggia',
      'Paleria con codice colore',
      'Tiranti riflettenti',
    ],
  },
  'sleeping-bag': {
    the: 'il sacco a pelo',
    form: 0,
    headlines: ['Dormire bene, partire presto', 'Caldo dove le notti sono fredde'],
    leads: [
      'Le notti fredde cominciano dai piedi. Proprio lì {brand} imbottisce di più il {model}.',
      'Il {model} si chiude grande come una pagnotta e si apre su una notte intera di sonno.',
    ],
    body: 'Un collare trattiene l’aria calda quando ci si gira, e la zip è protetta per tutta la lunghezza, così non morde.',
    highlights: [
      'Più imbottitura ai piedi',
      'Collare termico',
      'Zip che non si inceppa',
      'Con sacca di compressione e custodia',
      'Fodera morbida e silenziosa',
    ],
  },
  harness: {
    the: 'l’imbrago',
    form: 0,
    headlines: ['Comodo da appesi, libero nei movimenti', 'Tutto a portata di mano'],
    leads: [
      '{brand} distribuisce il carico del {model} su una fascia larga: una sosta appesa sembra più corta di quel che è.',
      'Il {model} è leggero nell’avvicinamento e comodo in parete.',
    ],
    body: 'I portamateriali sono sagomati perché i moschettoni scorrano in avanti, e un filo rosso nei punti di usura dice quando è ora di cambiarlo.',
    highlights: [
      'Imbottitura larga e traspirante',
      'Portamateriali sagomati',
      'Indicatore di usura al punto di legatura',
      'Cosciali regolabili',
      'Fibbia che non si infila al contrario',
    ],
  },
  rope: {
    the: 'la corda',
    form: 1,
    headlines: ['Scorre pulita, tiene sicura', 'Una linea morbida fino in cima'],
    leads: [
      '{brand} intreccia la {model} abbastanza stretta da durare e abbastanza morbida da moschettonare senza guardare.',
      'La {model} resta morbida dopo stagioni di sabbia, sole e neve bagnata.',
    ],
    body: 'Anima e calza sono unite, nulla scivola, e la metà è segnata in modo da vederla e sentirla.',
    highlights: [
      'Anima e calza trattate',
      'Metà percepibile al tatto',
      'Morbida in mano',
      'La calza non scivola',
      'Arriva già avvolta, pronta per la via',
    ],
  },
  kettlebell: {
    the: 'la kettlebell',
    form: 1,
    headlines: ['Un peso, un’intera palestra', 'Dieci minuti bastano'],
    leads: [
      '{brand} fonde la {model} in un pezzo solo: nessuna giuntura sfrega le mani.',
      'Oscillare, spingere, portare: la {model} chiede un metro quadro e un po’ di disciplina.',
    ],
    body: 'La maniglia prende bene la magnesite, la base è piatta e il peso è preciso al due per cento.',
    highlights: [
      'Fusa in un pezzo solo',
      'Base piatta e stabile',
      'Maniglia adatta alla magnesite',
      'Peso preciso al 2%',
      'Larga per due mani',
    ],
  },
  mat: {
    the: 'il tappetino',
    form: 0,
    headlines: ['Un buon posto per sdraiarsi', 'Terreno fermo ovunque tu sia'],
    leads: [
      '{brand} fa il {model} denso per le ginocchia e leggero da portare con sé.',
      'Srotola il {model} e il pavimento diventa un posto dove si sta volentieri.',
    ],
    body: 'La superficie fa presa senza incollare, si pulisce in pochi secondi e resta piatta dal primo giorno.',
    highlights: ['Superficie antiscivolo', 'Subito piatto', 'Facile da pulire', 'Cinghia inclusa', 'Senza PVC'],
  },
} as const satisfies Partial<LanguageTexts['families']>;
