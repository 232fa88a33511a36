/** Stories as the demo keeps them, in tables of its own: a draft, what of it is published, and the version of the space. */
import { randomUUID } from 'node:crypto';
import type { Database, Query } from '#commerce/kernel/database.ts';
import { recordChanges } from '#commerce/kernel/record-changes.ts';

/** A block of content; fields that are translated stand beside their default as `<field>__i18n__<language>`. */
export interface Blok {
  readonly component: string;
  readonly _uid: string;
  readonly [field: string]: unknown;
}

/** What an editor writes of a story. */
export interface StoryText {
  readonly name: string;
  readonly content: Blok;
  readonly tags: readonly string[];
}

export interface StoredStory {
  readonly id: number;
  readonly uuid: string;
  readonly parentId: number;
  /** Path of folders and name, without slashes at its ends. */
  readonly fullSlug: string;
  readonly isFolder: boolean;
  readonly isStartpage: boolean;
  readonly position: number;
  readonly draft: StoryText;
  readonly published: StoryText | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly publishedAt: Date | null;
  readonly firstPublishedAt: Date | null;
  /** When what was scheduled opens; null where nothing is. */
  readonly publishAt: Date | null;
  /** What opens then. */
  readonly scheduled: StoryText | null;
}

export interface DatasourceEntry {
  readonly id: number;
  readonly datasource: string;
  readonly name: string;
  readonly value: string;
  /** Values in other dimensions, by their name. */
  readonly dimensions: Readonly<Record<string, string>>;
}

/** Everything that is served, as it was at one revision. */
export interface Space {
  /** Raised by every publication: seconds since the epoch, or more where two fell into one. */
  readonly version: number;
  /** Raised by every change, drafts included. */
  readonly revision: number;
  readonly stories: readonly StoredStory[];
  readonly entries: readonly DatasourceEntry[];
}

const TABLES = [
  `create table if not exists demo_content_space(
     id int primary key check (id = 1), version bigint not null, revision bigint not null)`,
  `create table if not exists demo_story(
     id int primary key generated always as identity, uuid uuid not null unique, parent_id int not null default 0,
     full_slug text not null unique, is_folder boolean not null, is_startpage boolean not null default false,
     position int not null default 0, draft jsonb not null, published jsonb,
     created_at timestamptz not null, updated_at timestamptz not null,
     published_at timestamptz, first_published_at timestamptz)`,
  `create table if not exists demo_datasource_entry(
     id int primary key generated always as identity, datasource text not null, name text not null, value text not null,
     dimensions jsonb not null default '{}', unique (datasource, name))`,
  // Raised by every save of the draft; what is to be published later, as it was when that was decided.
  'alter table demo_story add column if not exists revision int not null default 1',
  'alter table demo_story add column if not exists publish_at timestamptz',
  'alter table demo_story add column if not exists scheduled jsonb',
  `create table if not exists demo_story_version(
     id int primary key generated always as identity, story_id int not null references demo_story on delete cascade,
     revision int not null, kind text not null, saved_by text not null, saved_at timestamptz not null, text jsonb not null)`,
  'create index if not exists demo_story_version_story on demo_story_version(story_id, id)',
  `create table if not exists demo_story_editor(
     story_id int not null references demo_story on delete cascade, editor text not null, name text not null,
     seen_at timestamptz not null, primary key (story_id, editor))`,
] as const;

const secondsAt = (now: number): number => Math.floor(now / 1000);

/**
 * Makes the tables where they are not there yet.
 * @param now ms; dates the first version of the space
 */
export async function prepareStories(db: Database, now: number): Promise<void> {
  for (const statement of TABLES) await db.query(statement);
  await db.query('insert into demo_content_space values (1, $1, 1) on conflict do nothing', [secondsAt(now)]);
}

const STORIES = `select id, uuid, parent_id "parentId", full_slug "fullSlug", is_folder "isFolder", is_startpage "isStartpage",
    position, draft, published, created_at "createdAt", updated_at "updatedAt", published_at "publishedAt",
    first_published_at "firstPublishedAt", publish_at "publishAt", scheduled
  from demo_story order by position, id`;

/** Reads the space anew only where it changed since it was last read; who asks meanwhile waits for the same reading. */
export function spaceReader(query: Query): () => Promise<Space> {
  let last: { readonly revision: number; readonly space: Promise<Space> } | null = null;
  const read = async (now: Pick<Space, 'version' | 'revision'>): Promise<Space> => {
    const [stories, entries] = [
      await query<StoredStory>(STORIES),
      await query<DatasourceEntry>(
        'select id, datasource, name, value, dimensions from demo_datasource_entry order by id',
      ),
    ];
    return { ...now, stories: stories.rows, entries: entries.rows };
  };
  return async () => {
    const { rows } = await query<{ version: number; revision: number }>(
      'select version, revision from demo_content_space',
    );
    const now = rows[0];
    if (!now) throw new Error('The tables of the content service are not prepared');
    if (last?.revision === now.revision) return last.space;
    const reading = { revision: now.revision, space: read(now) };
    last = reading;
    // One that failed is tried again by whoever asks next.
    reading.space.catch(() => {
      if (last === reading) last = null;
    });
    return reading.space;
  };
}

