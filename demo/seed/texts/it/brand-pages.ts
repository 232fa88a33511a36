import type { BrandPageTexts } from '#demo/seed/texts/brand-page-texts.ts';

export const brandPages: BrandPageTexts = {
  facts: { founded: 'Fondato nel', home: 'Paese', knownFor: 'Conosciuto per' },
  stories: {
    workshop: {
      title: 'Nato al banco da lavoro',
      text: '{brand} ha cominciato nel {year} con due banchi da lavoro e un ordine. Da allora è cresciuto, ma niente viene imballato prima che chi lo ha costruito ci metta il nome, e ciò che torna per una riparazione passa dalle stesse mani.',
      knownFor: 'Il lavoro firmato',
    },
    racing: {
      title: 'Provato contro il tempo',
      text: 'Dal {year} {brand} porta i prototipi in gara prima che in negozio. Gli ingegneri stanno al traguardo e non in ufficio, e ciò che lì si rompe non avrà mai un nome.',
      knownFor: 'Le prove in gara',
    },
    mountain: {
      title: 'Prima di tutto, in salita',
      text: 'Dal {year} tutto ciò che fa {brand} sale prima di uscire: un inverno con le guide, un’estate con chi mette sempre troppo nello zaino. Cuciture, cinghie e suole cambiano finché al rifugio nessuno brontola più.',
      knownFor: 'I test in quota',
    },
    weather: {
      title: 'Fatto per le giornate brutte',
      text: 'Quando è in arrivo una tempesta, chi lavora da {brand} lascia l’ufficio e porta con sé ciò a cui sta lavorando. È così dal {year}, ed è per questo che tutto resta asciutto, caldo e al suo posto.',
      knownFor: 'Le prove nella tempesta',
    },
    light: {
      title: 'Meno, ma ben pensato',
      text: 'Dal {year} {brand} si fa la stessa domanda per ogni pezzo: a chi mancherebbe? Ciò che resta è leggero senza essere fragile, perché il peso è dove serve.',
      knownFor: 'La caccia al grammo',
    },
    lasting: {
      title: 'Fatto per essere riparato',
      text: '{brand} risponde al telefono, spedisce una sola fibbia e ricuce ciò che si è strappato. Nel {year} era un favore, oggi è il motivo per cui la gente torna. La migliore attrezzatura, dicono lì, è quella che hai già.',
      knownFor: 'Dieci anni di ricambi',
    },
    family: {
      title: 'Per tutta la compagnia',
      text: 'Dal {year} {brand} pensa a famiglie intere: taglie in cui crescere, colori che si ritrovano nella nebbia e prezzi che lasciano qualcosa per lo skipass. Ciò che a uno va stretto fa felice il fratello più piccolo.',
      knownFor: 'I prezzi giusti',
    },
    coast: {
      title: 'Dove il sale trova ogni cucitura',
      text: 'La porta di {brand} si apre sul mare dal {year}. Ogni prototipo passa un inverno all’aperto, accanto a una rimessa per barche; ciò che il sale non ha trovato a primavera entra in collezione.',
      knownFor: 'I test in acqua salata',
    },
  },
  forGender: {
    women: { title: '{brand} da donna', text: 'Disegnato per le donne dal primo tratto, non rimpicciolito da altro.' },
    men: { title: '{brand} da uomo', text: 'Tutta la gamma uomo della stagione, dal primo strato all’ultimo.' },
    kids: {
      title: '{brand} per bambini',
      text: 'Facile da indossare, facile da passare ai fratelli, in taglie in cui si cresce.',
    },
    unisex: { title: '{brand} per tutti', text: 'Una forma che va bene a molti: scegli taglia e colore.' },
  },
  reviews: {
    worn: [
      [
        5,
        'Due giorni di nevischio in cresta e neanche una goccia dentro. Un po’ lungo di manica, perfetto sotto i guanti.',
      ],
      [4, 'Caldo, leggero e rifinito meglio di quanto pensassi a questo prezzo. Bastava una taglia in meno.'],
    ],
    snow: [
      [5, 'Tiene sulla neve dura e perdona le gambe stanche del pomeriggio. Arrivato perfettamente preparato.'],
      [4, 'Molto divertente appena prendi confidenza. Mi è servita una giornata per abituarmi.'],
    ],
    feet: [
      [5, 'Dalla scatola al sentiero senza una vescica. Il tallone sta dove deve.'],
      [4, 'Buona presa sulla roccia bagnata. Con calze spesse meglio mezzo numero in più.'],
    ],
    head: [
      [5, 'Così leggero che dimentico di averlo, e si regola con i guanti.'],
      [4, 'Calza bene e fa bella figura. La custodia potrebbe essere più robusta.'],
    ],
    gear: [
      [5, 'Tre settimane in viaggio senza un difetto. Si vede che qualcuno ha pensato ai dettagli.'],
      [3, 'Fa il suo dovere, ma le istruzioni sono un disegno e un «buona fortuna».'],
    ],
    wheels: [
      [5, 'Arrivata ben imballata e quasi pronta. Silenziosa, veloce e più leggera di quella vecchia.'],
      [4, 'Un piacere da pedalare. Il campanello potrebbe farsi sentire di più.'],
    ],
    any: [
      [5, 'Il mio terzo acquisto {brand}, e il primo lo uso ancora.'],
      [4, 'Buona qualità, imballo curato. La consegna ha richiesto un giorno in più del previsto.'],
      [5, 'Ho chiesto un ricambio a {brand} e quattro giorni dopo era qui.'],
      [4, 'Ancora più bello che in foto. Il colore è appena più scuro.'],
      [3, 'Bello, ma veste piccolo. Il cambio è stato semplice e la taglia dopo va bene.'],
      [5, 'In vendita privata è stato un regalo tutto per me, e uno dei migliori.'],
    ],
  },
  reviewers: ['Giulia', 'Marco', 'Chiara', 'Davide', 'Elisa', 'Matteo', 'Sara', 'Luca', 'Irene', 'Paolo'],
};
