import type { Language } from '#lib/contract/values.ts';

/** Labels of the links that every store has; categories and brands are named by the catalogue. */
export interface NavigationLabels {
  readonly todaysSales: string;
  readonly endingToday: string;
  readonly newArrivals: string;
  readonly brands: string;
  readonly invite: string;
  readonly aboutUs: string;
  readonly bCorp: string;
  readonly help: string;
  readonly trackOrder: string;
  readonly faq: string;
  readonly contact: string;
  readonly members: string;
  readonly myAccount: string;
  readonly credits: string;
  readonly brandAlerts: string;
  readonly emailPreferences: string;
}

const LABELS: Readonly<Record<Language, NavigationLabels>> = {
  en: {
    todaysSales: 'Today’s sales',
    endingToday: 'Ending today',
    newArrivals: 'New arrivals',
    brands: 'Brands',
    invite: 'Invite a friend',
    aboutUs: 'About us',
    bCorp: 'B Corp',
    help: 'Help',
    trackOrder: 'Track my order',
    faq: 'Frequently asked questions',
    contact: 'Contact us',
    members: 'Members',
    myAccount: 'My account',
    credits: 'Credits and invitations',
    brandAlerts: 'Brand alerts',
    emailPreferences: 'E-mail preferences',
  },
  da: {
    todaysSales: 'Dagens kampagner',
    endingToday: 'Slutter i dag',
    newArrivals: 'Nyheder',
    brands: 'Mærker',
    invite: 'Inviter en ven',
    aboutUs: 'Om os',
    bCorp: 'B Corp',
    help: 'Hjælp',
    trackOrder: 'Følg min ordre',
    faq: 'Ofte stillede spørgsmål',
    contact: 'Kontakt os',
    members: 'Medlemmer',
    myAccount: 'Min konto',
    credits: 'Point og invitationer',
    brandAlerts: 'Mærkenyheder',
    emailPreferences: 'E-mailindstillinger',
  },
  de: {
    todaysSales: 'Sales von heute',
    endingToday: 'Endet heute',
    newArrivals: 'Neuheiten',
    brands: 'Marken',
    invite: 'Freunde einladen',
    aboutUs: 'Über uns',
    bCorp: 'B Corp',
    help: 'Hilfe',
    trackOrder: 'Bestellung verfolgen',
    faq: 'Häufige Fragen',
    contact: 'Kontakt',
    members: 'Mitglieder',
    myAccount: 'Mein Konto',
    credits: 'Guthaben und Einladungen',
    brandAlerts: 'Markenbenachrichtigungen',
    emailPreferences: 'E-Mail-Einstellungen',
  },
  es: {
    todaysSales: 'Ventas de hoy',
    endingToday: 'Termina hoy',
    newArrivals: 'Novedades',
    brands: 'Marcas',
    invite: 'Invita a un amigo',
    aboutUs: 'Sobre nosotros',
    bCorp: 'B Corp',
    help: 'Ayuda',
    trackOrder: 'Seguir mi pedido',
    faq: 'Preguntas frecuentes',
    contact: 'Contacto',
    members: 'Socios',
    myAccount: 'Mi cuenta',
    credits: 'Saldo e invitaciones',
    brandAlerts: 'Avisos de marcas',
    emailPreferences: 'Preferencias de correo',
  },
  fr: {
    todaysSales: 'Ventes du jour',
    endingToday: 'Dernier jour',
    newArrivals: 'Nouveautés',
    brands: 'Marques',
    invite: 'Parrainer un ami',
    aboutUs: 'À propos',
    bCorp: 'B Corp',
    help: 'Aide',
    trackOrder: 'Suivre ma commande',
    faq: 'Questions fréquentes',
    contact: 'Nous contacter',
    members: 'Membres',
    myAccount: 'Mon compte',
    credits: 'Crédits et invitations',
    brandAlerts: 'Alertes marques',
    emailPreferences: 'Préférences e-mail',
  },
  sv: {
    todaysSales: 'Dagens kampanjer',
    endingToday: 'Slutar i dag',
    newArrivals: 'Nyheter',
    brands: 'Märken',
    invite: 'Bjud in en vän',
    aboutUs: 'Om oss',
    bCorp: 'B Corp',
    help: 'Hjälp',
    trackOrder: 'Följ min beställning',
    faq: 'Vanliga frågor',
    contact: 'Kontakta oss',
    members: 'Medlemmar',
    myAccount: 'Mitt konto',
    credits: 'Poäng och inbjudningar',
    brandAlerts: 'Märkesbevakning',
    emailPreferences: 'E-postinställningar',
  },
  it: {
    todaysSales: 'Vendite di oggi',
    endingToday: 'Termina oggi',
    newArrivals: 'Novità',
    brands: 'Marchi',
    invite: 'Invita un amico',
    aboutUs: 'Chi siamo',
    bCorp: 'B Corp',
    help: 'Aiuto',
    trackOrder: 'Segui il mio ordine',
    faq: 'Domande frequenti',
    contact: 'Contattaci',
    members: 'Soci',
    myAccount: 'Il mio account',
    credits: 'Crediti e inviti',
    brandAlerts: 'Avvisi sui marchi',
    emailPreferences: 'Preferenze e-mail',
  },
  nl: {
    todaysSales: 'Sales van vandaag',
    endingToday: 'Eindigt vandaag',
    newArrivals: 'Nieuw binnen',
    brands: 'Merken',
    invite: 'Nodig een vriend uit',
    aboutUs: 'Over ons',
    bCorp: 'B Corp',
    help: 'Hulp',
    trackOrder: 'Volg mijn bestelling',
    faq: 'Veelgestelde vragen',
    contact: 'Contact',
    members: 'Leden',
    myAccount: 'Mijn account',
    credits: 'Tegoed en uitnodigingen',
    brandAlerts: 'Merkmeldingen',
    emailPreferences: 'E-mailvoorkeuren',
  },
};

export const navigationLabels = (language: Language): NavigationLabels => LABELS[language];
