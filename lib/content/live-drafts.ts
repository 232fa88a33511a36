import 'server-only';
import { LRUCache } from 'lru-cache';
import { headers as requestHeaders } from 'next/headers';
import { LIVE_PARAMETER } from '#lib/addresses/live-draft.ts';
import { QUERY_HEADER } from '#lib/edge/documents/edge-headers.ts';
import { processWide } from '#lib/process/process-wide.ts';
import { Story } from './read-story.ts';

const MINUTE = 60_000;
/** An editor who types nothing for so long sees what is saved. */
const KEPT_MS = 30 * MINUTE;
const DRAFTS_MAX = 100;
const BYTES_MAX = 32 * 1024 * 1024;

export interface LiveDrafts {
  /** @param bytes size of the story as it came */
  readonly keep: (key: string, story: Story, bytes: number) => void;
  readonly find: (key: string) => Story | undefined;
}

/** What editors are typing and have not saved, each under a name that only their frame knows. */
export function createLiveDrafts(now: () => number = Date.now): LiveDrafts {
  const kept = new LRUCache<string, Story>({
    max: DRAFTS_MAX,
    maxSize: BYTES_MAX,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    keep: (key, story, size) => void kept.set(key, story, { size }),
    find: (key) => kept.get(key),
  };
}

/** Those of this process: of several storefronts, one serves a preview host. */
export const liveDrafts = (): LiveDrafts => processWide('live-drafts', createLiveDrafts);

/**
 * What the editor of this frame is typing into the story at an address; undefined where nothing is. A document never shows
 * it, only a page that asks for itself again: a link cannot put words into somebody's view.
 */
export function typedInto(slug: string, headers: Pick<Headers, 'get'>, drafts = liveDrafts()): Story | undefined {
  if (headers.get('sec-fetch-dest') !== 'empty') return undefined;
  const key = new URLSearchParams(headers.get(QUERY_HEADER) ?? '').get(LIVE_PARAMETER);
  const story = key === null ? undefined : drafts.find(key);
  const addresses = [story?.full_slug, story?.default_full_slug];
  return addresses.includes(slug) ? story : undefined;
}

/** The same for the request that is being answered. */
export const typedNow = async (slug: string): Promise<Story | undefined> => typedInto(slug, await requestHeaders());

/** Reads a story as an editor posts it; null for anything else. */
export const readPosted = (raw: unknown): Story | null => Story.safeParse(raw).data ?? null;
