/** Every block in every state, for who works on how blocks look: drafts that only preview hosts show, made from the schemas of the blocks. */

import { pictureKey } from '#demo/art/picture-key.ts';
import { BRANDS } from '#demo/seed/assortment/brands.ts';
import { CATEGORIES } from '#demo/seed/assortment/categories.ts';
import { SALES } from '#demo/seed/sales/sales.ts';
import { blokForms, type FieldForm } from '#lib/content/blok-forms.ts';
import { readBloks } from '#lib/content/bloks.ts';
import type { Blok } from './story-store.ts';

/** `minimal` has what a block cannot do without, `broken` has each of these in another form than it should. */
export const GALLERY_STATES = ['full', 'minimal', 'empty', 'long', 'broken'] as const;
export type GalleryState = (typeof GALLERY_STATES)[number];

type Fields = Readonly<Record<string, unknown>>;

/** How much the words of an example say. */
interface Wording {
  readonly title: string;
  readonly text: string;
}
const PLAIN: Wording = {
  title: 'Snow that stays until May',
  text: 'Three layers, one bag and a train at seven: all it takes for a day above the trees.',
};
const COMPOUND = 'Hochgebirgsskitourenausrüstungsverleihgenossenschaftsversammlung';
const LONG: Wording = {
  title: `${COMPOUND} and what came of it in the winter of the long shadows`,
  text: `${COMPOUND.repeat(2)} ${'and so it went on, hut after hut, '.repeat(12)}`,
};

const paragraph = (text: string): Fields => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const linked = (text: string): Fields => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { linktype: 'url', href: '/returns' } }],
});

const richOf = ({ title, text }: Wording): Fields => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: title }] },
    { type: 'paragraph', content: [{ type: 'text', text: `${text} ` }, linked(title)] },
    { type: 'bullet_list', content: [title, text].map((line) => ({ type: 'list_item', content: [paragraph(line)] })) },
  ],
});

function pictureOf({ title }: Wording): Fields {
  const art = SALES[0]?.art.wide;
  return art ? { filename: `/media/${pictureKey(art)}/1400.webp`, alt: title } : {};
}

const quote = ({ text }: Wording, uid: string): Fields => ({
  component: 'quote',
  _uid: uid,
  text,
  author: 'Ida, Hut 7',
});
const cells = (...texts: readonly string[]) => texts.map((value) => ({ value }));

/** A value for each way in which a field is edited. */
const VALUES: Readonly<Record<string, (words: Wording, uid: string) => unknown>> = {
  text: ({ title }) => title,
  rich: richOf,
  link: () => ({ linktype: 'url', url: '/products' }),
  picture: pictureOf,
  words: () => ['ct-17'],
  bloks: (words, uid) => [1, 2].map((at) => quote(words, `${uid}-${at}`)),
  columns: (words, uid) =>
    [1, 2, 3].map((at) => ({ component: 'column', _uid: `${uid}-${at}`, body: [quote(words, `${uid}-${at}-in`)] })),
  pairs: ({ title, text }) =>
    [1, 2, 3].map((at) => ({ name: `${title} ${at}`, text: { type: 'doc', content: [paragraph(text)] } })),
  links: ({ title }) =>
    [1, 2, 3].map((at) => ({ label: `${title} ${at}`, link: { linktype: 'url', url: '/products' } })),
  questions: ({ title, text }) => [1, 2].map((at) => ({ question: `${title} ${at}?`, answer: text })),
  table: ({ title }) => ({
    thead: cells('Size', title, 'Waist', 'Hip', 'Inside leg', title),
    tbody: ['S', 'M', 'L'].map((size) => ({ body: cells(size, '92 cm', '78 cm', '96 cm', '81 cm', title) })),
  }),
};

