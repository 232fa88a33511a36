/** Stories and links as Storyblok's Content Delivery API v2 writes them. */
import type { Blok, StoredStory, StoryText } from './story-store.ts';
import { translateFields } from './translate-fields.ts';

export const VERSIONS = ['published', 'draft'] as const;
export type Version = (typeof VERSIONS)[number];

/** How stories are asked for. */
export interface Reading {
  readonly version: Version;
  readonly language: string | undefined;
  readonly fallback: string | undefined;
}

const SPACE_ID = 1;

const stamp = (date: Date | null): string | null => date?.toISOString() ?? null;

const slugOf = ({ fullSlug }: StoredStory): string => fullSlug.slice(fullSlug.lastIndexOf('/') + 1);

/** The text of a story in a version; null where there is none. */
export const textIn = (story: StoredStory, version: Version): StoryText | null =>
  version === 'draft' ? story.draft : story.published;

/** Marks every block of a draft for the editor, which finds it on the page by this comment. */
function editable(value: unknown, storyId: number): unknown {
  if (Array.isArray(value)) return value.map((item) => editable(item, storyId));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, editable(field, storyId)]));
  const { component, _uid } = fields;
  if (typeof component !== 'string' || typeof _uid !== 'string') return fields;
  const mark = JSON.stringify({ name: component, space: String(SPACE_ID), uid: _uid, id: String(storyId) });
  return { ...fields, _editable: `<!--#storyblok#${mark}-->` };
}

/** The content of a story in a version and language; the default one where it was never translated. */
function contentOf({ id }: StoredStory, { content }: StoryText, { version, language, fallback }: Reading): Blok {
  const translated = translateFields(content, language, fallback);
  return version === 'draft' ? (editable(translated, id) as Blok) : translated;
}

/** A story as it is delivered. Its address bears the language; `default_full_slug` is the one without. */
export function wireStory(story: StoredStory, text: StoryText, reading: Reading) {
  const isDefault = !reading.language || reading.language === 'default';
  return {
    name: text.name,
    created_at: stamp(story.createdAt),
    published_at: stamp(story.publishedAt),
    updated_at: stamp(story.updatedAt),
    id: story.id,
    uuid: story.uuid,
    content: contentOf(story, text, reading),
    slug: slugOf(story),
    full_slug: isDefault ? story.fullSlug : `${reading.language}/${story.fullSlug}`,
    sort_by_date: null,
    position: story.position,
    tag_list: text.tags,
    is_startpage: story.isStartpage,
    parent_id: story.parentId,
    meta_data: null,
    group_id: story.uuid,
    first_published_at: stamp(story.firstPublishedAt),
    release_id: null,
    lang: isDefault ? 'default' : (reading.language ?? 'default'),
    path: null,
    alternates: [],
    default_full_slug: isDefault ? null : story.fullSlug,
    translated_slugs: null,
  };
}
export type WireStory = ReturnType<typeof wireStory>;

const plainLink = (story: StoredStory) => ({
  id: story.id,
  uuid: story.uuid,
  slug: story.fullSlug,
  path: null,
  parent_id: story.parentId,
  name: story.draft.name,
  is_folder: story.isFolder,
  published: story.published !== null,
  is_startpage: story.isStartpage,
  position: story.position,
  real_path: `/${story.fullSlug}`,
});

/** A story or folder in the short form of the links. */
export const wireLink = (story: StoredStory, withDates: boolean) => ({
  ...plainLink(story),
  ...(withDates && {
    published_at: stamp(story.publishedAt),
    created_at: stamp(story.createdAt),
    updated_at: stamp(story.updatedAt),
  }),
});

/** What a link within content is told of the story it leads to, where only its address is asked for. */
export const wireUrl = (story: StoredStory) => ({
  name: story.draft.name,
  id: story.id,
  uuid: story.uuid,
  slug: slugOf(story),
  url: story.fullSlug,
  full_slug: story.fullSlug,
  _stopResolving: true,
});

/** The space behind a token. */
export const wireSpace = (version: number, languages: readonly string[]) => ({
  id: SPACE_ID,
  name: 'Serac demo',
  domain: '',
  version,
  language_codes: languages,
});
