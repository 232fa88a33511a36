/** Texts of the page shown in an outage (SHELL-05). */
export interface OutageTexts {
  readonly title: string;
  readonly more: string;
  /** What the links are, for screen readers. */
  readonly links: string;
  readonly home: string;
  readonly basket: string;
}

const ENGLISH: OutageTexts = {
  title: 'We’ll be right back',
  more: 'Our site is temporarily unavailable, a victim of its own success. Please try again in a few minutes.',
  links: 'Ways back into the shop',
  home: 'Home',
  basket: 'Basket',
};

/**
 * By language, or by wording where that has a word of its own. They stand here and not among the messages, since they are what is left to show when nothing else can
 * be loaded.
 */
export const OUTAGE_TEXTS: Readonly<Record<string, OutageTexts>> & { readonly en: OutageTexts } = {
  en: ENGLISH,
  en_US: { ...ENGLISH, basket: 'Cart' },
  da: {
    title: 'Vi er straks tilbage',
    more: 'Vores side er midlertidigt utilgængelig, et offer for sin egen succes. Prøv igen om et par minutter.',
    links: 'Veje tilbage til butikken',
    home: 'Forside',
    basket: 'Kurv',
  },
  de: {
    title: 'Wir sind gleich wieder da',
    more: 'Unsere Website ist vorübergehend nicht erreichbar, ein Opfer ihres eigenen Erfolgs. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    links: 'Wege zurück in den Shop',
    home: 'Startseite',
    basket: 'Warenkorb',
  },
  es: {
    title: 'Volvemos enseguida',
    more: 'Nuestra web no está disponible temporalmente, víctima de su propio éxito. Inténtalo de nuevo en unos minutos.',
    links: 'Volver a la tienda',
    home: 'Inicio',
    basket: 'Cesta',
  },
  fr: {
    title: 'Nous revenons tout de suite',
    more: 'Notre site est momentanément indisponible, victime de son succès. Réessayez dans quelques minutes.',
    links: 'Revenir à la boutique',
    home: 'Accueil',
    basket: 'Panier',
  },
  it: {
    title: 'Torniamo subito',
    more: 'Il nostro sito è momentaneamente non disponibile, vittima del suo stesso successo. Riprova tra qualche minuto.',
    links: 'Torna al negozio',
    home: 'Home',
    basket: 'Carrello',
  },
  nl: {
    title: 'We zijn zo terug',
    more: 'Onze site is tijdelijk niet bereikbaar, slachtoffer van zijn eigen succes. Probeer het over een paar minuten opnieuw.',
    links: 'Terug naar de winkel',
    home: 'Home',
    basket: 'Winkelmand',
  },
  sv: {
    title: 'Vi är strax tillbaka',
    more: 'Vår webbplats går tillfälligt inte att nå, ett offer för sin egen framgång. Försök igen om några minuter.',
    links: 'Tillbaka till butiken',
    home: 'Startsida',
    basket: 'Varukorg',
  },
};
