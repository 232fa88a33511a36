import { isLocale } from './locale.ts';

/** There are no messages of this locale (ERR-16). */
class LocaleNotFound extends Error {
  readonly code = 'NOT_FOUND';
  constructor(locale: string) {
    super(`Locale module ${locale} is not found`);
    this.name = 'LocaleNotFound';
  }
}

/**
 * Loads the messages of a locale; each locale is a chunk of its own, and its messages are compiled at build time.
 * The path is relative because the bundler resolves `#` imports only where they are constant.
 * @throws LocaleNotFound for a locale that is not supported
 */
export async function loadMessages(locale: string): Promise<Record<string, unknown>> {
  if (!isLocale(locale)) throw new LocaleNotFound(locale);
  const loaded: { default: Record<string, unknown> } = await import(`../../content/messages/${locale}/shop.json`);
  return loaded.default;
}
