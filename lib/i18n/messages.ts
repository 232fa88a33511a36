import type { Locale } from '#lib/contract/values.ts';

/**
 * Loads the messages of a locale; each locale is a chunk of its own, and its messages are compiled at build time.
 * The path is relative because the bundler resolves `#` imports only where they are constant.
 */
export async function loadMessages(locale: Locale): Promise<Record<string, unknown>> {
  const loaded: { default: Record<string, unknown> } = await import(`../../content/messages/${locale}.json`);
  return loaded.default;
}
