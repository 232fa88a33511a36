import type { HelpTexts } from './help-texts.ts';

export const italian: HelpTexts = {
  delivery: [
    'Consegna',
    [
      'Quando arriva il mio ordine?',
      'Lascia il nostro magazzino entro 24 ore. I giorni di arrivo sono indicati accanto a ogni articolo dell’ordine; quando un pacco è in viaggio, trovi lì anche il link per seguirlo.',
    ],
    [
      'Posso ancora cambiare l’indirizzo?',
      'Per un’ora puoi cambiarlo da te, nell’ordine, alla voce «Il mio account». Poi scrivici: finché il pacco non è partito, lo cambiamo noi.',
    ],
  ],
  returns: [
    'Resi',
    [
      'Come rimando indietro qualcosa?',
      'Hai {days} giorni da quando lo ricevi. Scrivici con il numero dell’ordine e ti mandiamo l’etichetta. Per favore lascia i cartellini.',
    ],
    [
      'Quando ricevo il rimborso?',
      'Entro tre giorni lavorativi dall’arrivo del pacco in magazzino, con lo stesso mezzo usato per pagare.',
    ],
  ],
  payment: [
    'Pagamento',
    [
      'Il pagamento è stato rifiutato. E adesso?',
      'Non è stato addebitato nulla e il carrello è come l’hai lasciato. Riprova o usa un’altra carta. Se succede due volte, la tua banca può dirti perché.',
    ],
    ['Dov’è la mia fattura?', 'Arriva per e-mail con l’ordine, e la trovi nell’ordine, alla voce «Il mio account».'],
  ],
  account: [
    'Il mio account',
    [
      'Ho dimenticato la password',
      'Scegli «Password dimenticata?» quando accedi. Il link che ti mandiamo vale due ore.',
    ],
    [
      'Come smetto di ricevere la newsletter?',
      'In fondo a ogni newsletter c’è un link, e nel tuo account scegli ogni quanto riceverla.',
    ],
  ],
};
