/** The editing desk of the demo: its page, what it reads and what it writes. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { isToken } from '#commerce/http/mount.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { TravelAsked, travelLink } from '#commerce/site/travel-link.ts';
import {
  type Edit,
  findEdited,
  findVersion,
  noteEditor,
  publishEdit,
  restoreVersion,
  StoryConflict,
  saveEdit,
  scheduleEdit,
  versionsOf,
} from '#demo/content/edit-stories.ts';
import { type StoryText, saveDraft, spaceReader, unpublishStory } from '#demo/content/story-store.ts';
import { wireStory } from '#demo/content/wire-story.ts';
import { blokForms } from '#lib/content/blok-forms.ts';
import { readPage } from '#lib/content/bloks.ts';
import { STORY_BYTES_MAX, STORY_DEPTH_MAX, STORY_VALUES_MAX } from '#lib/content/story-limits.ts';
import { clientAddress } from '#lib/rules/client-address.ts';
import { CONTENT_LANGUAGES } from '#lib/rules/embedded-content.ts';
import { parseJsonObject } from '#lib/rules/json-object.ts';
import { faultsInWords } from './check-words.ts';
import { deskFiles } from './desk-files.ts';

type DeskShop = Pick<Shop, 'db' | 'clock' | 'stores' | 'env'>;

const by = z.string().trim().min(1).max(60).default('Somebody');
const content = z.looseObject({ component: z.string().min(1), _uid: z.string() });
const Text = z.object({
  name: z.string().trim().min(1).max(200),
  content,
  tags: z.array(z.string().max(60)).default([]),
});
const Editing = z.object({ revision: z.int(), by });
const Saving = Editing.extend(Text.shape);
const Restoring = Editing.extend({ version: z.int() });
const Scheduling = Editing.extend({ at: z.iso.datetime({ offset: true }).nullable() });
const Here = z.object({ editor: z.string().min(8).max(64), by });
const Wiring = Text.extend({ language: z.enum(['en', ...CONTENT_LANGUAGES]) });
const Creating = z.object({
  fullSlug: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/)
    .max(200),
  by,
});

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/**
 * Lets in whoever sits at this machine, and who has the operator's token.
 * @throws Problem 403 for anybody else, and for a write that comes from another site's page
 */
function checkEditor(c: Context, { env }: DeskShop): void {
  const socket = (c.env as { incoming?: { socket: { remoteAddress?: string } } } | undefined)?.incoming?.socket;
  const address = clientAddress(
    socket?.remoteAddress ?? '127.0.0.1',
    c.req.header('x-forwarded-for'),
    env.trustedProxies,
  );
  const isOperator = env.operatorToken !== undefined && isToken(c.req.header('x-serac-operator'), env.operatorToken);
  if (!isLoopback(address) && !isOperator)
    throw new Problem(403, 'FORBIDDEN', 'The desk is for people at this machine');
  const site = c.req.header('sec-fetch-site');
  if (c.req.method !== 'GET' && site !== undefined && site !== 'same-origin')
    throw new Problem(403, 'FORBIDDEN', 'Stories are written from the desk only');
}

function tooLarge(): never {
  throw new Problem(413, 'TOO_LARGE', 'The story is too large');
}

/** The body of a write. @throws Problem 415 for what a form of another site could send, 400 for what is not in its form */
async function bodyOf<S extends z.ZodObject>(c: Context, schema: S): Promise<z.output<S>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new Problem(415, 'VALIDATION', 'The body must be application/json');
  const read = schema.safeParse(parseJsonObject(await c.req.text(), STORY_VALUES_MAX, STORY_DEPTH_MAX));
  if (!read.success) throw new Problem(400, 'VALIDATION', `${read.error.issues[0]?.path.join('.')} is wrong`);
  return read.data;
}

function idOf(c: Context): number {
  const id = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound('story');
  return Number(id);
}

function found<T>(story: T | undefined | false): T {
  if (story === undefined || story === false) throw notFound('story');
  return story;
}

/** Hosts on which each store is previewed, with what the desk says of it. */
function previews({ stores }: DeskShop) {
  return stores.all().flatMap(({ label, shopName, language, baseUrl, previewHosts: [host] }) => {
    if (host === undefined) return [];
    const url = new URL(baseUrl);
    url.hostname = host;
    return [{ label: `${shopName} ${label}`, language, origin: url.origin }];
  });
}

