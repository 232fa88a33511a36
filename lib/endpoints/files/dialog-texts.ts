import type { Client } from '#lib/api/create-client.ts';
import { publicApi } from '#lib/api/server-api.ts';
import { withTexts } from '#lib/content/editors-texts.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { asWording } from '#lib/i18n/locale.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { TEXT_AREAS } from '#lib/rules/content/text-areas.ts';

/** Texts hold nothing personal: kept for a minute, in which a publication of editors may not be seen yet. */
const CACHED = { 'cache-control': 'public, max-age=60, stale-while-revalidate=60' };

/** Areas of the call `page-text` (API-043), by the namespace of messages that each says. */
const AREA_OF = new Map<string, string>(Object.entries(TEXT_AREAS).map(([area, namespace]) => [namespace, area]));

type Messages = Readonly<Record<string, unknown>>;

/** What editors say in the dialogs of a store; a dialog goes without where that cannot be asked. */
async function textsOf(api: Client, storeId: number, name: string): Promise<Readonly<Record<string, string>>> {
  const area = AREA_OF.get(name);
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
  const visitor = names.some((name) => AREA_OF.has(name)) ? await visitorOf(request, sources).catch(() => null) : null;
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
