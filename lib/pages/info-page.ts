import { STORY_TAGS } from '#lib/api/cache-rules.ts';
import { brokenIn, type Page, readDraftPage } from '#lib/content/bloks.ts';
import { isSaidIn, shownInStore } from '#lib/content/for-store.ts';
import { typedNow } from '#lib/content/live-drafts.ts';
import { pageForStore } from '#lib/content/page-for-store.ts';
import { shippedPage, slugOfInfo } from '#lib/content/shipped-stories.ts';
import { type ReadStory, readDraft } from '#lib/content/stories.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { INFO_PAGES, type InfoPage } from '#lib/rules/info-pages.ts';
import { optional, tagPage } from './page-replies.ts';
import { publishedStory } from './published-story.ts';

/**
 * The draft of a page, as its editor is typing it or saved it last; for preview hosts only (PREVIEW-02). Of a page that comes with
 * the shop and has no story, what comes with it. What is no page yet names what it lacks.
 * @returns null where there is no such story, or none for this store
 * @throws ContentError where the content service cannot be asked
 */
export async function draftPage(config: StoreConfig, slug: string): Promise<Page | null> {
  const story = (await typedNow(slug)) ?? (await readDraft(slug, config.language));
  if (story) return isSaidIn(config, story.content) ? readDraftPage(shownInStore(story.content, config), slug) : null;
  const name = INFO_PAGES.find((known) => slugOfInfo(known) === slug);
  return name ? shippedInfoPage(config, name) : null;
}

/** The same as `pageForStore`, with a line in the log for all that is left out. */
function pageFrom(content: unknown, config: StoreConfig, slug: string): Page | null {
  const page = pageForStore(content, config);
  for (const { name, _uid, reason } of page ? brokenIn(page.body) : [])
    storefrontLog().warn({ slug, name, uid: _uid, reason }, 'a block is left out');
  if (!page) storefrontLog().warn({ slug }, 'a story is no page');
  return page;
}

/**
 * A page of policies, help or the company, as the store's story of it says: else, with no such story, with one that is no page, or while the
 * content service is away and was never heard, as it comes with the shop (decisions 70 and 148).
 */
export async function infoPage(
  config: StoreConfig,
  name: InfoPage,
  readStory: ReadStory = publishedStory,
): Promise<Page> {
  const slug = slugOfInfo(name);
  await tagPage(STORY_TAGS.inStore(config.storeId, slug));
  const story = await optional(readStory(slug, config.language), null);
  return (story && pageFrom(story.content, config, slug)) ?? shippedInfoPage(config, name);
}

/**
 * The page of a story at an address of its own (decision 12), with the stores of the brand that have it; null where the store has
 * no such page any more.
 * @throws ContentError where nobody knows, which is no missing page
 */
export async function storyPage(
  config: StoreConfig,
  slug: string,
  readStory: ReadStory = publishedStory,
): Promise<{ readonly page: Page; readonly hasStory: (store: StoreConfig) => boolean } | null> {
  await tagPage(STORY_TAGS.inStore(config.storeId, slug));
  const story = await readStory(slug, config.language);
  const page = story && pageFrom(story.content, config, slug);
  return page && { page, hasStory: (store) => isSaidIn(store, story.content) };
}

/** The page as it comes with the shop. @throws Error where its text is no page, which a test rules out */
export async function shippedInfoPage(config: StoreConfig, name: InfoPage): Promise<Page> {
  const page = pageFrom(await shippedPage(name, config.language), config, name);
  if (!page) throw new Error(`The text of ${name} is no page in ${config.language}`);
  return page;
}
