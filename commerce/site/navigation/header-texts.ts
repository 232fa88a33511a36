import type { Language } from '#lib/contract/values.ts';

interface HeaderTexts {
  /** When sales open; says the hour only where all stores of the language share the clock that sales open by. */
  readonly newSales: string;
  /** Who may buy, in a store that requires login. */
  readonly membersFree: string;
  /** The same in a store that is open to all. */
  readonly openToAll: string;
  /** The invitation to bring a friend; `#` stands for what it earns, an amount. */
  readonly invite: string;
}

/** Texts of the header that a shop owner changes between campaigns (API-052, API-053), by the language of the store. */
export const HEADER_TEXTS: Readonly<Record<Language, HeaderTexts>> = {
  en: {
    newSales: 'New sales every morning.',
    membersFree: 'Members only, free to join.',
    openToAll: 'Open to everyone, members hear first.',
    invite: 'Invite a friend, earn #',
  },
  da: {
    newSales: 'Nye kampagner hver morgen kl. 7.00.',
    membersFree: 'Kun for medlemmer, gratis at blive medlem.',
    openToAll: 'Åbent for alle, medlemmer hører det først.',
    invite: 'Inviter en ven, og få #',
  },
  de: {
    newSales: 'Jeden Morgen um 7 Uhr neue Sales.',
    membersFree: 'Nur für Mitglieder, kostenlos.',
    openToAll: 'Offen für alle, Mitglieder erfahren es zuerst.',
    invite: 'Freunde einladen, # erhalten',
  },
  es: {
    newSales: 'Nuevas ventas cada mañana a las 7:00.',
    membersFree: 'Solo para socios, alta gratuita.',
    openToAll: 'Abierto a todos; los socios se enteran antes.',
    invite: 'Invita a un amigo y gana #',
  },
  fr: {
    newSales: 'De nouvelles ventes chaque matin à 7\u00a0h.',
    membersFree: 'Réservé aux membres, inscription gratuite.',
    openToAll: 'Ouvert à tous, les membres prévenus en premier.',
    invite: 'Parrainez un ami, gagnez #',
  },
  sv: {
    newSales: 'Nya kampanjer varje morgon kl. 7.00.',
    membersFree: 'Bara för medlemmar, gratis att gå med.',
    openToAll: 'Öppet för alla, medlemmar får veta först.',
    invite: 'Bjud in en vän och få #',
  },
  it: {
    newSales: 'Nuove vendite ogni mattina alle 7:00.',
    membersFree: 'Solo per i soci, iscrizione gratuita.',
    openToAll: 'Aperto a tutti, i soci lo sanno prima.',
    invite: 'Invita un amico e ricevi #',
  },
  nl: {
    newSales: 'Elke ochtend om 7.00 uur nieuwe sales.',
    membersFree: 'Alleen voor leden, gratis lid worden.',
    openToAll: 'Open voor iedereen, leden horen het eerst.',
    invite: 'Nodig een vriend uit, krijg #',
  },
};
