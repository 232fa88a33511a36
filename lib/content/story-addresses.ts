/** Where stories are: which of them have a page of their own, and at which path. */
import { onStaleTags } from '#lib/edge/cache/mark-stale.ts';
import { processWide } from '#lib/process/process-wide.ts';
import { createSwrCache } from '#lib/stores/swr-cache.ts';
import { createAddressReader } from './read-story.ts';
import { CONTENT_LIFE, service } from './stories.ts';

/** Folders of stories that are parts of other pages, or pages at another path (`pathOfStory`). */
const NO_PAGES = /^(?:info|parts)\//;

/** The address of a story that may stand at a public path: small letters, digits and dashes. */
const SLUG = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/;
const SLUG_MAX = 300;

/** The address that a story at a public path has; null where none can have a page there. */
export function slugAt(path: string): string | null {
  const slug = path.slice(1).toLowerCase();
  return slug.length > SLUG_MAX || !SLUG.test(slug) || NO_PAGES.test(slug) ? null : slug;
}

export interface StoryAddresses {
  /** Addresses of the stories that have pages of their own. @throws ContentError where nobody knows them */
  readonly all: () => Promise<readonly string[]>;
  /**
   * The address of the story at a public path (decision 12: a path is looked up in the addresses, and nothing else is asked).
   * @param path as `readPublicPath` gives it; capitals stand for small letters
   * @returns null where no story is there, which is told by a list of the last five minutes, but in an outage
   * @throws Error where nobody knows: the list was never heard, or has changed and cannot be asked for
   */
  readonly at: (path: string) => Promise<string | null>;
  /** Forgets them where these tags speak of any story, but for an outage. */
  readonly outdate: (tags: ReadonlySet<string>) => void;
}

const isOfStories = (tag: string): boolean => /^(?:stories|story:)/.test(tag);

/** Keeps the addresses of all stories in this process: whatever visitors ask for, the content service is not asked for it. */
export function createStoryAddresses(
  read: () => Promise<ReadonlySet<string>>,
  now: () => number = Date.now,
): StoryAddresses {
  const cache = createSwrCache<ReadonlySet<string>>({
    load: read,
    freshFor: () => CONTENT_LIFE.fresh,
    serveStale: () => true,
    keepFor: CONTENT_LIFE.keepFor,
    retryAfter: CONTENT_LIFE.retryAfter,
    max: 1,
    now,
  });
  const known = () => cache.get('all');
  return {
    all: async () => [...(await known())].filter((slug) => SLUG.test(slug) && !NO_PAGES.test(slug)),
    at: async (path) => {
      const slug = slugAt(path);
      if (slug === null) return null;
      // Only a list that is not old says that a story is not there: it may have been published since.
      return (await known()).has(slug) || (await cache.current('all')).has(slug) ? slug : null;
    },
    outdate: (tags) => {
      if ([...tags].some(isOfStories)) cache.outdate(() => true);
    },
  };
}

/** The addresses that this process keeps, one memory for all its bundles. */
export const storyAddresses = (): StoryAddresses =>
  processWide('story-addresses', () => {
    const made = createStoryAddresses(createAddressReader(service()));
    onStaleTags('story-addresses', made.outdate);
    return made;
  });
