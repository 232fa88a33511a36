/** One schema per block: what an editor may write in it. Types, and what is left out as broken, follow from it. */
import { z } from 'zod';
import { _editable, asset, link, maybe, numberOr, own, picture, said, tags } from './fields.ts';
import { PART_BLOKS } from './part-bloks.ts';
import { type RichNode, readRichText } from './rich-text.ts';
import { SHOP_BLOKS } from './shop-bloks.ts';
import { withUniqueIds } from './unique-ids.ts';

/** A rich text whose blocks are read like those of a page. */
const rich = z
  .unknown()
  .optional()
  .transform((raw): readonly RichNode[] => readRichText(raw, { bloks: readBloks }))
  .meta({ field: 'rich' });
const richSaid = rich.refine((nodes) => nodes.length > 0, 'says nothing').meta({ field: 'rich' });

/** Blocks within a block. A type that is worked out from itself needs a name of its own on the way. */
interface Nested {
  readonly bloks: readonly Blok[];
}

/** A broken block is left out there too. */
function readNested(raw: unknown): Nested {
  return { bloks: readBloks(raw) };
}

/** Up to four lists of blocks beside each other; what is empty takes no place. */
function readColumns(raw: unknown): readonly Nested[] {
  const columns = Array.isArray(raw) ? raw.slice(0, 4) : [];
  return columns.map((column: { body?: unknown } | null) => readNested(column?.body)).filter(holdsBloks);
}

function holdsBloks({ bloks }: Nested): boolean {
  return bloks.length > 0;
}

function holdsWhole({ bloks }: Nested): boolean {
  return bloks.some(({ component }) => component !== 'broken');
}

const nested = z.unknown().optional().transform(readNested).meta({ field: 'bloks' });

const cell = z.object({ value: z.string().max(2000).default('') }).transform(({ value }) => value);
const tableField = z
  .object({
    thead: z.array(cell).max(12),
    tbody: z.array(z.object({ body: z.array(cell).max(12) }).transform(({ body }) => body)).max(300),
  })
  .meta({ field: 'table' });

const pairs = <Name extends string>(component: Name) =>
  z.object({
    ...own,
    component: z.literal(component),
    items: z
      .array(z.unknown())
      .transform((items) => items.flatMap((item) => Pair.safeParse(item).data ?? []))
      .refine((items) => items.length > 0, 'has no items')
      .meta({ field: 'pairs' }),
  });
const Pair = z.object({ name: said, text: richSaid });

/** Every block of the library, by the name of its component. */
export const BLOKS = {
  section: z.object({ ...own, component: z.literal('section'), heading: said, text: rich, body: nested }),
  rich_text: z.object({ ...own, component: z.literal('rich_text'), text: richSaid }),
  hero: z.object({
    ...own,
    component: z.literal('hero'),
    title: said,
    lead: maybe,
    image: picture,
    label: maybe,
    link,
  }),
  /** Shown on the devices of its tags (decision 38, CMS-06). */
  banner: z.object({ ...own, component: z.literal('banner'), title: said, text: maybe, image: picture, link, tags }),
  image: z.object({ ...own, component: z.literal('image'), image: asset, caption: maybe }),
  faq: z.object({
    ...own,
    component: z.literal('faq'),
    /** What the questions are about; those with a topic are also in the help dialog (help-topics.ts). */
    title: maybe,
    items: z
      .array(z.unknown())
      .transform((items) =>
        items.flatMap((item) => z.object({ question: said, answer: said }).safeParse(item).data ?? []),
      )
      .refine((items) => items.length > 0, 'has no questions')
      .meta({ field: 'questions' }),
  }),
  table: z.object({ ...own, component: z.literal('table'), label: said, table: tableField }),
  notice: z.object({
    ...own,
    component: z.literal('notice'),
    kind: z.enum(['plain', 'warn', 'ok']).catch('plain'),
    text: richSaid,
  }),
  button: z.object({
    ...own,
    component: z.literal('button'),
    label: said,
    link: link.refine((href) => href !== undefined, 'leads nowhere').meta({ field: 'link' }),
    look: z.enum(['plain', 'outlined']).catch('plain'),
  }),
  columns: z.object({
    ...own,
    component: z.literal('columns'),
    columns: z
      .unknown()
      .optional()
      .transform(readColumns)
      .refine((all) => all.length > 0, 'has no columns')
      .meta({ field: 'columns' }),
  }),
  quote: z.object({ ...own, component: z.literal('quote'), text: said, author: maybe }),
  /** Names and values, such as who the company is. */
  facts: pairs('facts'),
  /** Short statements beside each other. */
  cards: pairs('cards'),
  /** Text for stores of some countries; which ones was decided before it is read. */
  country_text: z.object({ ...own, component: z.literal('country_text'), text: richSaid }),
  /** Each of its blocks is a slide; `seconds` of 0 leaves it to the visitor. */
  slider: z.object({
    ...own,
    component: z.literal('slider'),
    label: said,
    seconds: numberOr(0, 0, 60),
    slides: nested.refine(holdsWhole, 'has no slides').meta({ field: 'bloks' }),
  }),
  ...SHOP_BLOKS,
  ...PART_BLOKS,
} as const;

