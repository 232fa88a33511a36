import StoryblokClient from 'storyblok-js-client';
import { z } from 'zod';
import type { StoryblokRegion } from '#lib/rules/embedded-content.ts';

/** A story as the content service delivers it, as far as the shop relies on it; its content is still to be read. */
export const Story = z.object({
  uuid: z.string(),
  full_slug: z.string(),
  /** The address without the language in front of it. */
  default_full_slug: z.string().nullish(),
  tag_list: z.array(z.string()).catch([]),
  content: z.looseObject({ component: z.string() }),
});
export type Story = z.infer<typeof Story>;

/** A content service: a space of Storyblok's, or what speaks its form. */
export interface ContentService {
  readonly token: string;
  /** Of a space. */
  readonly region?: StoryblokRegion;
  /** Of the embedded service, with its version: `http://127.0.0.1:4100/content/v2`. */
  readonly endpoint?: string;
  /** Which text of a story is read: what shoppers see, unless it says otherwise. */
  readonly version?: 'published' | 'draft';
  /** Reads what will be published at this instant, ms since 1970: of the embedded service, which knows it (decision 185). */
  readonly at?: number;
  readonly fetch: typeof fetch;
}

/** The service did not answer, or not with a story. */
export class ContentError extends Error {}

/** Longest wait for a story, ms: a page that waits for one has other things to ask for. */
const PATIENCE_MS = 2500;

/** Largest reply that is read, bytes: a story of 2 MB is a long one, and more is none that a page could show. */
const REPLY_BYTES_MAX = 8 * 1024 * 1024;

/**
 * The reply with a bound to its size: what is larger ends as a failure. A backend without stories says 404 in a form of its
 * own, which the client would take for an outage: it gets that of the service.
 */
function bounded(response: Response): Response {
  if (response.status === 404) return Response.json(['This record could not be found'], { status: 404 });
  let left = REPLY_BYTES_MAX;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.byteLength;
        if (left < 0) controller.error(new ContentError('the reply is too large'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted ?? null, { status: response.status, headers: response.headers });
}

const withLimits =
  (plain: typeof fetch): typeof fetch =>
  async (input, init) =>
    bounded(await plain(input, { ...init, cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }));

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { status?: unknown }).status === 404;

/** What the client says of a failure; never the address it asked, which has the token. */
function reasonOf(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown };
  if (typeof status === 'number') return `status ${status}`;
  const name = message instanceof Error ? message.name : error instanceof Error ? error.name : 'unknown failure';
  return `no answer: ${name}`;
}

function clientOf({ token, region, endpoint, fetch: plain }: ContentService): StoryblokClient {
  const client = new StoryblokClient({
    accessToken: token,
    ...(region && { region }),
    ...(endpoint && { endpoint }),
    cache: { clear: 'manual', cv: 'manual' },
    maxRetries: 1,
    fetch: withLimits(plain),
  });
  return toleratingOdd(client);
}

/**
 * The client walks what it read to insert the addresses of links, and falls over content too deep or of odd names. Such a
 * story is read all the same, its links as they were written: what of it can be shown is not for the client to say.
 */
function toleratingOdd(client: StoryblokClient): StoryblokClient {
  const walk = Reflect.get(client, 'iterateTree') as (...of: unknown[]) => void;
  Reflect.set(client, 'iterateTree', (...of: unknown[]) => {
    try {
      walk.apply(client, of);
    } catch {
      // Whoever reads the story names what is left out of it.
    }
  });
  return client;
}

/** A story or folder in the short form of the links. */
const StoryLink = z.object({ slug: z.string(), is_folder: z.boolean() });

/** Stories of one page of the links, and the most pages: a space of more stories than that is none of a shop. */
const LINKS_PER_PAGE = 1000;
const LINK_PAGES_MAX = 20;

/**
 * Reads the addresses of everything that is published, so that a path can be known to have no story without asking for it.
 * @returns a reader which rejects with ContentError where nobody knows; a shop without content service has none
 */
export function createAddressReader(service: ContentService) {
  const client = clientOf(service);
  const pageOf = async (page: number) => {
    const asked = { version: 'published', paginated: 1, per_page: LINKS_PER_PAGE, page } as const;
    const { data } = await client.get('cdn/links', asked);
    return z.record(z.string(), StoryLink).parse(data.links);
  };
  return async (): Promise<ReadonlySet<string>> => {
    const found = new Set<string>();
    try {
      for (let page = 1; page <= LINK_PAGES_MAX; page++) {
        const links = Object.values(await pageOf(page));
        for (const { slug, is_folder: isFolder } of links) if (!isFolder) found.add(slug.replace(/^\/+|\/+$/g, ''));
        if (links.length < LINKS_PER_PAGE) break;
      }
      return found;
    } catch (error) {
      if (isMissing(error)) return found;
      throw new ContentError(`addresses: ${error instanceof z.ZodError ? 'not in their form' : reasonOf(error)}`);
    }
  };
}

/**
 * Reads stories through Storyblok's client.
 * @returns a reader of a story by its address and language, which answers null where there is none, and rejects with
 * ContentError where nobody knows. No version is remembered between two calls: each is led to the current one.
 */
export function createStoryReader(service: ContentService) {
  const client = clientOf(service);
  const { version = 'published', at } = service;
  return async (slug: string, language: string): Promise<Story | null> => {
    try {
      const { data } = await client.get(`cdn/stories/${slug}`, {
        version,
        resolve_links: 'url',
        ...(at !== undefined && { as_of: at }),
        // The default language of the space has no name.
        ...(language !== 'en' && { language }),
      });
      return Story.parse(data.story);
    } catch (error) {
      if (isMissing(error)) return null;
      throw new ContentError(`story ${slug}: ${error instanceof z.ZodError ? 'not in its form' : reasonOf(error)}`);
    }
  };
}

/** Stories of one page of a list, the most that a service gives, and the most pages of a folder that are read. */
const STORIES_PER_PAGE = 100;
const STORY_PAGES_MAX = 5;

/**
 * Reads every story below a folder at once, as it is published.
 * @returns a reader of the stories by their addresses, empty where there are none; it rejects with ContentError where nobody knows
 */
export function createFolderReader(service: ContentService) {
  const client = clientOf(service);
  const { version = 'published', at } = service;
  const pageOf = async (folder: string, language: string, page: number): Promise<readonly unknown[]> => {
    const { data } = await client.get('cdn/stories', {
      version,
      starts_with: folder,
      per_page: STORIES_PER_PAGE,
      page,
      ...(at !== undefined && { as_of: at }),
      ...(language !== 'en' && { language }),
    });
    return z.array(z.unknown()).parse(data.stories);
  };
  return async (folder: string, language: string): Promise<ReadonlyMap<string, Story>> => {
    const found = new Map<string, Story>();
    try {
      for (let page = 1; page <= STORY_PAGES_MAX; page++) {
        const stories = await pageOf(folder, language, page);
        for (const { data } of stories.map((story) => Story.safeParse(story)))
          if (data) found.set((data.default_full_slug ?? data.full_slug).replace(/^\/+|\/+$/g, ''), data);
        if (stories.length < STORIES_PER_PAGE) break;
      }
      return found;
    } catch (error) {
      if (isMissing(error)) return found;
      throw new ContentError(
        `stories of ${folder}: ${error instanceof z.ZodError ? 'not in their form' : reasonOf(error)}`,
      );
    }
  };
}
