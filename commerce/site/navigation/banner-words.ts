import type { Language } from '#lib/contract/values.ts';

/** What the sitewide banners say. `{days}` stands for the store's days to change one's mind. */
interface BannerWords {
  readonly reasons: readonly [dispatch: string, returns: string, payment: string];
  /** Above the sale that closes next. */
  readonly lastCall: string;
}

export const BANNER_WORDS: Readonly<Record<Language, BannerWords>> = {
  en: {
    reasons: ['Shipped within 24 hours', '{days} days to change your mind', 'Secure payment'],
    lastCall: 'Last call',
  },
  de: {
    reasons: ['Versand innerhalb von 24 Stunden', '{days} Tage Rückgaberecht', 'Sichere Zahlung'],
    lastCall: 'Nur noch kurz',
  },
  fr: {
    reasons: ['Expédié sous 24 heures', '{days} jours pour changer d’avis', 'Paiement sécurisé'],
    lastCall: 'Dernière chance',
  },
  es: {
    reasons: ['Enviado en 24 horas', '{days} días para cambiar de opinión', 'Pago seguro'],
    lastCall: 'Última llamada',
  },
  it: {
    reasons: ['Spedito entro 24 ore', '{days} giorni per ripensarci', 'Pagamento sicuro'],
    lastCall: 'Ultima chiamata',
  },
  nl: {
    reasons: ['Binnen 24 uur verzonden', '{days} dagen bedenktijd', 'Veilig betalen'],
    lastCall: 'Laatste kans',
  },
  da: {
    reasons: ['Sendt inden for 24 timer', '{days} dages fortrydelsesret', 'Sikker betaling'],
    lastCall: 'Sidste chance',
  },
  sv: {
    reasons: ['Skickas inom 24 timmar', '{days} dagars ångerrätt', 'Säker betalning'],
    lastCall: 'Sista chansen',
  },
};
