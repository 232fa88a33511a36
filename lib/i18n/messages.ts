import { merged, type Wording, withWholeWords } from '#lib/contract/wording.ts';
import { isLocale } from './locale.ts';

/** There are no messages of this locale (ERR-16). */
class LocaleNotFound extends Error {
  readonly code = 'NOT_FOUND';
  constructor(locale: string) {
    super(`Locale module ${locale} is not found`);
    this.name = 'LocaleNotFound';
  }
}

const known = new Map<Wording, Record<string, unknown>>();

async function messagesOf(wording: Wording): Promise<Record<string, unknown>> {
  const kept = known.get(wording);
  if (kept) return kept;
  const loaded: { default: Record<string, unknown> } = await import(`../../content/messages/${wording}/shop.json`);
  const messages = withWholeWords(loaded.default);
  known.set(wording, messages);
  return messages;
}

/**
 * Loads the messages of a locale; each locale is a chunk of its own, and its messages are compiled at build time.
 * The path is relative because the bundler resolves `#` imports only where they are constant.
 * `en_US` holds only what American English says in another way than British.
 * @throws LocaleNotFound for a locale that is not supported
 */
export async function loadMessages(locale: string): Promise<Record<string, unknown>> {
  if (locale === 'en_US') return merged(await messagesOf('en_GB'), await messagesOf('en_US'));
  if (!isLocale(locale)) throw new LocaleNotFound(locale);
  return messagesOf(locale);
}
