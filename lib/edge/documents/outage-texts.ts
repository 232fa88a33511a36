/** Texts of the page shown in an outage (SHELL-05). */
export interface OutageTexts {
  readonly title: string;
  readonly more: string;
  /** What the links are, for screen readers. */
  readonly links: string;
  readonly home: string;
  readonly basket: string;
  /** Said in place of title and text to who has had too many pages made; the network may be shared, so that nobody is blamed. */
  readonly tooMany: { readonly title: string; readonly more: string; readonly again: string };
}

const ENGLISH: OutageTexts = {
  title: 'We’ll be right back',
  more: 'Our site is temporarily unavailable, a victim of its own success. Please try again in a few minutes.',
  links: 'Ways back into the shop',
  home: 'Home',
  basket: 'Basket',
  tooMany: {
    title: 'One moment, please',
    more: 'A great many pages were asked for from your network just now, so this one has to wait. Try again in a minute: what is in your basket stays there.',
    again: 'Try again',
  },
};

/**
 * By language, or by wording where that has a word of its own. They stand here and not among the messages, since they are what is left to show when nothing else can
 * be loaded.
 */
export const OUTAGE_TEXTS: Readonly<Record<string, OutageTexts>> & { readonly en: OutageTexts } = {
  en: ENGLISH,
  en_US: {
    ...ENGLISH,
    basket: 'Cart',
    tooMany: { ...ENGLISH.tooMany, more: ENGLISH.tooMany.more.replace('your basket', 'your cart') },
  },
  da: {
    title: 'Vi er straks tilbage',
    more: 'Vores side er midlertidigt utilgængelig, et offer for sin egen succes. Prøv igen om et par minutter.',
    links: 'Veje tilbage til butikken',
    home: 'Forside',
    basket: 'Kurv',
    tooMany: {
      title: 'Et øjeblik',
      more: 'Der er lige blevet hentet rigtig mange sider fra dit netværk, så denne må vente lidt. Prøv igen om et minut. Varerne i din kurv bliver liggende.',
      again: 'Prøv igen',
    },
  },
  de: {
    title: 'Wir sind gleich wieder da',
    more: 'Unsere Website ist vorübergehend nicht erreichbar, ein Opfer ihres eigenen Erfolgs. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    links: 'Wege zurück in den Shop',
    home: 'Startseite',
    basket: 'Warenkorb',
    tooMany: {
      title: 'Einen Moment bitte',
      more: 'Aus Ihrem Netzwerk wurden gerade sehr viele Seiten aufgerufen, deshalb muss diese kurz warten. Versuchen Sie es in einer Minute noch einmal. Ihr Warenkorb bleibt erhalten.',
      again: 'Noch einmal versuchen',
    },
  },
  es: {
    title: 'Volvemos enseguida',
    more: 'Nuestra web no está disponible temporalmente, víctima de su propio éxito. Inténtalo de nuevo en unos minutos.',
    links: 'Volver a la tienda',
    home: 'Inicio',
    basket: 'Cesta',
    tooMany: {
      title: 'Un momento, por favor',
      more: 'Desde tu red se han abierto muchísimas páginas en muy poco tiempo, así que esta tiene que esperar. Inténtalo de nuevo en un minuto: lo que tienes en la cesta sigue ahí.',
      again: 'Intentarlo de nuevo',
    },
  },
  fr: {
    title: 'Nous revenons tout de suite',
    more: 'Notre site est momentanément indisponible, victime de son succès. Réessayez dans quelques minutes.',
    links: 'Revenir à la boutique',
    home: 'Accueil',
    basket: 'Panier',
    tooMany: {
      title: 'Un instant, s’il vous plaît',
      more: 'Un très grand nombre de pages viennent d’être ouvertes depuis votre réseau : celle-ci doit patienter un peu. Réessayez dans une minute, votre panier est conservé.',
      again: 'Réessayer',
    },
  },
  it: {
    title: 'Torniamo subito',
    more: 'Il nostro sito è momentaneamente non disponibile, vittima del suo stesso successo. Riprova tra qualche minuto.',
    links: 'Torna al negozio',
    home: 'Home',
    basket: 'Carrello',
    tooMany: {
      title: 'Un attimo, per favore',
      more: 'Dalla tua rete sono appena state aperte moltissime pagine, quindi questa deve aspettare un po’. Riprova tra un minuto: quello che hai nel carrello resta lì.',
      again: 'Riprova',
    },
  },
  nl: {
    title: 'We zijn zo terug',
    more: 'Onze site is tijdelijk niet bereikbaar, slachtoffer van zijn eigen succes. Probeer het over een paar minuten opnieuw.',
    links: 'Terug naar de winkel',
    home: 'Home',
    basket: 'Winkelmand',
    tooMany: {
      title: 'Een ogenblik geduld',
      more: 'Vanaf je netwerk zijn net heel veel pagina’s geopend, dus deze moet even wachten. Probeer het over een minuut opnieuw. Wat in je winkelmand zit, blijft bewaard.',
      again: 'Opnieuw proberen',
    },
  },
  sv: {
    title: 'Vi är strax tillbaka',
    more: 'Vår webbplats går tillfälligt inte att nå, ett offer för sin egen framgång. Försök igen om några minuter.',
    links: 'Tillbaka till butiken',
    home: 'Startsida',
    basket: 'Varukorg',
    tooMany: {
      title: 'Ett ögonblick',
      more: 'Väldigt många sidor har precis öppnats från ditt nätverk, så den här får vänta lite. Försök igen om en minut. Det du har i varukorgen ligger kvar.',
      again: 'Försök igen',
    },
  },
};
