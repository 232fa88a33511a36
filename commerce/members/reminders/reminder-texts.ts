import type { Language } from '#lib/contract/values.ts';

/** What a reminder says; `{sale}` and `{shop}` are filled in, `{moment}` is when the sale ends. */
export interface ReminderTexts {
  readonly hello: string;
  readonly subject: string;
  readonly open: string;
  readonly until: string;
  readonly button: string;
  /** Why the mail was sent, and that no other follows. */
  readonly once: string;
}

const TEXTS: Readonly<Record<Language, ReminderTexts>> = {
  en: {
    hello: 'Hello',
    subject: '“{sale}” is open',
    open: 'The doors are open: “{sale}” has just begun at {shop}.',
    until: 'Until {moment}, or until the last piece is gone.',
    button: 'Go to the sale',
    once: 'You asked us to remind you of this sale. We will not write to you about it again.',
  },
  da: {
    hello: 'Hej',
    subject: '“{sale}” er åben',
    open: 'Dørene er åbne: “{sale}” er lige begyndt hos {shop}.',
    until: 'Indtil {moment}, eller til den sidste vare er væk.',
    button: 'Gå til kampagnen',
    once: 'Du har bedt os om at minde dig om denne kampagne. Vi skriver ikke om den igen.',
  },
  de: {
    hello: 'Guten Tag',
    subject: '„{sale}“ ist geöffnet',
    open: 'Die Türen sind offen: „{sale}“ hat bei {shop} gerade begonnen.',
    until: 'Bis {moment} oder bis das letzte Stück weg ist.',
    button: 'Zum Sale',
    once: 'Sie wollten an diesen Sale erinnert werden. Eine weitere E-Mail dazu folgt nicht.',
  },
  es: {
    hello: 'Hola',
    subject: '«{sale}» ya está abierta',
    open: 'Las puertas están abiertas: «{sale}» acaba de empezar en {shop}.',
    until: 'Hasta el {moment}, o hasta que no quede nada.',
    button: 'Ir a la venta',
    once: 'Nos pediste que te recordáramos esta venta. No te escribiremos más sobre ella.',
  },
  fr: {
    hello: 'Bonjour',
    subject: '«\u00a0{sale}\u00a0» est ouverte',
    open: 'Les portes sont ouvertes\u00a0: «\u00a0{sale}\u00a0» vient de commencer chez {shop}.',
    until: 'Jusqu’au {moment}, ou jusqu’à la dernière pièce.',
    button: 'Voir la vente',
    once: 'Vous nous avez demandé de vous rappeler cette vente. Nous ne vous écrirons plus à son sujet.',
  },
  sv: {
    hello: 'Hej',
    subject: '”{sale}” är öppen',
    open: 'Dörrarna är öppna: ”{sale}” har just börjat hos {shop}.',
    until: 'Till {moment}, eller tills det sista är borta.',
    button: 'Till kampanjen',
    once: 'Du bad oss påminna dig om den här kampanjen. Vi skriver inte om den igen.',
  },
  it: {
    hello: 'Ciao',
    subject: '«{sale}» è aperta',
    open: 'Le porte sono aperte: «{sale}» è appena cominciata da {shop}.',
    until: 'Fino al {moment}, o fino all’ultimo pezzo.',
    button: 'Vai alla vendita',
    once: 'Ci hai chiesto di ricordarti questa vendita. Non ti scriveremo più a questo proposito.',
  },
  nl: {
    hello: 'Hallo',
    subject: '‘{sale}’ is open',
    open: 'De deuren zijn open: ‘{sale}’ is net begonnen bij {shop}.',
    until: 'Tot {moment}, of tot het laatste stuk weg is.',
    button: 'Naar de sale',
    once: 'Je vroeg ons je aan deze sale te herinneren. We schrijven je er niet nog eens over.',
  },
};

export const reminderTexts = (language: Language): ReminderTexts => TEXTS[language];
