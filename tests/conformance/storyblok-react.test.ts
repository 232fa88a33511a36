/** Storyblok's package for React, unchanged and used as it is documented, finds in the embedded service what the shop finds. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import {
  apiPlugin,
  getStoryblokApi,
  renderRichText,
  type SbBlokData,
  type SbRichTextDoc,
  StoryblokServerComponent,
  StoryblokServerRichText,
  StoryblokServerStory,
  storyblokEditable,
  storyblokInit,
} from '@storyblok/react/ssr';
import { Hono } from 'hono';
import { createElement, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { Bloks } from '#components/content/blok-view.tsx';
import { contentService } from '#demo/content/content-service.ts';
import { seedStories } from '#demo/content/seed-stories.ts';
import { BLOKS, readBloks } from '#lib/content/bloks.ts';
import { shownInStore } from '#lib/content/for-store.ts';
import { pageForStore } from '#lib/content/page-for-store.ts';
import { createAddressReader, createFolderReader, createStoryReader } from '#lib/content/read-story.ts';
import { CONTENT_LANGUAGES } from '#lib/rules/embedded-content.ts';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';
import { inEnglish } from '#tests/support/components/render-in-english.tsx';
import { demoStore } from '#tests/support/content/demo-stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';

const tokens = { public: 'public-token', preview: 'preview-token' };
const clock = { now: () => Date.parse('2026-11-20T08:00:00Z') };
const config = demoStore(1);
const PAGES = [...INFO_PAGES.map((page) => `info/${page}`), 'campaign/first-snow', 'stories/how-a-jacket-is-made'];

/** The default of a space, and two of its translations. */
const LANGUAGES = ['en', 'de', 'fr'];

type Nested = SbBlokData & { readonly body?: SbBlokData[]; readonly text?: SbRichTextDoc };

/** What the shop fills in stands in both by its name: it asks no content service for it. */
const parts = (blok: { readonly component: string }): ReactNode => `the shop’s ${blok.component}`;

/** A page as the package's documentation writes one: each block is left to the component of its name. */
const Page = ({ blok }: { blok: Nested }) =>
  createElement(
    'main',
    { ...storyblokEditable(blok) },
    blok.body?.map((nested) => createElement(StoryblokServerComponent, { blok: nested, key: nested._uid })),
  );
const OurBlok = ({ blok }: { blok: SbBlokData }) => createElement(Bloks, { bloks: readBloks([blok]), parts });

let db: Database;
let server: Server;
let service: { readonly token: string; readonly endpoint: string; readonly fetch: typeof fetch };

