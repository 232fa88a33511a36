import type { Client } from '#lib/api/create-client.ts';
import { publicApi } from '#lib/api/server-api.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { ALL_AREAS } from '#lib/rules/content/text-areas.ts';
import { withAllTexts } from './editors-texts.ts';

/**
 * The messages of a store as its editors say them; its own where they cannot be asked for.
 * @param api asks for what editors changed
 */
export async function messagesOfStore(
  store: Pick<StoreConfig, 'storeId' | 'locale' | 'deliveryCountry'>,
  api: Client<'page-text'> = publicApi,
): Promise<Readonly<Record<string, unknown>>> {
  const [messages, { texts }] = await Promise.all([
    loadMessages(wordingOf(store)),
    api('page-text', { area: ALL_AREAS, storeId: store.storeId }).catch(() => ({ texts: {} })),
  ]);
  return withAllTexts(messages, texts);
}
