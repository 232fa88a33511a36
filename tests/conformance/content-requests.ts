/** What Storyblok's Content Delivery API v2 answers, as far as the shop relies on it: requests, and the shape of each reply. */
import { z } from 'zod';
import { FOLDER, uuidIn } from './content-stories.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface ContentRequest {
  readonly name: string;
  /** Below `/v2/cdn/`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Credential of the request; the public one unless it says so. */
  readonly token?: 'public' | 'preview' | 'wrong' | 'none';
  /** Sent without the current `cv`, which all others carry. */
  readonly withoutVersion?: boolean;
  readonly status?: number;
  /** Shape of the body, and of headers by their name. */
  readonly body?: z.ZodType;
  readonly headers?: Readonly<Record<string, RegExp>>;
  /** Must not be said anywhere in the body. */
  readonly never?: RegExp;
}

const instant = z.iso.datetime();
const cv = z.int().positive();

const Story = z.object({
  name: z.string(),
  created_at: instant,
  published_at: instant.nullable(),
  id: z.int().positive(),
  uuid: z.uuid(),
  content: z.looseObject({ component: z.string(), _uid: z.string() }),
  slug: z.string(),
  full_slug: z.string(),
  sort_by_date: z.string().nullable(),
  position: z.int(),
  tag_list: z.array(z.string()),
  is_startpage: z.boolean(),
  parent_id: z.int().nullable(),
  meta_data: z.unknown(),
  group_id: z.string(),
  first_published_at: instant.nullable(),
  release_id: z.int().nullable(),
  lang: z.string(),
  path: z.string().nullable(),
  alternates: z.array(z.unknown()),
  default_full_slug: z.string().nullable(),
  translated_slugs: z.array(z.unknown()).nullable(),
});

const Link = z.object({
  id: z.int().positive(),
  uuid: z.uuid(),
  slug: z.string(),
  path: z.string().nullable(),
  parent_id: z.int().nullable(),
  name: z.string(),
  is_folder: z.boolean(),
  published: z.boolean(),
  is_startpage: z.boolean(),
  position: z.int(),
  real_path: z.string().nullable(),
});

/** One story with these fields in its content, and with it what it refers to. */
const storyWith = (fields: Readonly<Record<string, z.ZodType>>, more: Readonly<Record<string, z.ZodType>> = {}) =>
  z.object({
    story: Story.extend({ content: z.looseObject({ component: z.string(), ...fields }), ...more }),
    cv,
    rels: z.array(Story),
    links: z.array(z.unknown()),
  });

/** Exactly these stories of the folder, in this order. */
const storiesAt = (...names: readonly string[]) =>
  z
    .object({ stories: z.array(Story), cv, rels: z.array(Story), links: z.array(z.unknown()) })
    .refine(
      ({ stories }) => JSON.stringify(stories.map(({ slug }) => slug)) === JSON.stringify(names),
      `is not ${names.join(', ') || 'empty'}`,
    );

const relations = (...names: readonly string[]) =>
  z.object({ rels: z.array(Story) }).refine(
    ({ rels }) =>
      [...rels]
        .map(({ slug }) => slug)
        .sort()
        .join() === [...names].sort().join(),
    names.join(),
  );

const within = { starts_with: `${FOLDER}/` };
const ordered = { ...within, sort_by: 'position:asc' };
const unauthorized = { status: 401, body: z.object({ error: z.literal('Unauthorized') }) };
const notFound = { status: 404, body: z.tuple([z.literal('This record could not be found')]) };
const at = (name: string) => `stories/${FOLDER}/${name}`;

