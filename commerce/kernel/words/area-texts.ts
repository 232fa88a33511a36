/** What the editors of a store say in place of the shop's own words, by area (decisions 210, 270). */

import type { Context } from '#commerce/kernel/context.ts';
import type { Readers } from '#commerce/kernel/published.ts';
import { once, partWords, shopMessages } from '#commerce/kernel/stories.ts';
import { serviceMessages } from '#commerce/kernel/texts.ts';
import { isPlain, messagesIn } from '#lib/content/area-words.ts';
import { type Blok, readBloks } from '#lib/content/bloks.ts';
import { forStore, isSaidIn } from '#lib/content/for-store.ts';
import { faultIn } from '#lib/content/message-values.ts';
import { linesOf } from '#lib/content/part-bloks.ts';
import type { Story } from '#lib/content/read-story.ts';
import { shippedPart, slugOfPart } from '#lib/content/shipped-parts.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { type Wording, wordingOf } from '#lib/contract/wording.ts';
import { SERVICE_AREAS, TEXT_AREAS, TEXTS_FOLDER } from '#lib/rules/content/text-areas.ts';

type Named = Readonly<Record<string, string>>;
type Content = Readonly<Record<string, unknown>>;

/** The shop's own words of every area in a wording, as they are written. */
export const ownWords = once((wording: Wording): Readonly<Record<string, Named>> => {
  const wordsOf = (areas: Named, messages: Readonly<Record<string, unknown>>) =>
    Object.entries(areas).map(([area, name]) => [area, messagesIn(messages[name])] as const);
  return Object.fromEntries([
    ...wordsOf(TEXT_AREAS, shopMessages(wording)),
    ...wordsOf(SERVICE_AREAS, serviceMessages(wording)),
  ]);
});

type Block = Content & { readonly element_id?: string; readonly header?: string; readonly main?: string };

const blocksOf = ({ body }: Content): Block[] =>
  (Array.isArray(body) ? body : []).filter((block): block is Block => !!block);

/** Does a block say what the shop says anyway? Mostly all of them do. */
const isOwn = ({ element_id = '', header, main }: Block, own: Named): boolean =>
  main !== undefined && !header && main === own[element_id];

const textOf = (blok: Blok): Named => {
  if (blok.component !== 'static_block' || blok.element_id === undefined) return {};
  const text = [blok.header, ...linesOf(blok.main)].filter(Boolean).join('\n');
  return text === '' ? {} : { [blok.element_id]: text };
};

/**
 * The texts of a story of words as a store says them, by the message that each is said in place of. They are no elements of a page: a
 * name may be one that the shop gives to an element.
 * @param own the store's own words, which are in its spelling
 * @param isFilled see forStore
 */
export function textsIn(content: Content, store: StoreConfig, own: Named, isFilled: boolean): Named {
  const kept = blocksOf(content).filter((block) => isOwn(block, own) && isSaidIn(store, block));
  const texts = kept.map(({ element_id, main }) => [`${element_id}`, `${main}`] as const);
  return { ...Object.fromEntries(texts), ...othersIn(content, store, own, isFilled) };
}

/** Those of them that are not the store's own words already. */
function othersIn(content: Content, store: StoreConfig, own: Named, isFilled: boolean): Named {
  const others = blocksOf(content).filter((block) => !isOwn(block, own));
  return others.length === 0 ? {} : Object.assign({}, ...readBloks(forStore(others, store, isFilled)).map(textOf));
}

/** The text of editors where it has the values of the message, else the message. */
function saidOr(message: string, text: string | undefined, refused: (why: string) => void): string {
  const fault = text === undefined ? null : faultIn(message, text);
  if (fault) refused(`${fault.kind} ${fault.name}`);
  return fault || text === undefined ? message : text;
}

/**
 * What a story of words says in another way than the shop. A plain text has the data of the store in it (`{shop}`); in one with values
 * placeholders are those values. One that leaves a value out, or invents one, is not said.
 */
function changedIn(story: Story, own: Named, store: StoreConfig, refused: (name: string, why: string) => void): Named {
  if (!isSaidIn(store, story.content)) return {};
  const [filled, written] = [othersIn(story.content, store, own, true), othersIn(story.content, store, own, false)];
  const changed = Object.entries(own).flatMap(([name, message]) => {
    const text = isPlain(message) ? filled[name] : saidOr(message, written[name], (why) => refused(name, why));
    return text === undefined || text === message ? [] : [[name, text] as const];
  });
  return Object.fromEntries(changed);
}

/** Logs what is not said; the text itself stands with the story. */
const refusing = ({ log }: Pick<Context, 'log'>, area: string, { storeId }: StoreConfig) => {
  return (name: string, reason: string): void =>
    log.warn({ area, name, reason, storeId }, 'a text of editors is not said');
};

type Reader = Pick<Context, 'log'> & Readers;

/** What the editors of a store say in another way than the shop's own messages, in all areas of pages; each text is named `area.name`. */
export async function changedTexts(reader: Reader, store: StoreConfig): Promise<Named> {
  const own = ownWords(wordingOf(store));
  const stories = await reader.publishedIn(TEXTS_FOLDER, store.language);
  const told = Object.keys(TEXT_AREAS).flatMap((area) => {
    const story = stories.get(slugOfPart(`texts/${area}`));
    const changed = story ? changedIn(story, own[area] ?? {}, store, refusing(reader, area, store)) : {};
    return Object.entries(changed).map(([name, text]) => [`${area}.${name}`, text] as const);
  });
  return Object.fromEntries(told);
}

/** The same of an area that the commerce process says itself, each text by its name and in one line. */
export async function changedServiceTexts(
  reader: Pick<Reader, 'log' | 'published'>,
  store: StoreConfig,
  area: keyof typeof SERVICE_AREAS,
): Promise<Named> {
  const story = await reader.published(slugOfPart(`texts/${area}`), store.language);
  if (!story) return {};
  const changed = changedIn(story, ownWords(wordingOf(store))[area] ?? {}, store, refusing(reader, area, store));
  return Object.fromEntries(Object.entries(changed).map(([name, text]) => [name, text.replaceAll(/\s*\n\s*/g, ' ')]));
}

/** What the store says in an area, by the names of its texts: those of editors, else the shop's own; none in an area that nobody knows. */
export async function areaTexts(
  reader: Pick<Reader, 'log' | 'published'>,
  store: StoreConfig,
  area: string,
): Promise<Named> {
  const story = await reader.published(slugOfPart(`texts/${area}`), store.language);
  const content = story ? story.content : shippedPart(`texts/${area}`, partWords(store.language));
  if (!content || !isSaidIn(store, content)) return {};
  const own = ownWords(wordingOf(store))[area] ?? {};
  const [filled, written] = [textsIn(content, store, own, true), textsIn(content, store, own, false)];
  const refused = refusing(reader, area, store);
  const told = Object.entries(written).flatMap(([name, text]) => {
    const message = Object.hasOwn(own, name) ? own[name] : undefined;
    const said =
      message === undefined || isPlain(message) ? filled[name] : saidOr(message, text, (why) => refused(name, why));
    return said === undefined ? [] : [[name, said] as const];
  });
  return Object.fromEntries(told);
}
