import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { partOf } from '#commerce/kernel/stories.ts';
import { areaTexts, changedTexts } from '#commerce/kernel/words/area-texts.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { type Blok, bloksIn, type Page } from '#lib/content/bloks.ts';
import { pageForStore } from '#lib/content/page-for-store.ts';
import { slugOfInfo } from '#lib/content/shipped-stories.ts';
import type { StoryNode, StoryReply } from '#lib/contract/site.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Language } from '#lib/contract/values.ts';
import { ALL_AREAS } from '#lib/rules/content/text-areas.ts';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';

interface Asked {
  readonly storeId: number;
  readonly lang?: Language | undefined;
  readonly edit?: '1' | undefined;
}

/** Who reads: the shop, or for editors the drafts. @throws Problem 403 FORBIDDEN for who may read no drafts */
function readerOf(shop: Shop, caller: Caller, { edit }: Asked): Pick<Shop, 'published'> {
  if (edit === undefined) return shop;
  if (!caller.mayReadDrafts) throw new Problem(403, 'FORBIDDEN', 'Drafts are for editors');
  return shop.drafts;
}

/** The store as it says its texts in another language. */
const speaking = (shop: Shop, { storeId, lang }: Asked): StoreConfig => {
  const store = requireStore(shop, storeId);
  return lang === undefined ? store : { ...store, language: lang };
};

const isNested = (value: unknown): value is { readonly bloks: readonly Blok[] } =>
  typeof value === 'object' && value !== null && Array.isArray((value as { bloks?: unknown }).bloks);

/** Lists of blocks within a block are its children; what is left out of a page is left out here. */
function nodeOf({ _uid, component, ...blok }: Exclude<Blok, { component: 'broken' }>): StoryNode {
  const { element_id, _editable: _, ...fields } = blok as Record<string, unknown>;
  const values = Object.values(fields).flatMap((value) => (Array.isArray(value) ? value : [value]));
  const children = values.filter(isNested).flatMap(({ bloks }) => nodesOf(bloks));
  const plain = Object.entries(fields).filter(
    ([, value]) => !isNested(value) && !(Array.isArray(value) && value.some(isNested)),
  );
  const elementId = typeof element_id === 'string' ? element_id : null;
  return { id: _uid, component, elementId, fields: Object.fromEntries(plain), children };
}

const nodesOf = (bloks: readonly Blok[]): StoryNode[] =>
  bloks.flatMap((blok) => (blok.component === 'broken' ? [] : [nodeOf(blok)]));

/** Which page of the shop shows a story. */
function routeKeyOf(slug: string): StoryReply['route']['routeKey'] {
  if (INFO_PAGES.some((name) => slugOfInfo(name) === slug)) return 'info';
  return slug.startsWith('parts/') || slug.startsWith('info/') ? 'part' : 'story';
}

/**
 * GET stories (API-056, CMS-05, CMS-09): a story by its address, as a store says it: its blocks in their order, with `edit` as its editors
 * saved it last. @throws Problem 404 where the store has none, 403 for a draft that the caller may not read
 */
export const story: Service<'stories'> = async (shop, caller, { id, ...asked }) => {
  const store = speaking(shop, asked);
  const found = await readerOf(shop, caller, asked).published(id, store.language);
  const page = found && pageForStore(found.content, store);
  if (!found || !page) throw notFound('story');
  return {
    id: found.uuid,
    slug: id,
    lang: store.language,
    tag_list: found.tag_list,
    content: contentOf(id, page),
    route: { routeKey: routeKeyOf(id) },
  };
};

const contentOf = (id: string, { title, description, lead, updated, body }: Page): StoryNode => ({
  id,
  component: 'page',
  elementId: null,
  children: nodesOf(body),
  fields: { title, description, lead, updated },
});

/** GET story-blocks (API-057): the content of a block that stands around pages, by its identifier. @throws Problem 404, 403 */
export const storyBlock: Service<'story-blocks'> = async (shop, caller, { id, ...asked }) => {
  const store = speaking(shop, asked);
  const said = await partOf(readerOf(shop, caller, asked), store, `blocks/${id}`);
  if (!said) throw notFound('block');
  return { id, lang: store.language, tag_list: [...said.tags], children: nodesOf(said.page.body) };
};

/** GET story-integrations (API-058): the scripts of an integration that editors keep, with what each waits for. @throws Problem 404, 403 */
export const storyIntegration: Service<'story-integrations'> = async (shop, caller, { id, ...asked }) => {
  const store = speaking(shop, asked);
  const said = await partOf(readerOf(shop, caller, asked), store, `integrations/${id}`);
  if (!said) throw notFound('integration');
  const scripts = bloksIn(said.page.body, 'script').map(({ category, code }) => ({ category, code }));
  return { id, lang: store.language, scripts };
};

/**
 * GET page-text (API-043): what the shop says in an area, as its editors have it, by the names of its texts; nothing in one that nobody
 * knows. Each is a `static_block` of the story `parts/texts/<area>` whose `element_id` is the name. The area `pages` is all of them: only
 * what editors changed.
 */
export const pageText: Service<'page-text'> = async (shop, _caller, { area, storeId }) => {
  const store = requireStore(shop, storeId);
  if (area === ALL_AREAS) return { area, texts: { ...(await changedTexts(shop, store)) } };
  return { area, texts: { ...(await areaTexts(shop, store, area)) } };
};
