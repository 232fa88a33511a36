import { STORY_TAGS } from '#lib/api/cache-rules.ts';
import { plainFetch } from '#lib/api/server-api.ts';
import { onStaleTags } from '#lib/edge/cache/mark-stale.ts';
import { env } from '#lib/process/env.ts';
import { processWide } from '#lib/process/process-wide.ts';
import { CONTENT_PATH, contentTokens } from '#lib/rules/embedded-content.ts';
import { createSwrCache } from '#lib/stores/swr-cache.ts';
import { type ContentService, createStoryReader, type Story } from './read-story.ts';

const SECOND = 1000;
/** How long content is kept, ms. */
export const CONTENT_LIFE = {
  /** Events tell of publications; so long content stays wrong where one was lost. */
  fresh: 300 * SECOND,
  /** For how long it outlives its service. */
  keepFor: 7 * 24 * 3600 * SECOND,
  retryAfter: 10 * SECOND,
} as const;
/** How soon a story that did not exist is looked for again, ms. */
const NEGATIVE = 60 * SECOND;
/** Stories in all their languages; the least recently read goes first. */
const STORIES_MAX = 2000;

export interface Stories {
  /**
   * A published story in a language; null where the content service has none at that address.
   * @throws Error where the service cannot be asked and nothing is remembered, or only that there was none before it changed
   */
  readonly read: (slug: string, language: string) => Promise<Story | null>;
  /** Was a story told to have changed, and could not be asked for since? Then `read` answers with what was there before. */
  readonly isBehind: (slug: string, language: string) => boolean;
  /** Forgets what these tags speak of, but for an outage. */
  readonly outdate: (tags: ReadonlySet<string>) => void;
}

/** Keeps stories in this process: a publication is shown at once, and an outage goes on with what is known. */
export function createStories(read: ReturnType<typeof createStoryReader>, now: () => number = Date.now): Stories {
  const cache = createSwrCache<Story | null>({
    load: (key) => read(key.slice(key.indexOf(' ') + 1), key.slice(0, key.indexOf(' '))),
    freshFor: (story) => (story ? CONTENT_LIFE.fresh : NEGATIVE),
    serveStale: () => true,
    keepFor: CONTENT_LIFE.keepFor,
    retryAfter: CONTENT_LIFE.retryAfter,
    max: STORIES_MAX,
    now,
  });
  return {
    read: async (slug, language) => {
      const key = `${language} ${slug}`;
      return (await cache.get(key)) ?? cache.current(key);
    },
    isBehind: (slug, language) => cache.isOutdated(`${language} ${slug}`),
    outdate: (tags) => {
      // A publication counts in every store: tags of one store are named by the same address.
      const named = new Set([...tags].map((tag) => tag.split('@')[0]));
      cache.outdate((key) => STORY_TAGS.names(key.slice(key.indexOf(' ') + 1)).some((tag) => named.has(tag)));
    },
  };
}

/** The merchant's space where its token is set, else what the commerce process serves. */
export function service(): ContentService {
  const { STORYBLOK_TOKEN, STORYBLOK_REGION, COMMERCE_API_URL, SERVICE_TOKEN } = env();
  if (STORYBLOK_TOKEN) return { token: STORYBLOK_TOKEN, region: STORYBLOK_REGION, fetch: plainFetch };
  const endpoint = `${COMMERCE_API_URL.replace(/\/+$/, '')}${CONTENT_PATH}/v2`;
  return { token: contentTokens(SERVICE_TOKEN).public, endpoint, fetch: plainFetch };
}

/** Where drafts are read, by a token of their own; of a space whose token for them is not set, what is published. */
function draftService(): ContentService {
  const { STORYBLOK_TOKEN, STORYBLOK_PREVIEW_TOKEN: token, SERVICE_TOKEN } = env();
  if (!STORYBLOK_TOKEN) return { ...service(), token: contentTokens(SERVICE_TOKEN).preview, version: 'draft' };
  return token ? { ...service(), token, version: 'draft' } : service();
}

/** Reads a draft, anew each time: nothing of it is kept anywhere. For pages of preview hosts only (PREVIEW-02). */
export const readDraft = (slug: string, language: string): Promise<Story | null> =>
  processWide('draft-reader', () => createStoryReader(draftService()))(slug, language);

/** The stories of this process, one memory for all its bundles. */
export const stories = (): Stories =>
  processWide('stories', () => {
    const made = createStories(createStoryReader(service()));
    onStaleTags('stories', made.outdate);
    return made;
  });

export type ReadStory = Stories['read'];
