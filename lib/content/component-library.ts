/** The library of blocks as a space of Storyblok takes it (its command line: `storyblok components push`), from their schemas. */
import { blokForms, type FieldForm } from './blok-forms.ts';

type Setting = Readonly<Record<string, unknown>>;

const choices = (values: readonly string[]) => values.map((value) => ({ name: value, value }));

/** Blocks that stand in lists of others and nowhere else. */
const PARTS: Readonly<Record<string, Readonly<Record<string, FieldForm>>>> = {
  fact: { name: { kind: 'text' }, text: { kind: 'rich' } },
  card: { name: { kind: 'text' }, text: { kind: 'rich' } },
  link_item: { label: { kind: 'text' }, link: { kind: 'link' } },
  question: { question: { kind: 'text' }, answer: { kind: 'text' } },
  column: { body: { kind: 'bloks' } },
};

const listOf = (...components: readonly string[]): Setting => ({
  type: 'bloks',
  restrict_components: true,
  component_whitelist: components,
});

/** What a space edits a field with, by how the shop's own desk does. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  text: { type: 'textarea', translatable: true },
  rich: { type: 'richtext', translatable: true },
  line: { type: 'text' },
  link: { type: 'multilink' },
  picture: { type: 'asset' },
  table: { type: 'table', translatable: true },
  bloks: { type: 'bloks' },
  words: { type: 'options', options: choices(['ct-10', 'ct-11', 'ct-14', 'ct-15', 'ct-16', 'ct-17']) },
  pairs: listOf('fact', 'card'),
  questions: listOf('question'),
  links: listOf('link_item'),
  columns: listOf('column'),
};

/** @throws Error where a field is edited with something that a space does not know */
function settingOf(name: string, { kind, options }: FieldForm): Setting {
  if (options) return { type: 'option', options: choices(options) };
  const setting = SETTINGS[kind];
  if (!setting) throw new Error(`A field ${name} is edited with ${kind}, which a space has no field for`);
  return setting;
}

/** For which stores a block is: countries they deliver to, and brands; a space lists its own. */
const FOR_STORES: Readonly<Record<string, Setting>> = {
  only_in: { type: 'options', options: [] },
  not_in: { type: 'options', options: [] },
  brands: { type: 'options', options: [] },
};

function componentOf(name: string, fields: Readonly<Record<string, FieldForm>>) {
  const own = Object.entries(fields).map(([field, form]) => [field, settingOf(`${name}.${field}`, form)] as const);
  const all = [...own, ...Object.entries(FOR_STORES)];
  return {
    name,
    display_name: name.replaceAll('_', ' '),
    is_root: name === 'page',
    is_nestable: name !== 'page',
    schema: Object.fromEntries(all.map(([field, setting], pos) => [field, { ...setting, pos }])),
  };
}

/** Every component of the shop's stories. */
export const componentLibrary = () => ({
  components: Object.entries({ ...blokForms().bloks, ...PARTS }).map(([name, fields]) => componentOf(name, fields)),
});
