import { readFileSync } from 'node:fs';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Page } from '#lib/content/bloks.ts';
import { pageForStore } from '#lib/content/page-for-store.ts';
import { shippedText, slugOfInfo } from '#lib/content/shipped-stories.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Language } from '#lib/contract/values.ts';
import { parsePolicyText } from '#lib/policies/policy-text.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';

const TEXTS = new URL('../../content/policies/', import.meta.url);

/** The text of a page as it comes with the shop. */
const shippedIn = (language: Language, name: InfoPage) =>
  shippedText(name, parsePolicyText(JSON.parse(readFileSync(new URL(`${language}/${name}.json`, TEXTS), 'utf8'))));

/**
 * A page of policies, help or the company as the store's story of it says, else as it comes with the shop (decision 148).
 * @throws Error where the text that comes with the shop is no page, which a test rules out
 */
export async function infoPage(
  { published }: Pick<Shop, 'published'>,
  store: StoreConfig,
  name: InfoPage,
): Promise<Page> {
  const story = await published(slugOfInfo(name), store.language);
  const page = (story && pageForStore(story.content, store)) ?? pageForStore(shippedIn(store.language, name), store);
  if (!page) throw new Error(`The text of ${name} is no page in ${store.language}`);
  return page;
}
