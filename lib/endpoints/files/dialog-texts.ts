import type { Client } from '#lib/api/create-client.ts';
import { publicApi } from '#lib/api/server-api.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { asWording } from '#lib/i18n/locale.ts';
import { loadMessages } from '#lib/i18n/messages.ts';

/** Texts hold nothing personal: kept for a minute, in which a publication of editors may not be seen yet. */
const CACHED = { 'cache-control': 'public, max-age=60, stale-while-revalidate=60' };

/** Dialogs whose texts editors may change, by their namespace: the area of the call `page-text` (API-043). */
const AREAS: Readonly<Record<string, string>> = {
  Auth: 'sign-in',
  EndingSales: 'ending-sales',
  Resubscribe: 'resubscribe',
  Stores: 'stores',
  Welcome: 'welcome',
};

type Messages = Readonly<Record<string, unknown>>;

/** Text of editors as a message that says just that: nothing in it is a placeholder or an element. */
const asMessage = (text: string): string => text.replaceAll("'", "''").replaceAll(/[{}<>]+/g, "'$&'");

/**
 * Messages with those texts of editors that name one of them: `title`, or `last-chance_title` within another. What takes a value
 * or an element stays as it comes, since editors cannot know of it.
 */
function withTexts(messages: Messages, texts: Readonly<Record<string, string>>, above = ''): Messages {
  const said = Object.entries(messages).map(([name, message]) => {
    if (typeof message === 'object' && message !== null)
      return [name, withTexts(message as Messages, texts, `${above}${name}_`)];
    const key = above + name;
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    const isPlain = typeof message === 'string' && !/[{<]/.test(message);
    return [name, text !== undefined && isPlain ? asMessage(text) : message];
  });
  return Object.fromEntries(said);
}

/** What editors say in the dialogs of a store; a dialog goes without where that cannot be asked. */
async function textsOf(api: Client, storeId: number, name: string): Promise<Readonly<Record<string, string>>> {
  const area = AREAS[name];
  if (area === undefined) return {};
  return api('page-text', { area, storeId }).then(
    ({ texts }) => texts,
    () => ({}),
  );
}

/**
 * The messages of dialogs, which are fetched when a dialog is: no page carries the words of what it may never show. Those of the host's
 * own store are said as its editors say them.
 * @param tag language tag @param namespaces a comma list; unknown ones are left out
 */
export async function dialogTexts(
  request: Request,
  { locale: tag, namespaces }: { readonly locale: string; readonly namespaces: string },
  sources?: VisitorSources,
  api: Client = publicApi,
): Promise<Response> {
  const wording = asWording(tag.replace('-', '_'));
  const messages = await loadMessages(wording);
  const names = namespaces.split(',').filter((name) => Object.hasOwn(messages, name));
  const visitor = names.some((name) => Object.hasOwn(AREAS, name))
    ? await visitorOf(request, sources).catch(() => null)
    : null;
  const isOwn = visitor !== null && wordingOf(visitor.store) === wording;
  const asked = visitor?.isAhead ? visitor.apiFor(null) : api;
  const told = await Promise.all(
    names.map(async (name) => {
      const own = messages[name] as Messages;
      return [name, isOwn ? withTexts(own, await textsOf(asked, visitor.store.storeId, name)) : own] as const;
    }),
  );
  return Response.json(Object.fromEntries(told), { headers: CACHED });
}
