/** Texts of the waiting room. `{…}` are filled in. */
export interface WaitingTexts {
  readonly title: string;
  readonly place: string;
  /** `{minutes}` to go; one for less than a minute. */
  readonly wait: string;
  readonly soon: string;
  readonly more: string;
  /** What the links are, for screen readers. */
  readonly links: string;
  readonly again: string;
  readonly basket: string;
}

const ENGLISH: WaitingTexts = {
  title: 'You’re in the queue',
  place: 'Your place',
  wait: 'About {minutes} min to go',
  soon: 'Less than a minute to go',
  more: 'A great many people want to come in right now, so we let them in one after another, in the order they arrived. Leave this page open: it checks by itself and takes you in when it’s your turn.',
  links: 'While you wait',
  again: 'Check now',
  basket: 'Basket',
};

/**
 * By language, or by wording where that has a word of its own. They stand here as those of an outage do: a page that costs
 * nothing loads no messages.
 */
export const WAITING_TEXTS: Readonly<Record<string, WaitingTexts>> & { readonly en: WaitingTexts } = {
  en: ENGLISH,
  en_US: { ...ENGLISH, title: 'You’re in line', basket: 'Cart' },
  da: {
    title: 'Du står i kø',
    place: 'Dit nummer i køen',
    wait: 'Cirka {minutes} min. igen',
    soon: 'Under et minut igen',
    more: 'Rigtig mange vil ind lige nu, så vi lukker ind én ad gangen i den rækkefølge, I er kommet. Lad siden være åben: Den holder selv øje og lukker dig ind, når det bliver din tur.',
    links: 'Mens du venter',
    again: 'Tjek nu',
    basket: 'Kurv',
  },
  de: {
    title: 'Sie sind in der Warteschlange',
    place: 'Ihr Platz',
    wait: 'Noch etwa {minutes} Min.',
    soon: 'Noch weniger als eine Minute',
    more: 'Gerade möchten sehr viele Menschen zu uns. Wir lassen alle der Reihe nach ein, wie sie gekommen sind. Lassen Sie diese Seite offen: Sie sieht von selbst nach und bringt Sie in den Shop, sobald Sie an der Reihe sind.',
    links: 'Während Sie warten',
    again: 'Jetzt nachsehen',
    basket: 'Warenkorb',
  },
  es: {
    title: 'Estás en la cola',
    place: 'Tu puesto',
    wait: 'Faltan unos {minutes} min',
    soon: 'Falta menos de un minuto',
    more: 'Ahora mismo hay muchísima gente que quiere entrar, así que vamos dando paso por orden de llegada. Deja esta página abierta: se actualiza sola y entrarás en cuanto te toque.',
    links: 'Mientras esperas',
    again: 'Comprobar ahora',
    basket: 'Cesta',
  },
  fr: {
    title: 'Vous êtes dans la file d’attente',
    place: 'Votre place',
    wait: 'Encore {minutes} min environ',
    soon: 'Encore moins d’une minute',
    more: 'Vous êtes très nombreux à vouloir entrer en ce moment : nous ouvrons à chacun son tour, dans l’ordre d’arrivée. Laissez cette page ouverte : elle se met à jour toute seule et vous fait entrer dès que c’est à vous.',
    links: 'En attendant',
    again: 'Vérifier maintenant',
    basket: 'Panier',
  },
  it: {
    title: 'Sei in coda',
    place: 'Il tuo posto',
    wait: 'Mancano circa {minutes} min',
    soon: 'Manca meno di un minuto',
    more: 'In questo momento siete in tantissimi a voler entrare: facciamo passare tutti in ordine di arrivo. Lascia aperta questa pagina: si aggiorna da sola e ti fa entrare appena tocca a te.',
    links: 'Mentre aspetti',
    again: 'Controlla ora',
    basket: 'Carrello',
  },
  nl: {
    title: 'Je staat in de wachtrij',
    place: 'Jouw plaats',
    wait: 'Nog ongeveer {minutes} min.',
    soon: 'Nog minder dan een minuut',
    more: 'Er willen nu heel veel mensen naar binnen. We laten iedereen om de beurt binnen, op volgorde van aankomst. Laat deze pagina open: ze kijkt vanzelf en laat je binnen zodra je aan de beurt bent.',
    links: 'Terwijl je wacht',
    again: 'Nu kijken',
    basket: 'Winkelmand',
  },
  sv: {
    title: 'Du står i kö',
    place: 'Din plats',
    wait: 'Ungefär {minutes} min kvar',
    soon: 'Mindre än en minut kvar',
    more: 'Väldigt många vill in just nu, så vi släpper in er en i taget i den ordning ni kom. Låt sidan vara öppen: den tittar efter själv och släpper in dig när det är din tur.',
    links: 'Medan du väntar',
    again: 'Titta nu',
    basket: 'Varukorg',
  },
};
