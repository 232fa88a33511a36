/** Stories that content refers to: by relations (fields that hold ids of stories) and by links. */
import type { StoredStory } from './story-store.ts';
import { type Reading, textIn, type WireStory, wireLink, wireStory, wireUrl } from './wire-story.ts';

/** Above so many, the service names relations by their ids alone; the client asks for them. */
const RESOLVED_MAX = 50;
/** The same of links. */
const LINKS_MAX = 500;

export const LINK_FORMS = ['story', 'url', 'link', '1'] as const;
type LinkForm = (typeof LINK_FORMS)[number];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object within content, itself included. */
function* objectsIn(value: unknown): Generator<Fields> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  else if (isFields(value)) {
    yield value;
    for (const field of Object.values(value)) yield* objectsIn(field);
  }
}

/** Ids in the fields that `resolve_relations` names: `component.field`, one id or several. */
function relationsIn(content: unknown, wanted: ReadonlySet<string>): string[] {
  if (wanted.size === 0) return [];
  return [...objectsIn(content)].flatMap((fields) =>
    Object.entries(fields).flatMap(([name, value]) => {
      if (typeof fields.component !== 'string' || !wanted.has(`${fields.component}.${name}`)) return [];
      return [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');
    }),
  );
}

const linksIn = (content: unknown): string[] =>
  [...objectsIn(content)].flatMap(({ linktype, id, uuid }) => {
    const named = id || uuid;
    return linktype === 'story' && typeof named === 'string' ? [named] : [];
  });

export interface Resolving {
  /** Fields of relations, as `component.field`. */
  readonly relations: ReadonlySet<string>;
  /** 2: relations of relations too. */
  readonly level: number;
  readonly links: LinkForm | undefined;
}

/**
 * What goes along with stories: what they refer to, once each however often, so that stories which refer to each other
 * in a circle end. What is not in the version that is asked for is left out.
 */
export function referencesOf(
  stories: readonly WireStory[],
  all: readonly StoredStory[],
  reading: Reading,
  { relations, level, links }: Resolving,
) {
  const byUuid = new Map(all.map((story) => [story.uuid, story]));
  const deliver = (uuid: string): WireStory[] => {
    const story = byUuid.get(uuid);
    const text = story && !story.isFolder ? textIn(story, reading.version) : null;
    return story && text ? [wireStory(story, text, reading)] : [];
  };
  const found = new Map<string, WireStory>();
  let next: readonly WireStory[] = stories;
  for (let depth = 0; depth < level && next.length > 0; depth++) {
    const ids = new Set(next.flatMap(({ content }) => relationsIn(content, relations)));
    next = [...ids].filter((id) => !found.has(id)).flatMap(deliver);
    for (const story of next) found.set(story.uuid, story);
  }
  const linked = links ? [...new Set(stories.flatMap(({ content }) => linksIn(content)))] : [];
  const targets = linked.flatMap((uuid) => byUuid.get(uuid) ?? []);
  const shown =
    links === 'story' || links === '1'
      ? linked.flatMap(deliver)
      : targets.map((story) => (links === 'url' ? wireUrl(story) : wireLink(story, false)));
  return {
    ...(found.size > RESOLVED_MAX ? { rels: [], rel_uuids: [...found.keys()] } : { rels: [...found.values()] }),
    ...(shown.length > LINKS_MAX ? { links: [], link_uuids: linked } : { links: shown }),
  };
}
