/** What editors published, for calls that serve texts of theirs (decision 170). */
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { type ContentService, createFolderReader, createStoryReader, type Story } from '#lib/content/read-story.ts';
import type { Language } from '#lib/contract/values.ts';
import { contentTokens } from '#lib/rules/embedded-content.ts';
import type { Context } from './context.ts';

/** The published story at an address in a language; null where there is none, or nobody can tell and never could. */
export type ReadPublished = (slug: string, language: Language) => Promise<Story | null>;

/** The published stories below a folder in a language, by their addresses; none where nobody can tell and never could. */
type ReadFolder = (folder: string, language: Language) => Promise<ReadonlyMap<string, Story>>;

/** What editors have decided to publish later. */
export interface ScheduledStory {
  readonly slug: string;
  readonly name: string;
  readonly publishAt: Date;
  readonly content: object;
  /** Languages that something of it is written in, its default one included. */
  readonly languages: readonly string[];
}
/** Reads what is scheduled, the next one first. */
export type ReadScheduled = () => Promise<readonly ScheduledStory[]>;

/** What is published: one story, or all of a folder. */
export interface Readers {
  readonly published: ReadPublished;
  readonly publishedIn: ReadFolder;
}

/** What editors published, and what they decided to publish. */
export interface Published extends Readers {
  /** The same as it will be at an instant (ms), as far as that is decided; of a space what is published now. */
  readonly publishedAt: (at: number) => Readers;
  /** Drafts, as their editors saved them last; where nobody may read any, what is published. */
  readonly drafts: Readers;
  /** What a plug-in has scheduled; a space tells nobody. */
  readonly scheduled: ReadScheduled;
}

/** Stories remembered for an outage; the least recently read goes first. */
const REMEMBERED_MAX = 500;
/** After a failure the service is left alone for so long, ms: no call waits for it in vain. */
const PAUSE_MS = 10_000;

/** Asks the plug-in that serves stories, in this process; a version it names is followed as a browser would. */
function askPlugIn(content: Hono): typeof fetch {
  const app = new Hono().route('/', content).onError((_, c) => c.body(null, 500));
  return async (input, init) => {
    const url = new URL(String(input));
    const response = await app.request(url, init);
    const current = response.status === 301 && response.headers.get('location');
    return current ? app.request(new URL(current, url), init) : response;
  };
}

/** Where this shop's stories are: in its space, with a plug-in, or nowhere. */
function serviceOf({ contentSpace, serviceToken }: Context['env'], content: Hono | undefined): ContentService | null {
  if (contentSpace) return { token: contentSpace.token, region: contentSpace.region, fetch };
  const token = contentTokens(serviceToken).public;
  return content ? { token, endpoint: 'http://content.localhost/v2', fetch: askPlugIn(content) } : null;
}

const NOTHING: Readers = { published: async () => null, publishedIn: async () => new Map() };

/** How a service is asked for what is not published: a plug-in tells all of it, a space its drafts to who has the token for them. */
function previewed(
  service: ContentService,
  { contentSpace, serviceToken }: Context['env'],
  which: Pick<ContentService, 'at' | 'version'>,
): ContentService {
  if (!contentSpace) return { ...service, token: contentTokens(serviceToken).preview, ...which };
  const token = which.version === 'draft' ? contentSpace.previewToken : undefined;
  return token === undefined ? service : { ...service, token, ...which };
}

/** Reads stories as they will be, or as drafts, anew each time. */
function previewReaders(
  service: ContentService,
  { env, log }: Pick<Context, 'env' | 'log'>,
  which: Pick<ContentService, 'at' | 'version'>,
): Readers {
  const asked = previewed(service, env, which);
  const [read, readFolder] = [createStoryReader(asked), createFolderReader(asked)];
  const unknown = <T>(nothing: T) => {
    return (error: unknown): T => {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a story is not known');
      return nothing;
    };
  };
  return {
    published: (slug, language) => read(slug, language).catch(unknown(null)),
    publishedIn: (folder, language) => readFolder(folder, language).catch(unknown(new Map())),
  };
}

/**
 * Reads what is published each time it is asked for: replies are kept by storefronts, which a publication makes ask again, and
 * a memory of its own could answer them with what was there before. In an outage it goes on with what it read last.
 */
export function createPublished(
  shop: Pick<Context, 'env' | 'clock' | 'log'>,
  content: Hono | undefined,
  scheduled: ReadScheduled = async () => [],
): Published {
  const service = serviceOf(shop.env, content);
  if (!service) return { ...NOTHING, publishedAt: () => NOTHING, drafts: NOTHING, scheduled };
  let pausedUntil = 0;
  /** Reads by address and language, and goes on with what it read last while nobody answers. */
  const outlasting = <T extends object | null>(read: (slug: string, language: Language) => Promise<T>, nothing: T) => {
    const remembered = new LRUCache<string, { readonly told: T }>({ max: REMEMBERED_MAX });
    return async (slug: string, language: Language): Promise<T> => {
      const key = `${language} ${slug}`;
      const known = () => remembered.get(key)?.told ?? nothing;
      if (shop.clock.now() < pausedUntil) return known();
      try {
        const told = await read(slug, language);
        remembered.set(key, { told });
        return told;
      } catch (error) {
        pausedUntil = shop.clock.now() + PAUSE_MS;
        shop.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a story is not known');
        return known();
      }
    };
  };
  return {
    published: outlasting<Story | null>(createStoryReader(service), null),
    publishedIn: outlasting<ReadonlyMap<string, Story>>(createFolderReader(service), new Map()),
    publishedAt: (at) => previewReaders(service, shop, { at }),
    drafts: previewReaders(service, shop, { version: 'draft' }),
    scheduled,
  };
}
