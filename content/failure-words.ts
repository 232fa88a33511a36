import type { Language } from '#lib/contract/values.ts';

interface FailureWords {
  readonly title: string;
  readonly text: string;
  readonly again: string;
}

/**
 * The words for a shop whose messages cannot be loaded, one short set per language, since the page that failed may be
 * the one that would have brought them.
 */
export const FAILURE_WORDS: Record<Language, FailureWords> = {
  en: { title: 'Something went wrong', text: 'Please try again in a few minutes.', again: 'Try again' },
  da: { title: 'Noget gik galt', text: 'Prøv igen om et par minutter.', again: 'Prøv igen' },
  de: {
    title: 'Etwas ist schiefgelaufen',
    text: 'Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    again: 'Noch einmal versuchen',
  },
  es: { title: 'Algo ha ido mal', text: 'Inténtalo de nuevo en unos minutos.', again: 'Reintentar' },
  fr: { title: 'Une erreur est survenue', text: 'Réessayez dans quelques minutes.', again: 'Réessayer' },
  sv: { title: 'Något gick fel', text: 'Försök igen om några minuter.', again: 'Försök igen' },
  it: { title: 'Qualcosa è andato storto', text: 'Riprova tra qualche minuto.', again: 'Riprova' },
  nl: { title: 'Er ging iets mis', text: 'Probeer het over een paar minuten opnieuw.', again: 'Opnieuw proberen' },
};