function readRoutes(app: Hono, shop: DeskShop): void {
  const { db } = shop;
  const readSpace = spaceReader(db.query);
  app.get('/travel', (c) => {
    const id = Number(c.req.query('store'));
    const store_id = shop.stores.byId(id)?.storeId ?? shop.stores.all()[0]?.storeId;
    return c.redirect(travelLink(shop, TravelAsked.parse({ store_id })).url);
  });
  app.get('/api/setting', (c) =>
    c.json({ ...blokForms(), previews: previews(shop), languages: ['en', ...CONTENT_LANGUAGES] }),
  );
  app.get('/api/stories', async (c) => {
    const { stories } = await readSpace();
    return c.json({
      stories: stories.map(({ id, fullSlug, isFolder, draft, published, publishAt }) => ({
        id,
        fullSlug,
        isFolder,
        name: draft.name,
        publishAt,
        isPublished: published !== null,
        isChanged: JSON.stringify(draft) !== JSON.stringify(published),
      })),
    });
  });
  app.get('/api/stories/:id', async (c) => c.json(found(await findEdited(db.query, idOf(c)))));
  app.get('/api/stories/:id/history', async (c) => {
    const { id } = found(await findEdited(db.query, idOf(c)));
    return c.json({ versions: await versionsOf(db.query, id) });
  });
  app.get('/api/stories/:id/history/:version', async (c) => {
    const version = Number(c.req.param('version'));
    return c.json(found(Number.isInteger(version) && (await findVersion(db.query, idOf(c), version))));
  });
  /** A text as the content service would deliver it as a draft: what the bridge's `input` hands to the page. */
  app.post('/api/stories/:id/wire', async (c) => {
    const { language, ...text } = await bodyOf(c, Wiring);
    const { stories } = await readSpace();
    const story = found(stories.find(({ id }) => id === idOf(c)));
    const reading = {
      version: 'draft',
      language: language === 'en' ? undefined : language,
      fallback: undefined,
    } as const;
    return c.json({ story: wireStory(story, text, reading) });
  });
}

/** What keeps a draft from being published, in sentences. */
function faultsIn(fullSlug: string, draft: StoryText): string[] {
  const isUnseen = draft.content.component === 'page' && readPage(draft.content) === null;
  return [
    ...(isUnseen ? ['Title is empty or far too long: without one nobody sees the page.'] : []),
    ...faultsInWords(fullSlug, draft),
  ];
}

function writeRoutes(app: Hono, { db, clock }: DeskShop): void {
  const edit = (c: Context, { revision, by }: z.output<typeof Editing>): Edit => ({ id: idOf(c), revision, by });
  /** @throws Problem 422 for a draft that says messages without their values, and for a page that nobody would see */
  const checkDraft = async (c: Context): Promise<void> => {
    const { fullSlug, draft } = found(await findEdited(db.query, idOf(c)));
    const faults = faultsIn(fullSlug, draft);
    if (faults.length > 0) throw new Problem(422, 'VALIDATION', faults.join('\n'));
  };
  app.post('/api/stories', async (c) => {
    const { fullSlug } = await bodyOf(c, Creating);
    const { rows } = await db.query('select 1 from demo_story where full_slug = $1', [fullSlug]);
    if (rows.length > 0) throw new Problem(409, 'CONFLICT', 'There is a story at this address');
    const name = fullSlug.slice(fullSlug.lastIndexOf('/') + 1);
    const page = { component: 'page', _uid: crypto.randomUUID(), title: name, body: [] };
    const id = await saveDraft(db.query, { fullSlug, name, content: page, tags: [] }, clock.now());
    return c.json({ id }, 201);
  });
  app.put('/api/stories/:id', async (c) => {
    const { revision, by, ...text } = await bodyOf(c, Saving);
    const saved = found(await saveEdit(db, edit(c, { revision, by }), text, clock.now()));
    const story = await findEdited(db.query, idOf(c));
    return c.json({ revision: saved, faults: story ? faultsIn(story.fullSlug, text) : [] });
  });
  app.post('/api/stories/:id/restore', async (c) => {
    const { version, ...editing } = await bodyOf(c, Restoring);
    return c.json({ revision: found(await restoreVersion(db, edit(c, editing), version, clock.now())) });
  });
  app.post('/api/stories/:id/publish', async (c) => {
    const editing = await bodyOf(c, Editing);
    await checkDraft(c);
    found(await publishEdit(db, edit(c, editing), clock.now()));
    return c.json({});
  });
  app.post('/api/stories/:id/schedule', async (c) => {
    const { at, ...editing } = await bodyOf(c, Scheduling);
    const moment = at === null ? null : new Date(at);
    if (moment && moment.getTime() <= clock.now()) throw new Problem(400, 'VALIDATION', 'That moment has passed');
    if (moment) await checkDraft(c);
    found(await scheduleEdit(db, edit(c, editing), moment, clock.now()));
    return c.json({});
  });
  app.post('/api/stories/:id/unpublish', async (c) => {
    found(await findEdited(db.query, idOf(c)));
    await db.transaction((query) => unpublishStory(query, idOf(c), clock.now()));
    return c.json({});
  });
  app.post('/api/stories/:id/here', async (c) => {
    found(await findEdited(db.query, idOf(c)));
    return c.json({ others: await noteEditor(db.query, idOf(c), await bodyOf(c, Here), clock.now()) });
  });
}

/**
 * The desk, for people at this machine: a page, and what it asks for. Who saves says which revision the work began with;
 * where another one stands the answer is 409 with what stands there, and nothing is written.
 */
export function deskRoutes(shop: DeskShop): Hono {
  const app = new Hono({ strict: false });
  app.onError((error, c) => {
    if (error instanceof StoryConflict) return c.json({ code: 'CONFLICT', by: error.by, current: error.current }, 409);
    throw error;
  });
  app.use(async (c, next) => {
    checkEditor(c, shop);
    c.header('cache-control', 'no-store');
    await next();
  });
  app.use(bodyLimit({ maxSize: STORY_BYTES_MAX, onError: tooLarge }));
  deskFiles(app, () => previews(shop).map(({ origin }) => origin));
  readRoutes(app, shop);
  writeRoutes(app, shop);
  return app;
}
