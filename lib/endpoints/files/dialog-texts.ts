import type { Client } from '#lib/api/create-client.ts';
import { previewApi, publicApi } from '#lib/api/server-api.ts';
import { messagesOfStore } from '#lib/content/store-messages.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { NO_STORE } from '#lib/endpoints/request/problem-response.ts';
import { type Visitor, type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { asWording } from '#lib/i18n/locale.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { GUEST } from '#lib/routing/internal-path.ts';
import { TEXT_AREAS } from '#lib/rules/content/text-areas.ts';

/** Texts hold nothing personal: kept for a minute, in which a publication of editors may not be seen yet. */
const CACHED = { 'cache-control': 'public, max-age=60, stale-while-revalidate=60' };

/** Who says the texts of a store to a visitor: on preview hosts with what is not published. */
function speakerOf({ isAhead, isPreview, apiFor }: Visitor, api: Client): Client {
  if (isAhead) return apiFor(null);
  return isPreview ? previewApi({ ...GUEST, drafts: true }) : api;
}

type Messages = Readonly<Record<string, unknown>>;

/** Namespaces that editors may say in another way. */
const EDITED: ReadonlySet<string> = new Set(Object.values(TEXT_AREAS));

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
  const own: Messages = await loadMessages(wording);
  const names = namespaces.split(',').filter((name) => Object.hasOwn(own, name));
  const visitor = names.some((name) => EDITED.has(name)) ? await visitorOf(request, sources).catch(() => null) : null;
  const isOwn = visitor !== null && wordingOf(visitor.store) === wording;
  const said = isOwn ? await messagesOfStore(visitor.store, speakerOf(visitor, api)) : own;
  const headers = visitor?.isPreview ? NO_STORE : CACHED;
  return Response.json(Object.fromEntries(names.map((name) => [name, said[name]])), { headers });
}