export const CONTENT_REQUESTS: readonly ContentRequest[] = [
  {
    name: 'the space says its version and languages',
    path: 'spaces/me',
    body: z.object({
      space: z.object({
        id: z.int(),
        name: z.string(),
        domain: z.string(),
        version: cv,
        language_codes: z.array(z.string()),
      }),
    }),
  },
  {
    name: 'published content without a version leads to the address with the current one',
    path: at('plain'),
    withoutVersion: true,
    status: 301,
    headers: { location: /[?&]cv=\d+/ },
  },
  { name: 'a story by its address', path: at('plain'), body: storyWith({ title: z.literal('Plain') }) },
  { name: 'a story by its uuid', path: `stories/${uuidIn('plain')}`, params: { find_by: 'uuid' }, body: storyWith({}) },
  {
    name: 'a story in a language has the translation, and the default where there is none',
    path: at('translated'),
    params: { language: 'de' },
    body: storyWith(
      {
        title: z.literal('Berghütten'),
        lead: z.literal('Open from June'),
        body: z.tuple([z.looseObject({ text: z.literal('Hoch schlafen') })]),
      },
      { lang: z.literal('de'), default_full_slug: z.literal(`${FOLDER}/translated`) },
    ),
    never: /__i18n__/,
  },
  {
    name: 'a field without a translation has that of the fallback language',
    path: at('translated'),
    params: { language: 'de', fallback_lang: 'fr' },
    body: storyWith({ title: z.literal('Berghütten'), lead: z.literal('Ouvert dès juin') }),
  },
  {
    name: 'the default language has no translations in it',
    path: at('translated'),
    body: storyWith({ title: z.literal('Mountain huts') }, { lang: z.literal('default') }),
    never: /__i18n__/,
  },
  {
    name: 'what is published stays as it was while its draft is written',
    path: at('edited'),
    body: storyWith({ title: z.literal('As it was published') }),
  },
  {
    name: 'a draft is delivered to the preview token, marked for the editor',
    path: at('edited'),
    params: { version: 'draft' },
    token: 'preview',
    body: storyWith({ title: z.literal('As it will be'), _editable: z.string().regex(/^<!--#storyblok#\{.*\}-->$/) }),
  },
  { name: 'what is published is not marked', path: at('plain'), body: storyWith({}), never: /_editable/ },
  { name: 'a story that was never published is not found', path: at('unpublished'), ...notFound },
  {
    name: 'but its draft is',
    path: at('unpublished'),
    params: { version: 'draft' },
    token: 'preview',
    body: storyWith({ title: z.literal('Not yet') }, { published_at: z.null() }),
  },
  { name: 'an address of no story is not found', path: at('nowhere'), ...notFound },
  { name: 'a folder is no story', path: `stories/${FOLDER}`, ...notFound },
  { name: 'drafts are not for the public token', path: at('plain'), params: { version: 'draft' }, ...unauthorized },
  { name: 'a token of no space is refused', path: 'stories', token: 'wrong', ...unauthorized },
  { name: 'no token is refused', path: 'stories', token: 'none', ...unauthorized },
  {
    name: 'a list is paged, and says how many there are',
    path: 'stories',
    params: { ...ordered, per_page: '2', page: '2' },
    body: storiesAt('other', 'referring'),
    headers: { total: /^6$/, 'per-page': /^2$/ },
  },
  {
    name: 'beyond its last page a list is empty',
    path: 'stories',
    params: { ...ordered, page: '9' },
    body: storiesAt(),
  },
  {
    name: 'a page holds no more than a hundred',
    path: 'stories',
    params: { ...within, per_page: '500' },
    headers: { 'per-page': /^100$/ },
  },
  {
    name: 'stories of a list are in the language that is asked for, each with its address without one',
    path: 'stories',
    params: { ...within, by_slugs: `${FOLDER}/translated`, language: 'de' },
    body: z.looseObject({
      stories: z.tuple([
        z.looseObject({
          default_full_slug: z.literal(`${FOLDER}/translated`),
          content: z.looseObject({ title: z.literal('Berghütten'), lead: z.literal('Open from June') }),
        }),
      ]),
    }),
  },
  {
    name: 'stories by their addresses, with wildcards',
    path: 'stories',
    params: { by_slugs: `${FOLDER}/pl*,${FOLDER}/other`, sort_by: 'position:asc' },
    body: storiesAt('plain', 'other'),
  },
  {
    name: 'all but some addresses',
    path: 'stories',
    params: { ...ordered, excluding_slugs: `${FOLDER}/re*,${FOLDER}/circular,${FOLDER}/edited` },
    body: storiesAt('translated', 'plain', 'other'),
  },
  {
    name: 'stories by their uuids, in the order that is asked for',
    path: 'stories',
    params: { by_uuids_ordered: `${uuidIn('other')},${uuidIn('translated')}` },
    body: storiesAt('other', 'translated'),
  },
  {
    name: 'stories by their uuids; those that are not published are left out',
    path: 'stories',
    params: { by_uuids: `${uuidIn('plain')},${uuidIn('unpublished')}` },
    body: storiesAt('plain'),
  },
  {
    name: 'stories with one of several tags',
    path: 'stories',
    params: { ...ordered, with_tag: 'ct-10,ct-99' },
    body: storiesAt('translated'),
  },
  {
    name: 'a field of the content orders by number where it says so',
    path: 'stories',
    params: { ...within, sort_by: 'content.rank:desc:int', with_tag: 'huts' },
    body: storiesAt('plain', 'translated'),
  },
  {
    name: 'stories of one type',
    path: 'stories',
    params: { ...within, content_type: 'conformance_other' },
    body: storiesAt('other'),
  },
  {
    name: 'a filter: one of several values',
    path: 'stories',
    params: { ...ordered, 'filter_query[title][in]': 'Plain,Refers back' },
    body: storiesAt('plain', 'circular'),
  },
  {
    name: 'a filter: like, whatever the capitals',
    path: 'stories',
    params: { ...ordered, 'filter_query[title][like]': 'REFERS*' },
    body: storiesAt('referring', 'circular'),
  },
  {
    name: 'a filter: in a list',
    path: 'stories',
    params: { ...ordered, 'filter_query[season][any_in_array]': 'winter,spring' },
    body: storiesAt('plain'),
  },
  {
    name: 'a filter: a switch',
    path: 'stories',
    params: { ...ordered, 'filter_query[open][is]': 'true' },
    body: storiesAt('plain'),
  },
  {
    name: 'of two filters both hold',
    path: 'stories',
    params: { ...ordered, 'filter_query[rank][gt-int]': '1', 'filter_query[title][not_in]': 'Plain' },
    body: storiesAt('translated'),
  },
  {
    name: 'relations are delivered beside the story, once each, and a circle ends',
    path: at('referring'),
    params: { resolve_relations: 'conformance_page.related,conformance_page.several', resolve_level: '2' },
    body: relations('circular', 'plain', 'referring', 'translated'),
  },
  {
    name: 'relations are resolved where they are asked for only',
    path: at('referring'),
    params: { resolve_relations: 'conformance_other.related' },
    body: relations(),
  },
  {
    name: 'links are resolved to addresses',
    path: at('referring'),
    params: { resolve_links: 'url' },
    body: z.object({
      links: z.tuple([z.object({ uuid: z.literal(uuidIn('plain')), full_slug: z.literal(`${FOLDER}/plain`) })]),
    }),
  },
  {
    name: 'links are resolved to stories',
    path: at('referring'),
    params: { resolve_links: 'story' },
    body: z.object({ links: z.tuple([Story]) }),
  },
  {
    name: 'fields that are excluded are left out',
    path: 'stories',
    params: { by_slugs: `${FOLDER}/plain`, excluding_fields: 'title,season' },
    body: storiesAt('plain'),
    never: /"title"|"season"/,
  },
  {
    name: 'links are keyed by uuid; folders stand among them, drafts do not',
    path: 'links',
    params: { starts_with: FOLDER, per_page: '1000' },
    body: z
      .object({ links: z.record(z.uuid(), Link) })
      .refine(({ links }) => Object.values(links).some(({ is_folder }) => is_folder), 'has no folder')
      .refine(({ links }) => !(uuidIn('unpublished') in links), 'has a draft'),
    headers: { total: /^\d+$/, 'per-page': /^1000$/ },
  },
  {
    name: 'links with their dates',
    path: 'links',
    params: { starts_with: `${FOLDER}/plain`, include_dates: '1' },
    body: z.object({ links: z.record(z.uuid(), Link.extend({ published_at: instant, created_at: instant })) }),
  },
  {
    name: 'entries of a datasource',
    path: 'datasource_entries',
    params: { datasource: 'conformance-colours' },
    body: z.object({
      datasource_entries: z
        .array(z.object({ id: z.int(), name: z.string(), value: z.string(), dimension_value: z.null() }))
        .length(2),
    }),
    headers: { total: /^2$/, 'per-page': /^\d+$/ },
  },
  {
    name: 'entries in a dimension',
    path: 'datasource_entries',
    params: { datasource: 'conformance-colours', dimension: 'de' },
    body: z.object({
      datasource_entries: z.tuple([
        z.object({ name: z.literal('red'), dimension_value: z.literal('Rot') }),
        z.object({ name: z.literal('blue'), dimension_value: z.null() }),
      ]),
    }),
  },
  {
    name: 'a parameter of no meaning is refused by name',
    path: 'stories',
    params: { nonsense: '1' },
    status: 422,
    never: /stories"/,
  },
];

/**
 * What of a reply differs from what is expected, one line each; nothing where it conforms.
 */
export function differences(request: ContentRequest, reply: Reply): string[] {
  const { status = 200, body, headers = {}, never } = request;
  const found: string[] = [];
  if (reply.status !== status) found.push(`status ${reply.status}, expected ${status}`);
  for (const [name, shape] of Object.entries(headers)) {
    const value = reply.headers.get(name);
    if (value === null || !shape.test(value)) found.push(`header ${name}: ${value}, expected ${shape}`);
  }
  const read = body?.safeParse(reply.body);
  if (read && !read.success)
    found.push(...read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  if (never?.test(JSON.stringify(reply.body))) found.push(`has ${never}`);
  return found;
}

interface Asked {
  /** Of the API, such as `https://api.storyblok.com`. */
  readonly origin: string;
  readonly tokens: { readonly public: string; readonly preview: string };
  readonly fetch?: typeof fetch;
}

/** Makes one request as it stands, following no redirect. */
async function ask({ origin, tokens, fetch: fetched = fetch }: Asked, request: ContentRequest, version: number) {
  const { token = 'public', params = {}, withoutVersion = false } = request;
  const url = new URL(`${origin}/v2/cdn/${request.path}`);
  const sent = { ...params, ...(!withoutVersion && { cv: String(version) }) };
  for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value);
  if (token !== 'none') url.searchParams.set('token', token === 'wrong' ? 'of-no-space' : tokens[token]);
  const response = await fetched(url, { redirect: 'manual' });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body: unknown = isJson ? await response.json() : await response.text();
  return { status: response.status, headers: response.headers, body };
}

/** Makes every request of the table. @returns what differs, by the name of the request */
export async function conformance(asked: Asked): Promise<ReadonlyMap<string, readonly string[]>> {
  const space = await ask(asked, { name: 'version', path: 'spaces/me', withoutVersion: true }, 0);
  const { version } = z.object({ space: z.object({ version: cv }) }).parse(space.body).space;
  const found = new Map<string, readonly string[]>();
  for (const request of CONTENT_REQUESTS)
    found.set(request.name, differences(request, await ask(asked, request, version)));
  return found;
}