/** Lines are names and numbers, each with a form of its own. */
const LINES: Readonly<Record<string, unknown>> = {
  code: "document.documentElement.dataset.ran = '';",
  seconds: '0',
  most: '6',
  until: '2027-01-15 08:00',
  sale: '',
  of: '',
  'product_carousel.ids': SALES[0]?.products
    .slice(0, 6)
    .map(({ product }) => product.id)
    .join(', '),
  'brand_strip.ids': BRANDS.slice(0, 6)
    .map(({ id }) => id)
    .join(', '),
};
/** Texts that stand below others. */
const BODIES: ReadonlySet<string> = new Set(['text', 'lead', 'answer']);
const FILMS: Readonly<Record<string, unknown>> = {
  film: { filename: '/media/films/first-snow.mp4' },
  captions: { filename: '/media/films/first-snow.vtt' },
};

function exampleOf(name: string, { kind, options }: FieldForm, words: Wording, uid: string): unknown {
  if (options) return options[0];
  if (kind === 'line') return LINES[name] ?? LINES[`${uid.split('-')[0]}.${name}`];
  if (kind === 'text' && BODIES.has(name)) return words.text;
  return FILMS[name] ?? VALUES[kind]?.(words, `${uid}-${name}`);
}

const isWhole = (blok: Fields): boolean => readBloks([blok]).every(({ component }) => component !== 'broken');

/** A block without any field that it can do without. */
function reduced(blok: Fields, names: readonly string[]): Fields {
  return names.reduce((kept, name) => {
    const { [name]: _, ...less } = kept;
    return isWhole(less) ? less : kept;
  }, blok);
}

/** What `of` names, by where products are from. */
const OF: Readonly<Record<string, number | undefined>> = {
  brand: BRANDS[0]?.id,
  category: CATEGORIES[0]?.id,
  sale: SALES[0]?.id,
};

const chosen = (blok: Fields, name: string, option: string): Fields => ({
  ...blok,
  [name]: option,
  _uid: `${blok._uid}-${option}`,
  ...(blok.title !== undefined && { title: `${blok.title}, ${option}` }),
  ...(OF[option] !== undefined && { of: `${OF[option]}` }),
});

/** The same block with each choice that its editor has. */
const withChoices = (blok: Fields, fields: Readonly<Record<string, FieldForm>>): Fields[] =>
  Object.entries(fields).reduce<Fields[]>(
    (all, [name, { options }]) =>
      options ? all.flatMap((one) => options.map((option) => chosen(one, name, option))) : all,
    [blok],
  );

function examplesOf(component: string, fields: Readonly<Record<string, FieldForm>>, state: GalleryState): Fields[] {
  const uid = `${component}-${state}`;
  const { title, text } = state === 'long' ? LONG : PLAIN;
  // Parts of a page are told apart by their names.
  const words = { title: `${title}: ${component.replaceAll('_', ' ')}`, text };
  const names = Object.keys(fields);
  const made = Object.entries(fields).map(([name, form]) => [name, exampleOf(name, form, words, uid)] as const);
  const full: Fields = { component, _uid: uid, ...Object.fromEntries(made) };
  if (state === 'full') return withChoices(full, fields);
  if (state === 'long') return [full];
  if (state === 'empty') return [{ component, _uid: uid, ...Object.fromEntries(names.map((name) => [name, ''])) }];
  const least = reduced(full, names);
  if (state === 'minimal') return [least];
  return [{ ...least, ...Object.fromEntries(names.map((name) => [name, { odd: true }])) }];
}

/** What stands above the examples of a block, and is linked to. */
const nameOf = (component: string): Fields => ({
  component: 'section',
  _uid: `of-${component}`,
  element_id: `of-${component}`,
  heading: component.replaceAll('_', ' '),
});

/** Every block of the library in a state, each below its name. @returns the content of a story */
export function galleryPage(state: GalleryState): Blok {
  const { page: _, ...bloks } = blokForms().bloks;
  return {
    component: 'page',
    _uid: `gallery-${state}`,
    title: `Blocks: ${state}`,
    lead: `Each block of the library, ${state}. What is left out is named above.`,
    body: Object.entries(bloks).flatMap(([component, fields]) => [
      nameOf(component),
      ...examplesOf(component, fields, state),
    ]),
  };
}

/** Folder of stories that are parts of other pages: no host of a shop ever shows one (`story-addresses.ts`). */
export const galleryStories = () =>
  GALLERY_STATES.map((state) => ({ slug: `parts/gallery/${state}`, content: galleryPage(state) }));