beforeAll(async () => {
  db = await openTestDatabase();
  await seedStories(db, clock.now());
  const served = contentService({ db, clock, tokens, languages: CONTENT_LANGUAGES });
  server = createServer(getRequestListener(new Hono().route('/content', served).fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/content/v2`;
  // Without the shop's patience, which a busy machine outlasts.
  service = { token: tokens.public, endpoint, fetch: (input, init) => fetch(input, { ...init, signal: null }) };
  storyblokInit({
    accessToken: tokens.preview,
    use: [apiPlugin],
    apiOptions: { endpoint, cache: { clear: 'auto', type: 'memory' } },
    components: { page: Page, ...Object.fromEntries(Object.keys(BLOKS).map((name) => [name, OurBlok])) },
  });
});
afterAll(async () => {
  server.close();
  await db.close();
});

/** Elements as a page has them. */
async function htmlOf(ui: ReactNode): Promise<string> {
  return text((await prerenderToNodeStream(inEnglish(ui))).prelude);
}

const holdsBloks = (doc: SbRichTextDoc): boolean => JSON.stringify(doc).includes('"type":"blok"');

/** The words of a piece of HTML. */
const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'");

/** A story as the package reads it, as the store says it. */
async function read(slug: string, language: string, version: 'draft' | 'published' = 'published') {
  const { data } = await getStoryblokApi().get(`cdn/stories/${slug}`, {
    version,
    resolve_links: 'url',
    ...(language !== 'en' && { language }),
  });
  return { ...data.story, content: shownInStore(data.story.content, config) };
}

describe('@storyblok/react against the embedded service', () => {
  it.each(PAGES)('renders %s with the components of the shop as the shop does, in each language', async (slug) => {
    const said = new Set<string>();
    for (const language of LANGUAGES) {
      const story = await createStoryReader(service)(slug, language);
      const page = pageForStore(story?.content, config);
      const ours = await htmlOf(createElement(Bloks, { bloks: page?.body ?? [], parts }));
      const theirs = await htmlOf(createElement(StoryblokServerStory, { story: await read(slug, language) }));
      expect(theirs).toBe(`<main>${ours}</main>`);
      expect(wordsOf(ours).length).toBeGreaterThan(300);
      said.add(wordsOf(ours));
    }
    expect(said.size).toBe(LANGUAGES.length);
  });

  it('marks the blocks of a draft for the editor, and none of what is published', async () => {
    const draft = await htmlOf(
      createElement(StoryblokServerComponent, { blok: (await read('info/returns', 'en', 'draft')).content }),
    );
    expect(draft).toMatch(/^<main data-blok-c="\{[^"]*page[^"]*\}" data-blok-uid="\d+-[^"]+">/);
    const published = await htmlOf(
      createElement(StoryblokServerComponent, { blok: (await read('info/returns', 'en')).content }),
    );
    expect(published).toMatch(/^<main>/);
  });

  it('renders rich texts in the words of the shop, as elements and as HTML', async () => {
    const { content } = await read('info/returns', 'en');
    const texts = (content.body as Nested[]).flatMap(({ text: doc }) => (doc ? [doc] : []));
    expect(texts.some(holdsBloks)).toBe(true);
    let asHtml = 0;
    for (const doc of texts) {
      const bloks = readBloks([{ component: 'rich_text', _uid: 'r', text: doc }]);
      const words = wordsOf(await htmlOf(createElement(Bloks, { bloks, parts })));
      expect(words.length).toBeGreaterThan(20);
      expect(wordsOf(await htmlOf(createElement(StoryblokServerRichText, { document: doc })))).toBe(words);
      // As HTML there is no component that could render a block within a text.
      if (holdsBloks(doc)) continue;
      expect(wordsOf(renderRichText(doc))).toBe(words);
      asHtml += 1;
    }
    expect(asHtml).toBeGreaterThan(2);
  });

  it('lists the stories and addresses that the shop knows', async () => {
    const api = getStoryblokApi();
    const stories = await api.getAll('cdn/stories', { version: 'published', starts_with: 'info/' });
    const known = await createFolderReader(service)('info/', 'en');
    expect(stories.map(({ full_slug: slug }) => slug).sort()).toEqual([...known.keys()].sort());
    const { data } = await api.get('cdn/links', { version: 'published', per_page: 1000 });
    const links = Object.values(data.links ?? {});
    const addresses = links.filter(({ is_folder: isFolder }) => !isFolder).map(({ slug }) => slug);
    expect(addresses.sort()).toEqual([...(await createAddressReader(service)())].sort());
  });

  it('is told that a story is not there, and leaves an unknown block out as the shop does', async () => {
    await expect(getStoryblokApi().get('cdn/stories/info/nowhere')).rejects.toMatchObject({ status: 404 });
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    const odd = { _uid: 'o', component: 'of-no-library' };
    const blok = { _uid: 'p', component: 'page', body: [odd] };
    expect(await htmlOf(createElement(StoryblokServerComponent, { blok }))).toBe('<main><div></div></main>');
    expect(await htmlOf(createElement(Bloks, { bloks: readBloks([odd]), parts }))).toBe('');
    expect(complaint).toHaveBeenCalledWith("Component of-no-library doesn't exist.");
    complaint.mockRestore();
  });
});
