import type { Language } from '#lib/contract/values.ts';

/** Labels of the links that every store has; categories and brands are named by the catalogue. */
export interface NavigationLabels {
  readonly todaysSales: string;
  readonly endingToday: string;
  readonly openingNext: string;
  readonly sports: string;
  readonly newArrivals: string;
  readonly brands: string;
  readonly help: string;
  readonly trackOrder: string;
  readonly advice: string;
  readonly members: string;
  readonly myAccount: string;
  readonly credits: string;
  readonly yourBrands: string;
  readonly emailPreferences: string;
  /** Another name than that of the line beneath the columns, which is a landmark too. */
  readonly legal: string;
}

const LABELS: Readonly<Record<Language, NavigationLabels>> = {
  en: {
    todaysSales: 'Today’s sales',
    endingToday: 'Ending today',
    openingNext: 'Opening next',
    sports: 'Sports',
    newArrivals: 'New arrivals',
    brands: 'Brands',
    help: 'Help',
    trackOrder: 'Track my order',
    advice: 'Advice',
    members: 'Members',
    myAccount: 'My account',
    credits: 'Credits and invitations',
    yourBrands: 'Your brands',
    emailPreferences: 'E-mail preferences',
    legal: 'Terms and policies',
  },
  da: {
    todaysSales: 'Dagens kampagner',
    endingToday: 'Slutter i dag',
    openingNext: 'Åbner snart',
    sports: 'Sportsgrene',
    newArrivals: 'Nyheder',
    brands: 'Mærker',
    help: 'Hjælp',
    trackOrder: 'Følg min ordre',
    advice: 'Gode råd',
    members: 'Medlemmer',
    myAccount: 'Min konto',
    credits: 'Point og invitationer',
    yourBrands: 'Dine mærker',
    emailPreferences: 'E-mailindstillinger',
    legal: 'Vilkår og politikker',
  },
  de: {
    todaysSales: 'Sales von heute',
    endingToday: 'Endet heute',
    openingNext: 'Demnächst',
    sports: 'Sportarten',
    newArrivals: 'Neuheiten',
    brands: 'Marken',
    help: 'Hilfe',
    trackOrder: 'Bestellung verfolgen',
    advice: 'Ratgeber',
    members: 'Mitglieder',
    myAccount: 'Mein Konto',
    credits: 'Guthaben und Einladungen',
    yourBrands: 'Ihre Marken',
    emailPreferences: 'E-Mail-Einstellungen',
    legal: 'Rechtliche Hinweise',
  },
  es: {
    todaysSales: 'Ventas de hoy',
    endingToday: 'Termina hoy',
    openingNext: 'Próximas ventas',
    sports: 'Deportes',
    newArrivals: 'Novedades',
    brands: 'Marcas',
    help: 'Ayuda',
    trackOrder: 'Seguir mi pedido',
    advice: 'Consejos',
    members: 'Socios',
    myAccount: 'Mi cuenta',
    credits: 'Saldo e invitaciones',
    yourBrands: 'Tus marcas',
    emailPreferences: 'Preferencias de correo',
    legal: 'Información legal',
  },
  fr: {
    todaysSales: 'Ventes du jour',
    endingToday: 'Dernier jour',
    openingNext: 'Prochaines ventes',
    sports: 'Sports',
    newArrivals: 'Nouveautés',
    brands: 'Marques',
    help: 'Aide',
    trackOrder: 'Suivre ma commande',
    advice: 'Conseils',
    members: 'Membres',
    myAccount: 'Mon compte',
    credits: 'Crédits et invitations',
    yourBrands: 'Vos marques',
    emailPreferences: 'Préférences e-mail',
    legal: 'Informations légales',
  },
  sv: {
    todaysSales: 'Dagens kampanjer',
    endingToday: 'Slutar i dag',
    openingNext: 'Öppnar snart',
    sports: 'Sporter',
    newArrivals: 'Nyheter',
    brands: 'Märken',
    help: 'Hjälp',
    trackOrder: 'Följ min beställning',
    advice: 'Råd och tips',
    members: 'Medlemmar',
    myAccount: 'Mitt konto',
    credits: 'Poäng och inbjudningar',
    yourBrands: 'Dina märken',
    emailPreferences: 'E-postinställningar',
    legal: 'Villkor och policyer',
  },
  it: {
    todaysSales: 'Vendite di oggi',
    endingToday: 'Termina oggi',
    openingNext: 'Prossime vendite',
    sports: 'Sport',
    newArrivals: 'Novità',
    brands: 'Marchi',
    help: 'Aiuto',
    trackOrder: 'Segui il mio ordine',
    advice: 'Consigli',
    members: 'Soci',
    myAccount: 'Il mio account',
    credits: 'Crediti e inviti',
    yourBrands: 'I tuoi marchi',
    emailPreferences: 'Preferenze e-mail',
    legal: 'Condizioni e privacy',
  },
  nl: {
    todaysSales: 'Sales van vandaag',
    endingToday: 'Eindigt vandaag',
    openingNext: 'Binnenkort',
    sports: 'Sporten',
    newArrivals: 'Nieuw binnen',
    brands: 'Merken',
    help: 'Hulp',
    trackOrder: 'Volg mijn bestelling',
    advice: 'Advies',
    members: 'Leden',
    myAccount: 'Mijn account',
    credits: 'Tegoed en uitnodigingen',
    yourBrands: 'Je merken',
    emailPreferences: 'E-mailvoorkeuren',
    legal: 'Voorwaarden en privacy',
  },
};

export const navigationLabels = (language: Language): NavigationLabels => LABELS[language];