type Component = keyof typeof BLOKS;
export type BlokOf<C extends Component> = z.output<(typeof BLOKS)[C]>;

/** What stands in the place of a block that is not known or not whole: nothing to shoppers, its reason to editors. */
export interface Broken {
  readonly component: 'broken';
  readonly _uid: string;
  /** The component that it should have been. */
  readonly name: string;
  readonly reason: string;
}

export type Blok = { [C in Component]: BlokOf<C> }[Component] | Broken;

/** Most blocks of one list, and most that stand within each other. */
const BLOKS_MAX = 500;
const LEVELS_MAX = 16;

const isComponent = (name: unknown): name is Component => typeof name === 'string' && Object.hasOwn(BLOKS, name);

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value.slice(0, 100) : otherwise;

const brokenBlok = (name: string, reason: string, _uid = ''): Broken => ({ component: 'broken', _uid, name, reason });

/** The levels above the list that is being read: a block is read by its schema, which cannot hand them down. */
let levels = 0;

function readBlok(raw: unknown): Blok {
  const { component, _uid } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const broken = (reason: string): Broken =>
    brokenBlok(textOr(component, 'a block without a name'), reason, textOr(_uid, ''));
  if (!isComponent(component)) return broken('is not known');
  if (levels > LEVELS_MAX) return broken(`stands within more than ${LEVELS_MAX} others`);
  const read = BLOKS[component].safeParse(raw);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return broken(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
}

const tooMany = (more: number): Broken => brokenBlok('the rest', `${more} blocks beyond the ${BLOKS_MAX} of one list`);

/** Reads the blocks of a list. A broken one stands in its place as such, and breaks nothing else. */
export function readBloks(raw: unknown): readonly Blok[] {
  if (!Array.isArray(raw)) return [];
  levels += 1;
  try {
    const read: Blok[] = raw.slice(0, BLOKS_MAX).map(readBlok);
    const more = raw.length - read.length;
    return more > 0 ? [...read, tooMany(more)] : read;
  } finally {
    levels -= 1;
  }
}

/** Blocks of one kind in what was read, at any depth. */
export function bloksIn<C extends Blok['component']>(value: unknown, component: C): Extract<Blok, { component: C }>[] {
  if (Array.isArray(value)) return value.flatMap((item) => bloksIn(item, component));
  if (typeof value !== 'object' || value === null) return [];
  if ((value as { component?: unknown }).component === component) return [value as Extract<Blok, { component: C }>];
  return Object.values(value).flatMap((item) => bloksIn(item, component));
}

/** Every block that is left out. */
export const brokenIn = (value: unknown): Broken[] => bloksIn(value, 'broken');

/** Every question that is answered, for search engines. */
export const questionsIn = (value: unknown): BlokOf<'faq'>['items'] =>
  bloksIn(value, 'faq').flatMap(({ items }) => items);

/** A page: what its head says, and its blocks. */
export const Page = z.object({
  component: z.literal('page'),
  _editable,
  title: said,
  // What a page can do without never costs the page.
  description: maybe.catch(undefined),
  lead: maybe.catch(undefined),
  /** Day of the last change, for texts that bind. */
  updated: z
    .union([
      z.iso.date(),
      z
        .unknown()
        .optional()
        .transform(() => undefined),
    ])
    .meta({ field: 'line' }),
  body: z.unknown().optional().transform(readBloks).meta({ field: 'bloks' }),
});
export type Page = z.output<typeof Page>;

/** Reads the content of a story that is a page; null for any other. */
export function readPage(raw: unknown): Page | null {
  const { data } = Page.safeParse(raw);
  return data ? withUniqueIds(data) : null;
}

/** Reads the same for its editor: what keeps it from being a page is named in its place. */
export function readDraftPage(raw: unknown, name: string): Page {
  const { data, error } = Page.safeParse(raw);
  if (data) return withUniqueIds(data);
  const [issue] = error.issues;
  const reason = `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
  const { component, body } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const broken = brokenBlok(textOr(component, 'a story without a type'), reason);
  return withUniqueIds({
    component: 'page',
    _editable: undefined,
    title: name,
    description: undefined,
    lead: undefined,
    updated: undefined,
    body: [broken, ...readBloks(body)],
  });
}
