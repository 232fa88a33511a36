import { asWording } from '#lib/i18n/locale.ts';
import { loadMessages } from '#lib/i18n/messages.ts';

interface Context {
  readonly params: Promise<{ locale: string; namespaces: string }>;
}

/** Texts hold nothing personal and change with a build: kept for a few minutes, then asked for anew. */
const CACHED = { 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' };

/**
 * The messages of dialogs, which are fetched when a dialog is: no page carries the words of what it may never show.
 * `locale` is a language tag, `namespaces` a comma list; unknown ones are left out.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale, namespaces } = await params;
  const asked = locale.replace('-', '_');
  const messages = await loadMessages(asWording(asked));
  const names = namespaces.split(',').filter((name) => Object.hasOwn(messages, name));
  return Response.json(Object.fromEntries(names.map((name) => [name, messages[name]])), { headers: CACHED });
}