/** The space as it will be at an instant: what is scheduled until then is published. @param at ms */
export const spaceAt = (space: Space, at: number): Space => ({
  ...space,
  stories: space.stories.map((story) =>
    story.scheduled && story.publishAt && story.publishAt.getTime() <= at
      ? { ...story, published: story.scheduled, publishedAt: story.publishAt, scheduled: null, publishAt: null }
      : story,
  ),
});

/** Letters, digits and dashes between slashes: what a story's address may be, and what changes are told of (decision 113). */
const FULL_SLUG = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/;

/** Notes that a draft, or what is said of one, is another. */
export const draftChanged = (query: Query) => query('update demo_content_space set revision = revision + 1');

/** Notes that what shoppers see is another. @param now ms */
export const publicised = (query: Query, now: number) =>
  query('update demo_content_space set revision = revision + 1, version = greatest(version + 1, $1)', [secondsAt(now)]);

/** The folders above a story, made where they are missing. @returns the id of the nearest; 0 for none */
async function folderOf(query: Query, fullSlug: string, at: Date): Promise<number> {
  let parentId = 0;
  const names = fullSlug.split('/').slice(0, -1);
  for (const [depth, name] of names.entries()) {
    const draft = { name, content: { component: 'folder', _uid: randomUUID() }, tags: [] };
    const { rows } = await query<{ id: number }>(
      `insert into demo_story(uuid, parent_id, full_slug, is_folder, draft, created_at, updated_at)
       values ($1, $2, $3, true, $4, $5, $5)
       on conflict (full_slug) do update set full_slug = excluded.full_slug returning id`,
      [randomUUID(), parentId, names.slice(0, depth + 1).join('/'), JSON.stringify(draft), at],
    );
    parentId = rows[0]?.id ?? 0;
  }
  return parentId;
}

interface NewStory extends StoryText {
  readonly fullSlug: string;
  readonly uuid?: string;
  readonly position?: number;
  readonly isStartpage?: boolean;
}

/**
 * Writes the draft of a story, a new one or the one at the address; what is published stays as it is.
 * @param now ms
 * @returns its id
 * @throws Error for an address that no page can have
 */
export async function saveDraft(query: Query, story: NewStory, now: number): Promise<number> {
  const { fullSlug, uuid = randomUUID(), position = 0, isStartpage = false, name, content, tags } = story;
  if (!FULL_SLUG.test(fullSlug)) throw new Error(`No story can be at ${fullSlug}`);
  const at = new Date(now);
  const parentId = await folderOf(query, fullSlug, at);
  const { rows } = await query<{ id: number }>(
    `insert into demo_story(uuid, parent_id, full_slug, is_folder, is_startpage, position, draft, created_at, updated_at)
     values ($1, $2, $3, false, $4, $5, $6, $7, $7)
     on conflict (full_slug) do update set draft = excluded.draft, updated_at = excluded.updated_at,
       revision = demo_story.revision + 1 returning id`,
    [uuid, parentId, fullSlug, isStartpage, position, JSON.stringify({ name, content, tags }), at],
  );
  await draftChanged(query);
  return rows[0]?.id ?? 0;
}

/** Publishes the drafts of these stories, in place of what was scheduled, and tells the storefronts. @param now ms */
export async function publishStories(query: Query, ids: readonly number[], now: number): Promise<void> {
  const { rows } = await query<{ slug: string }>(
    `update demo_story set published = draft, published_at = $2, first_published_at = coalesce(first_published_at, $2),
       publish_at = null, scheduled = null
     where id = any($1::int[]) and not is_folder returning full_slug slug`,
    [ids, new Date(now)],
  );
  await publicised(query, now);
  await recordChanges(
    query,
    rows.map(({ slug }) => ({ kind: 'story-published' as const, slug })),
  );
}

/** Takes a story out of what is published; its draft stays. @param now ms */
export async function unpublishStory(query: Query, id: number, now: number): Promise<void> {
  const { rows } = await query<{ slug: string }>(
    `update demo_story set published = null, published_at = null where id = $1 returning full_slug slug`,
    [id],
  );
  await publicised(query, now);
  await recordChanges(
    query,
    rows.map(({ slug }) => ({ kind: 'story-unpublished' as const, slug })),
  );
}

/** Writes an entry of a datasource, with its values in other dimensions. @param now ms */
export async function saveEntry(query: Query, entry: Omit<DatasourceEntry, 'id'>, now: number): Promise<void> {
  await query(
    `insert into demo_datasource_entry(datasource, name, value, dimensions) values ($1, $2, $3, $4)
     on conflict (datasource, name) do update set value = excluded.value, dimensions = excluded.dimensions`,
    [entry.datasource, entry.name, entry.value, JSON.stringify(entry.dimensions)],
  );
  await publicised(query, now);
}
