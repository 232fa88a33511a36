/** The stories that the demo's content service begins with: those that come with the shop, a campaign, and drafts of every block. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Database } from '#commerce/kernel/database.ts';
import { partWords } from '#commerce/kernel/stories.ts';
import { shippedParts } from '#lib/content/shipped-parts.ts';
import { shippedStories } from '#lib/content/shipped-stories.ts';
import { parsePolicyText } from '#lib/policies/policy-text.ts';
import { campaignStories } from './campaign-stories.ts';
import { categoryStories } from './category-stories.ts';
import { galleryStories } from './gallery-stories.ts';
import { prepareStories, publishStories, saveDraft } from './story-store.ts';

const TEXTS = new URL('../../content/policies/', import.meta.url);

/** Which texts were written last: what an editor wrote since is never written over. */
const SETTING = 'seeded_stories';

/** Stories that nobody edited since they were seeded, and those that are not there. */
async function untouched(db: Database, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ slug: string }>(
    'select full_slug slug from demo_story where full_slug = any($1::text[]) and updated_at > created_at',
    [slugs],
  );
  const edited = new Set(rows.map(({ slug }) => slug));
  return slugs.filter((slug) => !edited.has(slug));
}

/**
 * Makes the tables of the content service, and publishes the stories that come with the shop; the gallery of blocks stays a
 * draft, which only preview hosts show. At a later start those whose
 * texts have changed since follow, but for what an editor has changed.
 * @param now ms
 */
export async function seedStories(db: Database, now: number): Promise<void> {
  await prepareStories(db, now);
  const pages = shippedStories((language, page) =>
    parsePolicyText(JSON.parse(readFileSync(new URL(`${language}/${page}.json`, TEXTS), 'utf8'))),
  );
  const parts = shippedParts(partWords);
  const drafts = galleryStories();
  const shipped = [...pages, ...parts, ...categoryStories(), ...campaignStories(), ...drafts];
  const unpublished = new Set(drafts.map(({ slug }) => slug));
  const made = createHash('sha256').update(JSON.stringify(shipped)).digest('hex');
  const { rows } = await db.query<{ value: string }>('select value from setting where key = $1', [SETTING]);
  if (rows[0]?.value === made) return;
  const due = new Set(
    await untouched(
      db,
      shipped.map(({ slug }) => slug),
    ),
  );
  await db.transaction(async (query) => {
    const ids: number[] = [];
    const toPublish: number[] = [];
    for (const [position, { slug, content }] of shipped.entries()) {
      if (!due.has(slug)) continue;
      const name = String(content.title);
      const id = await saveDraft(query, { fullSlug: slug, name, content, tags: [], position }, now);
      ids.push(id);
      if (!unpublished.has(slug)) toPublish.push(id);
    }
    await query('update demo_story set created_at = updated_at where id = any($1::int[])', [ids]);
    await publishStories(query, toPublish, now);
    await query(
      'insert into setting(key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [SETTING, made],
    );
  });
}
