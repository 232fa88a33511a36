/** One schema per block: what an editor may write in it. Types, and what is left out as broken, follow from it. */
import { z } from 'zod';
import { hrefOf, type RichNode, readRichText } from './rich-text.ts';

const said = z.string().trim().min(1).max(20_000);
/** Editors leave fields empty, and services leave them out: both say nothing. */
const maybe = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)
  .pipe(z.string().max(20_000).optional());

/** The id of an element of the page, for links to it: CMS-05. */
const elementId = maybe
  .transform((id) => (id && /^[A-Za-z][\w-]{0,60}$/.test(id) ? id : undefined))
  .meta({ field: 'line' });

/** What an editor is told of a block that is clicked; drafts have it, what is published has not. */
const _editable = z.string().max(2000).optional().catch(undefined);

const own = { _uid: z.string().max(200).default(''), _editable, element_id: elementId };

const link = z.unknown().optional().transform(hrefOf).meta({ field: 'link' });

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

const nested = z.unknown().optional().transform(readNested).meta({ field: 'bloks' });

const share = z.coerce.number().min(0).max(100);

/** `x:y` of Storyblok's focus, px from the left and top of the picture as it is; as shares of 100 for the stylesheet. */
const FOCUS = /^(\d+)x(\d+):\d+x\d+$/;
const SIZE = /\/(\d+)x(\d+)\//;

/** The policy of pages lets in no other (lib/edge/documents/security-headers.ts). */
const PICTURE = /^(?:https:\/\/a(?:-\w\w)?\.storyblok(?:china)?\.(?:com|cn)\/|\/media\/)/;

/** A picture of the content service, or one of the shop's own, with the point that must stay in view. */
const asset = z
  .object({
    filename: z.string().regex(PICTURE, 'is no address of a picture that a page may load'),
    alt: maybe,
    focus: maybe,
  })
  .transform(({ filename, alt, focus }) => {
    const [, width, height] = SIZE.exec(filename) ?? [];
    const [, x, y] = FOCUS.exec(focus ?? '') ?? [];
    const [w, h] = [Number(width), Number(height)];
    const known = w > 0 && h > 0;
    const point =
      known && x && y ? { x: share.parse((Number(x) / w) * 100), y: share.parse((Number(y) / h) * 100) } : null;
    return { address: filename, alt: alt ?? '', size: known ? { width: w, height: h } : null, focus: point };
  })
  .meta({ field: 'picture' });
export type ContentPicture = z.output<typeof asset>;

const noPicture = z
  .union([
    asset,
    z
      .unknown()
      .optional()
      .transform(() => null),
  ])
  .meta({ field: 'picture' });

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

const tags = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? [])
  .meta({ field: 'words' });

/** Every block of the library, by the name of its component. */
export const BLOKS = {
  section: z.object({ ...own, component: z.literal('section'), heading: said, text: rich, body: nested }),
  rich_text: z.object({ ...own, component: z.literal('rich_text'), text: richSaid }),
  hero: z.object({
    ...own,
    component: z.literal('hero'),
    title: said,
    lead: maybe,
    image: noPicture,
    label: maybe,
    link,
  }),
  /** Shown on the devices of its tags (decision 38, CMS-06). */
  banner: z.object({ ...own, component: z.literal('banner'), title: said, text: maybe, image: noPicture, link, tags }),
  image: z.object({ ...own, component: z.literal('image'), image: asset, caption: maybe }),
  faq: z.object({
    ...own,
    component: z.literal('faq'),
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
  /** What the shop itself knows best. */
  shop_part: z.object({
    ...own,
    component: z.literal('shop_part'),
    part: z.enum(['cookies', 'questions', 'write', 'cookie-settings']),
  }),
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

/** Most blocks of one list. */
const BLOKS_MAX = 500;

const isComponent = (name: unknown): name is Component => typeof name === 'string' && Object.hasOwn(BLOKS, name);

function readBlok(raw: unknown): Blok {
  const { component, _uid } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const broken = (reason: string): Broken => ({
    component: 'broken',
    _uid: String(_uid ?? ''),
    name: String(component).slice(0, 100),
    reason,
  });
  if (!isComponent(component)) return broken('is not known');
  const read = BLOKS[component].safeParse(raw);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return broken(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
}

/** Reads the blocks of a list. A broken one stands in its place as such, and breaks nothing else. */
export const readBloks = (raw: unknown): readonly Blok[] =>
  Array.isArray(raw) ? raw.slice(0, BLOKS_MAX).map(readBlok) : [];

/** Blocks of one kind in what was read, at any depth. */
function bloksIn<C extends Blok['component']>(value: unknown, component: C): Extract<Blok, { component: C }>[] {
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
  description: maybe,
  lead: maybe,
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
export const readPage = (raw: unknown): Page | null => Page.safeParse(raw).data ?? null;
