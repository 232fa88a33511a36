import { readFileSync } from 'node:fs';
import { type Page, readPage } from '#lib/content/bloks.ts';
import { forStore, isSaidIn } from '#lib/content/for-store.ts';
import { pageForStore } from '#lib/content/page-for-store.ts';
import { parsePartWords, shippedPart, slugOfPart } from '#lib/content/shipped-parts.ts';
import { shippedText, slugOfInfo } from '#lib/content/shipped-stories.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Language } from '#lib/contract/values.ts';
import { parsePolicyText } from '#lib/policies/policy-text.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';
import type { ReadPublished } from './published.ts';

const CONTENT = new URL('../../content/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, CONTENT), 'utf8'));

interface Reader {
  readonly published: ReadPublished;
}

/** What a store's editors say of something, with the tags of their story (CMS-06); null where nobody says anything. */
interface Said {
  readonly page: Page;
  readonly tags: readonly string[];
}

/**
 * A page of policies, help or the company as the store's story of it says, else as it comes with the shop (decision 148).
 * @throws Error where the text that comes with the shop is no page, which a test rules out
 */
export async function infoPage({ published }: Reader, store: StoreConfig, name: InfoPage): Promise<Page> {
  const text = (language: Language) => shippedText(name, parsePolicyText(read(`policies/${language}/${name}.json`)));
  const story = await published(slugOfInfo(name), store.language);
  const page = (story && pageForStore(story.content, store)) ?? pageForStore(text(store.language), store);
  if (!page) throw new Error(`The text of ${name} is no page in ${store.language}`);
  return page;
}

/** The page of a story at an address of its own (decision 164); null where the store has none. */
export async function ownPage({ published }: Reader, store: StoreConfig, slug: string): Promise<Page | null> {
  if (/^(?:info|parts)\//.test(slug)) return null;
  const story = await published(slug, store.language);
  return story && pageForStore(story.content, store);
}

/**
 * What stands around the pages of a store, as its editors say it, else as it comes with the shop (decision 171). A story that has
 * nothing for this store says nothing there: its editors took it away.
 * @param name below `parts/` (docs/content.md)
 */
export async function partOf({ published }: Reader, store: StoreConfig, name: string): Promise<Said | null> {
  const story = await published(slugOfPart(name), store.language);
  if (story && !isSaidIn(store, story.content)) return null;
  const page = story && readPage(forStore(story.content, store));
  if (page) return { page, tags: story.tag_list };
  const shipped = shippedPart(name, parsePartWords(read(`parts/${store.language}.json`)));
  const own = shipped === undefined ? null : readPage(forStore(shipped, store));
  return own && { page: own, tags: [] };
}
