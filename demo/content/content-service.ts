import { type Context, Hono } from 'hono';
import type { Clock } from '#commerce/kernel/context.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { askStories, askStory, readingOf, readStoriesQuery, type StoriesQuery } from './ask-stories.ts';
import { type Resolving, referencesOf } from './references.ts';
import { type Space, type StoredStory, spaceAt, spaceReader } from './story-store.ts';
import { type WireStory, wireLink, wireSpace } from './wire-story.ts';

/** Who may ask, and for what: as the tokens of a space. */
interface ContentTokens {
  /** Reads what is published. */
  readonly public: string;
  /** Reads drafts too. */
  readonly preview: string;
}

interface ContentSettings {
  readonly db: Pick<Database, 'query'>;
  readonly clock: Clock;
  readonly tokens: ContentTokens;
  /** Languages of the space beside its default. */
  readonly languages: readonly string[];
  /** Requests of one token in a second. */
  readonly limitPerSecond?: number;
}

/** What Storyblok gives requests that its network answers from its cache. */
const LIMIT = 1000;
/** Most links and entries of one page. */
const LINKS_MAX = 1000;

type Access = keyof ContentTokens;

interface Served {
  readonly Variables: { query: URLSearchParams; space: Space };
}

/** Counts requests by second; a token that asks too often waits for the next one. */
function createLimit(perSecond: number, now: () => number) {
  let [second, counts] = [0, new Map<string, number>()];
  return (token: string): boolean => {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, counts] = [current, new Map()];
    const count = (counts.get(token) ?? 0) + 1;
    counts.set(token, count);
    return count <= perSecond;
  };
}

/** The same address with the version that is current: whoever keeps a version in mind is never shown an older one. */
function atVersion(c: Context<Served>, version: number): Response {
  const url = new URL(c.req.url);
  url.searchParams.set('cv', String(version));
  return c.redirect(`${url.pathname}${url.search}`, 301);
}

const notThere = (c: Context<Served>) => c.json(['This record could not be found'], 404);
const notUnderstood = (c: Context<Served>, name: string) => c.json({ error: `Invalid parameter: ${name}` }, 422);

const resolvingOf = ({ resolve_relations, resolve_level, resolve_links }: StoriesQuery): Resolving => ({
  relations: new Set(resolve_relations),
  level: resolve_level,
  links: resolve_links === '' || resolve_links === '0' ? undefined : resolve_links,
});

/** The page of a list that `page` and `per_page` ask for. */
function pageOf<T>(c: Context<Served>, all: readonly T[]): readonly T[] {
  const asked = (name: string, otherwise: number) => Math.max(1, Number(c.var.query.get(name)) || otherwise);
  const perPage = Math.min(asked('per_page', 25), LINKS_MAX);
  c.header('total', String(all.length));
  c.header('per-page', String(perPage));
  return all.slice((asked('page', 1) - 1) * perPage).slice(0, perPage);
}

function serveStories(app: Hono<Served>): void {
  const deliver = (c: Context<Served>, stories: readonly WireStory[], query: StoriesQuery) =>
    referencesOf(stories, c.var.space.stories, readingOf(query), resolvingOf(query));
  app.get('/stories', (c) => {
    const read = readStoriesQuery(c.var.query);
    if (typeof read === 'string') return notUnderstood(c, read);
    const { stories, total, perPage } = askStories(c.var.space.stories, read.query, read.filter);
    c.header('total', String(total));
    c.header('per-page', String(perPage));
    return c.json({ stories, cv: c.var.space.version, ...deliver(c, stories, read.query) });
  });
  app.get('/stories/:name{.+}', (c) => {
    const read = readStoriesQuery(c.var.query);
    if (typeof read === 'string') return notUnderstood(c, read);
    const story = askStory(c.var.space.stories, c.req.param('name'), read.query);
    if (!story) return notThere(c);
    return c.json({ story, cv: c.var.space.version, ...deliver(c, [story], read.query) });
  });
}

function serveLinks(app: Hono<Served>): void {
  const dated = (c: Context<Served>): boolean => c.var.query.get('include_dates') === '1';
  const isShown = (story: StoredStory, version: string | null): boolean =>
    story.isFolder || version === 'draft' || story.published !== null;
  app.get('/links', (c) => {
    const [start, version] = [c.var.query.get('starts_with') ?? '', c.var.query.get('version')];
    const found = c.var.space.stories.filter(
      (story) => `${story.fullSlug}/`.startsWith(start) && isShown(story, version),
    );
    const links = pageOf(c, found).map((story) => [story.uuid, wireLink(story, dated(c))]);
    return c.json({ links: Object.fromEntries(links), cv: c.var.space.version });
  });
  app.get('/links/:uuid', (c) => {
    const story = c.var.space.stories.find(({ uuid }) => uuid === c.req.param('uuid'));
    return story && isShown(story, c.var.query.get('version'))
      ? c.json({ link: wireLink(story, dated(c)), cv: c.var.space.version })
      : notThere(c);
  });
}

function serveEntries(app: Hono<Served>): void {
  app.get('/datasource_entries', (c) => {
    const [datasource, dimension] = [c.var.query.get('datasource'), c.var.query.get('dimension')];
    const found = c.var.space.entries.filter((entry) => datasource === null || entry.datasource === datasource);
    const entries = pageOf(c, found).map(({ id, name, value, dimensions }) => ({
      id,
      name,
      value,
      dimension_value: dimension ? (dimensions[dimension] ?? null) : null,
    }));
    return c.json({ datasource_entries: entries, cv: c.var.space.version });
  });
}

/**
 * Storyblok's Content Delivery API v2 over the demo's stories, for a machine with nothing connected. What of it was held
 * against a real space, and what only against its documentation: docs/content.md.
 */
export function contentService({ db, clock, tokens, languages, limitPerSecond = LIMIT }: ContentSettings): Hono {
  const readSpace = spaceReader(db.query);
  const isWithin = createLimit(limitPerSecond, clock.now);
  const accessOf = (token: string | null): Access | undefined =>
    (['public', 'preview'] as const).find((access) => tokens[access] === token);

  const cdn = new Hono<Served>();
  cdn.use(async (c, next) => {
    const query = new URL(c.req.url).searchParams;
    const token = query.get('token');
    const access = accessOf(token);
    const asOf = query.get('as_of');
    const asksDraft = query.get('version') === 'draft' || asOf !== null;
    if (!access || token === null || (asksDraft && access === 'public')) return c.json({ error: 'Unauthorized' }, 401);
    if (asOf !== null && !/^\d{1,15}$/.test(asOf)) return notUnderstood(c, 'as_of');
    if (!isWithin(token)) return c.json({ error: 'Rate limit exceeded' }, 429);
    const now = await readSpace();
    const space = asOf === null ? now : spaceAt(now, Number(asOf));
    if (!asksDraft && !query.get('cv') && !c.req.path.endsWith('/spaces/me')) return atVersion(c, space.version);
    if (asksDraft) c.header('cache-control', 'no-store');
    c.set('query', query);
    c.set('space', space);
    return next();
  });
  cdn.get('/spaces/me', (c) => c.json({ space: wireSpace(c.var.space.version, languages) }));
  serveStories(cdn);
  serveLinks(cdn);
  serveEntries(cdn);
  cdn.all('*', notThere);

  return new Hono({ strict: false }).route('/v2/cdn', cdn);
}
