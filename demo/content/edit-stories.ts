/** What editors do to stories: save, publish, schedule, look back. Two who edit one story never write over each other. */
import type { Database, Query } from '#commerce/kernel/database.ts';
import type { ScheduledStory } from '#commerce/kernel/published.ts';
import { recordChanges } from '#commerce/kernel/record-changes.ts';
import { draftChanged, publicised, publishStories, type StoryText } from './story-store.ts';
import { translationsIn } from './translate-fields.ts';

/** A story as it is being edited. */
export interface EditedStory {
  readonly id: number;
  readonly fullSlug: string;
  /** Raised by every save; who saves says which one they began with. */
  readonly revision: number;
  readonly draft: StoryText;
  readonly isPublished: boolean;
  /** Is what is published another text than the draft? */
  readonly isChanged: boolean;
  /** When what was scheduled opens; null: nothing is. */
  readonly publishAt: Date | null;
}

/** A text that the story once had. */
export interface StoryVersion {
  readonly id: number;
  readonly revision: number;
  readonly kind: 'saved' | 'published' | 'scheduled' | 'restored';
  readonly by: string;
  readonly at: Date;
  readonly name: string;
}

/** Somebody else saved the story since: theirs stands, and nothing was written. */
export class StoryConflict extends Error {
  readonly current: EditedStory;
  readonly by: string;
  constructor(current: EditedStory, by: string) {
    super(`The story was saved by ${by} since`);
    this.current = current;
    this.by = by;
  }
}

/** Versions of a story that are listed. */
const LISTED = 50;
/** Who was not heard of for so long has left, ms. */
const PRESENT_MS = 20_000;

const STORY = `select id, full_slug "fullSlug", revision, draft, published is not null "isPublished",
    draft is distinct from published "isChanged", publish_at "publishAt"
  from demo_story where id = $1 and not is_folder`;

/** The story of an id as it is being edited; undefined where there is none. */
export async function findEdited(query: Query, id: number): Promise<EditedStory | undefined> {
  return (await query<EditedStory>(STORY, [id])).rows[0];
}

/** Who edits, beginning with which revision. */
export interface Edit {
  readonly id: number;
  readonly revision: number;
  readonly by: string;
}

/** The story, held for this transaction. @throws StoryConflict where it has another revision; undefined where there is none */
async function held(query: Query, { id, revision }: Edit): Promise<EditedStory | undefined> {
  const story = (await query<EditedStory>(`${STORY} for update`, [id])).rows[0];
  if (!story || story.revision === revision) return story;
  const { rows } = await query<{ by: string }>(
    'select saved_by "by" from demo_story_version where story_id = $1 order by id desc limit 1',
    [id],
  );
  throw new StoryConflict(story, rows[0]?.by ?? 'somebody');
}

async function remember(query: Query, { id, by }: Edit, kind: StoryVersion['kind'], now: number): Promise<void> {
  await query(
    `insert into demo_story_version(story_id, revision, kind, saved_by, saved_at, text)
     select id, revision, $2, $3, $4, draft from demo_story where id = $1`,
    [id, kind, by, new Date(now)],
  );
}

/** Writes a draft. @returns its new revision; undefined where there is no such story */
async function write(query: Query, edit: Edit, text: StoryText, kind: 'saved' | 'restored', now: number) {
  const before = await held(query, edit);
  if (!before) return undefined;
  // What stood there before the first save was never noted.
  const noted = await query('select 1 from demo_story_version where story_id = $1 limit 1', [edit.id]);
  if (noted.rows.length === 0) await remember(query, { ...edit, by: 'the shop' }, 'saved', now);
  const { rows } = await query<{ revision: number }>(
    'update demo_story set draft = $2, revision = revision + 1, updated_at = $3 where id = $1 returning revision',
    [edit.id, JSON.stringify(text), new Date(now)],
  );
  await remember(query, edit, kind, now);
  await draftChanged(query);
  return rows[0]?.revision;
}

/**
 * Saves the draft of a story.
 * @param now ms
 * @returns its new revision; undefined where there is no such story
 * @throws StoryConflict where somebody saved it since
 */
export const saveEdit = (db: Database, edit: Edit, text: StoryText, now: number): Promise<number | undefined> =>
  db.transaction((query) => write(query, edit, text, 'saved', now));

