/** Which stories a request asks for, in which order, and which page of them. */
import { z } from 'zod';
import { type FilterQuery, meets, readFilterQuery } from './filter-query.ts';
import { LINK_FORMS } from './references.ts';
import type { StoredStory } from './story-store.ts';
import { type Reading, textIn, VERSIONS, type WireStory, wireStory } from './wire-story.ts';

const list = z.string().transform((text) => text.split(',').map((item) => item.trim()));
const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');

/** What a request for stories may say. One more name is an error, as it is for the service. */
export const StoriesQuery = z.strictObject({
  token: z.string().optional(),
  cv: z.string().optional(),
  version: z.enum(VERSIONS).default('published'),
  /** Not of Storyblok's: what will be published at this instant, ms since 1970 (decision 185). Read before the query is. */
  as_of: z.string().optional(),
  language: z.string().max(20).optional(),
  fallback_lang: z.string().max(20).optional(),
  find_by: z.literal('uuid').optional(),
  starts_with: z.string().optional(),
  by_slugs: list.optional(),
  excluding_slugs: list.optional(),
  by_uuids: list.optional(),
  by_uuids_ordered: list.optional(),
  by_ids: list.optional(),
  excluding_ids: list.optional(),
  excluding_fields: list.optional(),
  with_tag: list.optional(),
  is_startpage: flag.optional(),
  content_type: z.string().optional(),
  sort_by: z.string().optional(),
  page: count.default(1),
  per_page: count.default(25),
  resolve_links: z.enum([...LINK_FORMS, '0', '']).optional(),
  resolve_links_level: z.enum(['1', '2']).optional(),
  resolve_relations: list.optional(),
  resolve_level: z.enum(['1', '2']).default('1').transform(Number),
});
export type StoriesQuery = z.output<typeof StoriesQuery>;

/** Most stories of one page. */
const PER_PAGE_MAX = 100;

/** A full slug with `*` for any text. */
const isAt = (slug: string, pattern: string): boolean =>
  pattern.endsWith('*') ? slug.startsWith(pattern.slice(0, -1)) : slug === pattern;

const plain = (slug: string): string => slug.replace(/^\/+|\/+$/g, '');

/** Does a story fit what of the query speaks of the story itself? */
function fits(story: StoredStory, tags: readonly string[], query: StoriesQuery): boolean {
  const { fullSlug, uuid, id } = story;
  const checks: readonly [unknown, () => boolean][] = [
    [query.starts_with, () => `${fullSlug}/`.startsWith((query.starts_with ?? '').replace(/^\/+/, ''))],
    [query.by_slugs, () => query.by_slugs?.some((slug) => isAt(fullSlug, plain(slug))) ?? false],
    [query.excluding_slugs, () => !query.excluding_slugs?.some((slug) => isAt(fullSlug, plain(slug)))],
    [query.by_uuids, () => query.by_uuids?.includes(uuid) ?? false],
    [query.by_uuids_ordered, () => query.by_uuids_ordered?.includes(uuid) ?? false],
    [query.by_ids, () => query.by_ids?.includes(String(id)) ?? false],
    [query.excluding_ids, () => !query.excluding_ids?.includes(String(id))],
    [query.with_tag, () => query.with_tag?.some((tag) => tags.includes(tag)) ?? false],
    [query.is_startpage, () => story.isStartpage === query.is_startpage],
  ];
  return checks.every(([asked, holds]) => asked === undefined || holds());
}

type Sortable = string | number | null | undefined;

function sortable(story: WireStory, field: string): Sortable {
  const value = field.startsWith('content.')
    ? (story.content[field.slice('content.'.length)] as unknown)
    : (story as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** `field:asc`, `content.field:desc:int`: by text, or by number where it says so. Nothing comes last either way. */
function inOrder(stories: readonly WireStory[], sortBy: string | undefined, ordered: readonly string[] | undefined) {
  if (ordered) return [...stories].sort((a, b) => ordered.indexOf(a.uuid) - ordered.indexOf(b.uuid));
  if (!sortBy) return stories;
  const [field = '', direction, kind] = sortBy.split(':');
  const sign = direction === 'desc' ? -1 : 1;
  const keyOf = (story: WireStory): Sortable => {
    const value = sortable(story, field);
    return value !== null && (kind === 'int' || kind === 'float') ? Number(value) : value;
  };
  return [...stories].sort((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === right) return 0;
    if (left === null || left === undefined) return 1;
    if (right === null || right === undefined) return -1;
    return left < right ? -sign : sign;
  });
}

function without(story: WireStory, fields: readonly string[] | undefined): WireStory {
  if (!fields) return story;
  const kept = Object.entries(story.content).filter(([name]) => name === 'component' || !fields.includes(name));
  return { ...story, content: Object.fromEntries(kept) as WireStory['content'] };
}

export const readingOf = (query: StoriesQuery): Reading => ({
  version: query.version,
  language: query.language,
  fallback: query.fallback_lang,
});

/** The stories of the page that is asked for, and how many there are in all. */
export function askStories(all: readonly StoredStory[], query: StoriesQuery, filter: FilterQuery) {
  const reading = readingOf(query);
  const found = all.flatMap((story) => {
    const text = story.isFolder ? null : textIn(story, query.version);
    if (!text || !fits(story, text.tags, query)) return [];
    const wired = wireStory(story, text, reading);
    const isType = query.content_type === undefined || wired.content.component === query.content_type;
    return isType && meets(wired.content, filter) ? [wired] : [];
  });
  const perPage = Math.min(query.per_page || 25, PER_PAGE_MAX);
  const first = (Math.max(query.page, 1) - 1) * perPage;
  const page = inOrder(found, query.sort_by, query.by_uuids_ordered).slice(first, first + perPage);
  return { stories: page.map((story) => without(story, query.excluding_fields)), total: found.length, perPage };
}

/** The one story that a path names: by address, id or uuid; undefined where there is none in that version. */
export function askStory(all: readonly StoredStory[], name: string, query: StoriesQuery): WireStory | undefined {
  const slug = plain(name);
  const story = all.find(({ id, uuid, fullSlug, isFolder }) => {
    if (isFolder) return false;
    if (query.find_by === 'uuid') return uuid === slug;
    return fullSlug === slug || String(id) === slug;
  });
  const text = story && textIn(story, query.version);
  return story && text ? without(wireStory(story, text, readingOf(query)), query.excluding_fields) : undefined;
}

/**
 * Reads a query for stories.
 * @returns the name of what is not understood, as text
 */
export function readStoriesQuery(query: URLSearchParams): { query: StoriesQuery; filter: FilterQuery } | string {
  const own = [...query].filter(([name]) => !name.startsWith('filter_query'));
  const read = StoriesQuery.safeParse(Object.fromEntries(own));
  if (!read.success) {
    const [issue] = read.error.issues;
    return issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : String(issue?.path[0]);
  }
  const filter = readFilterQuery(query);
  return filter ? { query: read.data, filter } : 'filter_query';
}
