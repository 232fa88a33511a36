/** What this process says in a store: in mails, at the checkout, on its pages and in titles, as the editors of the store have it (decision 270). */

import type { Context } from '#commerce/kernel/context.ts';
import type { Readers, ReadPublished } from '#commerce/kernel/published.ts';
import { WORDS_MARK } from '#commerce/kernel/record-changes.ts';
import { repeatEvery } from '#commerce/kernel/repeat-every.ts';
import { sayInStore, serviceMessages, speaking, type Texts, textsOf, translatorOf } from '#commerce/kernel/texts.ts';
import { isPlain } from '#lib/content/area-words.ts';
import { withTexts } from '#lib/content/editors-texts.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { SERVICE_AREAS } from '#lib/rules/content/text-areas.ts';
import { changedServiceTexts, ownWords } from './area-texts.ts';

type Area = keyof typeof SERVICE_AREAS;
type Reader = Pick<Context, 'log'> & Pick<Readers, 'published'>;

/** A plain text as a message of its own, which is parsed: signs of messages in it are what people read. */
const quoted = (text: string): string =>
  /[{<]/.test(text) ? text.replaceAll("'", "''").replaceAll(/[{}<>]+/g, "'$&'") : text;

/** The words of a store with those that its editors changed in these areas; null where they changed none. */
async function readTexts(reader: Reader, store: StoreConfig, areas: readonly Area[]): Promise<Texts | null> {
  const wording = wordingOf(store);
  const messages = serviceMessages(wording);
  const told = await Promise.all(
    areas.map(async (area) => {
      const own = messages[SERVICE_AREAS[area]] as Readonly<Record<string, unknown>>;
      const [written, changed] = [ownWords(wording)[area] ?? {}, await changedServiceTexts(reader, store, area)];
      const said = Object.entries(changed).map(([name, text]) => [name, isPlain(written[name]) ? quoted(text) : text]);
      return said.length === 0 ? [] : [[SERVICE_AREAS[area], withTexts(own, Object.fromEntries(said))] as const];
    }),
  );
  const changed = told.flat();
  return changed.length === 0 ? null : translatorOf(wording, { ...messages, ...Object.fromEntries(changed) });
}

/** The words of an area as they are published at this moment, for replies that storefronts keep until the next publication. */
export const textsNow = async (reader: Reader, store: StoreConfig, area: Area): Promise<Texts> =>
  (await readTexts(reader, store, [area])) ?? textsOf(wordingOf(store));

interface WordedShop extends Context, Pick<Readers, 'published'> {
  readonly stores: { all(): readonly StoreConfig[] };
}

/** Reads the words of every store; from then on they are what `textsFor` says. */
export async function readStoreTexts(shop: WordedShop): Promise<void> {
  const areas = Object.keys(SERVICE_AREAS) as Area[];
  // Stores of one language have the same stories.
  const known = new Map<string, ReturnType<ReadPublished>>();
  const published: ReadPublished = (slug, language) => {
    const key = `${language} ${slug}`;
    const story = known.get(key) ?? shop.published(slug, language);
    known.set(key, story);
    return story;
  };
  // Members state a language for mails about their account (decision 166).
  const spoken = shop.stores.all().flatMap((store) => LANGUAGES.map((language) => speaking(store, language)));
  for (const store of spoken) sayInStore(store, await readTexts({ log: shop.log, published }, store, areas));
}

/** How soon a publication is noticed, ms, and after how long words are read anew without one. */
const LOOK_EVERY_MS = 1000;
const READ_EVERY_MS = 300_000;

/** Keeps the words of stores as their editors published them last: in every process, whichever was told of it. */
export function startStoreTexts(shop: WordedShop): { stop(): Promise<void> } {
  let known: { readonly mark: string; readonly at: number } | null = null;
  const look = async (): Promise<void> => {
    const { rows } = await shop.db.query<{ value: string }>('select value from setting where key = $1', [WORDS_MARK]);
    const [mark, at] = [rows[0]?.value ?? '', shop.clock.now()];
    if (known?.mark === mark && at - known.at < READ_EVERY_MS) return;
    await readStoreTexts(shop);
    known = { mark, at };
  };
  const looking = repeatEvery(LOOK_EVERY_MS, look, (error) => shop.log.error({ err: error }, 'words were not read'));
  looking.wake();
  return looking;
}