/** Makes a text of the past the draft again; the one that stands there becomes part of the past. @throws StoryConflict */
export const restoreVersion = (db: Database, edit: Edit, versionId: number, now: number): Promise<number | undefined> =>
  db.transaction(async (query) => {
    const text = await findVersion(query, edit.id, versionId);
    return text && write(query, edit, text, 'restored', now);
  });

/** Publishes the draft as this editor saw it. @returns false where there is no such story @throws StoryConflict */
export const publishEdit = (db: Database, edit: Edit, now: number): Promise<boolean> =>
  db.transaction(async (query) => {
    if (!(await held(query, edit))) return false;
    await publishStories(query, [edit.id], now);
    await remember(query, edit, 'published', now);
    return true;
  });

/**
 * Has the draft, as it is now, published at a moment; what is saved until then waits for the next publication.
 * @param at null takes it back
 * @returns false where there is no such story @throws StoryConflict
 */
export const scheduleEdit = (db: Database, edit: Edit, at: Date | null, now: number): Promise<boolean> =>
  db.transaction(async (query) => {
    if (!(await held(query, edit))) return false;
    await query(
      'update demo_story set publish_at = $2, scheduled = case when $2::timestamptz is null then null else draft end where id = $1',
      [edit.id, at],
    );
    if (at) await remember(query, edit, 'scheduled', now);
    await draftChanged(query);
    return true;
  });

/** Publishes what is due, each once however many processes look. @param now ms @returns how many */
export async function publishDue(db: Database, now: number): Promise<number> {
  const due = await db.query('select 1 from demo_story where publish_at <= $1 limit 1', [new Date(now)]);
  if (due.rows.length === 0) return 0;
  return db.transaction(async (query) => {
    const { rows } = await query<{ slug: string }>(
      `update demo_story set published = scheduled, scheduled = null, publish_at = null,
         published_at = $1, first_published_at = coalesce(first_published_at, $1)
       where id in (select id from demo_story where publish_at <= $1 for update skip locked) returning full_slug slug`,
      [new Date(now)],
    );
    if (rows.length === 0) return 0;
    await publicised(query, now);
    await recordChanges(
      query,
      rows.map(({ slug }) => ({ kind: 'story-published' as const, slug })),
    );
    return rows.length;
  });
}

/** What is to be published later, the next one first. */
export async function scheduledStories(query: Query): Promise<ScheduledStory[]> {
  const { rows } = await query<{ slug: string; publishAt: Date; scheduled: StoryText }>(
    `select full_slug "slug", publish_at "publishAt", scheduled from demo_story
     where publish_at is not null and scheduled is not null order by publish_at, id`,
  );
  return rows.map(({ slug, publishAt, scheduled: { name, content } }) => ({
    slug,
    name,
    publishAt,
    content,
    languages: ['en', ...translationsIn(content)],
  }));
}

/** What the story was, the latest first. */
export async function versionsOf(query: Query, id: number): Promise<StoryVersion[]> {
  const { rows } = await query<StoryVersion>(
    `select id, revision, kind, saved_by "by", saved_at "at", text->>'name' "name"
     from demo_story_version where story_id = $1 order by id desc limit ${LISTED}`,
    [id],
  );
  return rows;
}

/** A text of the past; undefined where the story never had it. */
export async function findVersion(query: Query, id: number, versionId: number): Promise<StoryText | undefined> {
  const { rows } = await query<{ text: StoryText }>(
    'select text from demo_story_version where story_id = $1 and id = $2',
    [id, versionId],
  );
  return rows[0]?.text;
}

/** Notes that an editor has the story open. @returns names of the others who do @param now ms */
export async function noteEditor(
  query: Query,
  id: number,
  { editor, by }: { readonly editor: string; readonly by: string },
  now: number,
): Promise<string[]> {
  await query(
    `insert into demo_story_editor(story_id, editor, name, seen_at) values ($1, $2, $3, $4)
     on conflict (story_id, editor) do update set name = excluded.name, seen_at = excluded.seen_at`,
    [id, editor, by, new Date(now)],
  );
  await query('delete from demo_story_editor where seen_at < $1', [new Date(now - PRESENT_MS)]);
  const { rows } = await query<{ name: string }>(
    'select name from demo_story_editor where story_id = $1 and editor <> $2 order by name',
    [id, editor],
  );
  return rows.map(({ name }) => name);
}
