/** Holds `1` once the notice was shown on this device. */
const STORAGE_KEY = 'shop-swiss-notice';

/**
 * Is the visitor in Switzerland, as far as can be told (decision 23)?
 * @param deliveryCountry of the session
 * @param languages of the browser, as in `navigator.languages`
 */
export const isSwiss = (deliveryCountry: string, languages: readonly string[]): boolean =>
  deliveryCountry === 'CH' || languages.some((language) => /-CH$/i.test(language));

/** The notice is shown once. */
export function rememberSwissNotice(): void {
  try {
    localStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // Forbidden storage: it may come again.
  }
}

export function knowsSwissNotice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === '1';
  } catch {
    return true;
  }
}
