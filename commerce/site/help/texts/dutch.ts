import type { HelpTexts } from './help-texts.ts';

export const dutch: HelpTexts = {
  delivery: [
    'Levering',
    [
      'Wanneer komt mijn bestelling aan?',
      'Ze verlaat ons magazijn binnen 24 uur. De leverdagen staan bij elk artikel van je bestelling; zodra een pakket onderweg is, vind je daar ook de link om het te volgen.',
    ],
    [
      'Kan ik het adres nog wijzigen?',
      'Tot een uur na de bestelling wijzig je het zelf, in de bestelling onder ‘Mijn account’. Schrijf ons daarna: zolang het pakket niet weg is, wijzigen wij het voor je.',
    ],
  ],
  returns: [
    'Retourneren',
    [
      'Hoe stuur ik iets terug?',
      'Je hebt {days} dagen vanaf de dag dat je het ontvangt. Schrijf ons met het bestelnummer en we sturen je het label. Laat de kaartjes er alsjeblieft aan zitten.',
    ],
    [
      'Wanneer krijg ik mijn geld terug?',
      'Binnen drie werkdagen nadat het pakket bij ons is, op dezelfde manier als je hebt betaald.',
    ],
  ],
  payment: [
    'Betaling',
    [
      'Mijn betaling is geweigerd. Wat nu?',
      'Er is niets afgeschreven en je winkelmandje is nog precies zo. Probeer het opnieuw of neem een andere kaart. Gebeurt het twee keer, dan weet je bank waarom.',
    ],
    ['Waar is mijn factuur?', 'Die komt per e-mail bij je bestelling en staat in de bestelling onder ‘Mijn account’.'],
  ],
  account: [
    'Mijn account',
    [
      'Ik ben mijn wachtwoord vergeten',
      'Kies bij het inloggen ‘Wachtwoord vergeten?’. De link die we je sturen is twee uur geldig.',
    ],
    [
      'Hoe stop ik de nieuwsbrief?',
      'Onder elke nieuwsbrief staat een link, en in je account kies je hoe vaak hij komt.',
    ],
  ],
};
