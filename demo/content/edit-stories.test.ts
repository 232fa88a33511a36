import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import {
  findEdited,
  findVersion,
  noteEditor,
  publishDue,
  publishEdit,
  restoreVersion,
  StoryConflict,
  saveEdit,
  scheduleEdit,
  versionsOf,
} from './edit-stories.ts';
import { prepareStories, publishStories, type StoryText, saveDraft } from './story-store.ts';

const NOW = Date.parse('2026-11-23T08:00:00Z');
const MINUTE = 60_000;
const text = (title: string): StoryText => ({
  name: 'Returns',
  content: { component: 'page', _uid: 'u', title },
  tags: [],
});

let db: Database;
let id: number;
const titleOf = (story: StoryText | null | undefined) => story?.content.title;
const published = async () => {
  const { rows } = await db.query<{ published: StoryText | null }>('select published from demo_story where id = $1', [
    id,
  ]);
  return titleOf(rows[0]?.published);
};
const told = async () =>
  (await db.query<{ slug: string }>('select slug from change order by id')).rows.map((row) => row.slug);
/** An editor who begins with a revision. */
const edit = (revision: number, by = 'Ida') => ({ id, revision, by });

beforeAll(async () => {
  db = await openTestDatabase();
  await prepareStories(db, NOW);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from demo_story');
  await db.query('delete from change');
  id = await saveDraft(db.query, { fullSlug: 'info/returns', ...text('As it was') }, NOW);
  await publishStories(db.query, [id], NOW);
  await db.query('delete from change');
});

describe('a draft', () => {
  it('is saved for editors, and shoppers see nothing of it until it is published', async () => {
    expect(await saveEdit(db, edit(1), text('New'), NOW)).toBe(2);
    expect(await findEdited(db.query, id)).toMatchObject({ revision: 2, isPublished: true, isChanged: true });
    expect([await published(), await told()]).toEqual(['As it was', []]);
    expect(await publishEdit(db, edit(2), NOW)).toBe(true);
    expect([await published(), await told()]).toEqual(['New', ['info/returns']]);
    expect(await findEdited(db.query, id)).toMatchObject({ isChanged: false });
  });

  it('that somebody saved since is not written over: who comes second is told what stands there and whose it is', async () => {
    await saveEdit(db, edit(1, 'Ida'), text('Ida’s'), NOW);
    const late = await saveEdit(db, edit(1, 'Noa'), text('Noa’s'), NOW).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(StoryConflict);
    expect(late).toMatchObject({ by: 'Ida', current: { revision: 2, draft: { content: { title: 'Ida’s' } } } });
    for (const work of [publishEdit(db, edit(1), NOW), scheduleEdit(db, edit(1), new Date(NOW + MINUTE), NOW)])
      await expect(work).rejects.toBeInstanceOf(StoryConflict);
    // Knowing of it, Noa saves; Ida's text is part of the past.
    expect(await saveEdit(db, edit(2, 'Noa'), text('Noa’s'), NOW)).toBe(3);
    expect((await versionsOf(db.query, id)).map(({ by, revision }) => [by, revision])).toContainEqual(['Ida', 2]);
  });

  it('of two who save at the same moment is one’s, and the other is told', async () => {
    const both = await Promise.allSettled(['Ida', 'Noa'].map((by) => saveEdit(db, edit(1, by), text(by), NOW)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('of a story that is gone is nobody’s', async () => {
    const gone = { id: 999_999, revision: 1, by: 'Ida' };
    expect(await saveEdit(db, gone, text('x'), NOW)).toBeUndefined();
    expect(await publishEdit(db, gone, NOW)).toBe(false);
    expect(await scheduleEdit(db, gone, null, NOW)).toBe(false);
  });
});

describe('the past of a story', () => {
  it('has every text it had, from before the first save on, and any can be the draft again', async () => {
    await saveEdit(db, edit(1), text('Second'), NOW + 1);
    await saveEdit(db, edit(2), text('Third'), NOW + 2);
    const versions = await versionsOf(db.query, id);
    expect(versions.map(({ kind, by, revision }) => [kind, by, revision])).toEqual([
      ['saved', 'Ida', 3],
      ['saved', 'Ida', 2],
      ['saved', 'the shop', 1],
    ]);
    const first = versions.at(-1)?.id ?? 0;
    expect(titleOf(await findVersion(db.query, id, first))).toBe('As it was');
    expect(await restoreVersion(db, edit(3), first, NOW + 3)).toBe(4);
    expect(titleOf((await findEdited(db.query, id))?.draft)).toBe('As it was');
    expect((await versionsOf(db.query, id))[0]).toMatchObject({ kind: 'restored', revision: 4 });
    expect(await restoreVersion(db, edit(4), 999_999, NOW)).toBeUndefined();
  });
});

describe('a story that is to open later', () => {
  it('opens at its moment by itself, once however many processes look, and the storefronts are told', async () => {
    const revision = (await saveEdit(db, edit(1), text('Tomorrow'), NOW)) ?? 0;
    await scheduleEdit(db, edit(revision), new Date(NOW + MINUTE), NOW);
    expect(await publishDue(db, NOW + MINUTE - 1)).toBe(0);
    expect([await published(), await told()]).toEqual(['As it was', []]);
    const opened = await Promise.all([publishDue(db, NOW + MINUTE), publishDue(db, NOW + MINUTE)]);
    expect(opened.sort()).toEqual([0, 1]);
    expect([await published(), await told()]).toEqual(['Tomorrow', ['info/returns']]);
    expect(await findEdited(db.query, id)).toMatchObject({ publishAt: null, isChanged: false });
  });

  it('opens as it was when that was decided; what is saved meanwhile waits', async () => {
    const revision = (await saveEdit(db, edit(1), text('Tomorrow'), NOW)) ?? 0;
    await scheduleEdit(db, edit(revision), new Date(NOW + MINUTE), NOW);
    await saveEdit(db, edit(revision), text('Half a sent'), NOW);
    await publishDue(db, NOW + MINUTE);
    expect(await published()).toBe('Tomorrow');
    expect(titleOf((await findEdited(db.query, id))?.draft)).toBe('Half a sent');
  });

  it('opens after a downtime, and not at all once that is taken back or it was published by hand', async () => {
    const at = new Date(NOW + MINUTE);
    await scheduleEdit(db, edit(1), at, NOW);
    expect(await publishDue(db, NOW + 60 * MINUTE)).toBe(1);
    await scheduleEdit(db, edit(1), at, NOW);
    await scheduleEdit(db, edit(1), null, NOW);
    expect(await publishDue(db, NOW + 60 * MINUTE)).toBe(0);
    await scheduleEdit(db, edit(1), at, NOW);
    await publishEdit(db, edit(1), NOW);
    expect(await publishDue(db, NOW + 60 * MINUTE)).toBe(0);
  });
});

it('two who have one story open know of each other, until one leaves', async () => {
  expect(await noteEditor(db.query, id, { editor: 'desk-one', by: 'Ida' }, NOW)).toEqual([]);
  expect(await noteEditor(db.query, id, { editor: 'desk-two', by: 'Noa' }, NOW + 5000)).toEqual(['Ida']);
  expect(await noteEditor(db.query, id, { editor: 'desk-one', by: 'Ida' }, NOW + 10_000)).toEqual(['Noa']);
  expect(await noteEditor(db.query, id, { editor: 'desk-one', by: 'Ida' }, NOW + 30_000)).toEqual([]);
});
