import { area, el, field, worded } from './dom.ts';

export type Fields = Record<string, unknown>;

/** How a field of a block is edited, as the desk is told of it (lib/content/blok-forms.ts). */
export interface FieldForm {
  readonly kind: string;
  readonly options?: readonly string[];
}
export type BlokForms = Readonly<Record<string, Readonly<Record<string, FieldForm>>>>;

/** What the forms of a story have in common. */
export interface FormOf {
  readonly bloks: BlokForms;
  /** `en` edits the default, another language its translation beside it. */
  readonly language: string;
  readonly changed: () => void;
}

/** Kinds that are translated; structure is the same in every language. */
const TRANSLATED: ReadonlySet<string> = new Set(['text', 'rich']);

export const keyOf = (name: string, { kind }: FieldForm, language: string): string =>
  language === 'en' || !TRANSLATED.has(kind) ? name : `${name}__i18n__${language}`;

export const listOf = (fields: Fields, name: string): unknown[] => {
  if (!Array.isArray(fields[name])) fields[name] = [];
  return fields[name] as unknown[];
};

export const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const split = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

export type Entry = (fields: Fields, form: FormOf) => HTMLElement;

const textOf =
  (name: string, form: FieldForm): Entry =>
  (fields, of) => {
    const key = keyOf(name, form, of.language);
    const hint = key === name || !words(fields[name]) ? undefined : `English: ${words(fields[name])}`;
    const typed = (text: string) => {
      fields[key] = text;
      of.changed();
    };
    return field(worded(name), area(words(fields[key]), typed), hint);
  };

const linkOf =
  (name: string): Entry =>
  (fields, of) => {
    const link = (fields[name] ?? {}) as Fields;
    const address = words(link.url) || words(link.cached_url) || words(link.href);
    const typed = (url: string) => {
      fields[name] = { linktype: 'url', url, cached_url: url };
      of.changed();
    };
    return field(worded(name), area(address, typed), '/path of the shop, https://…, mailto:… or tel:…');
  };

const pictureOf =
  (name: string): Entry =>
  (fields, of) => {
    const write = (part: Fields) => {
      fields[name] = { ...(fields[name] as Fields | undefined), ...part };
      of.changed();
    };
    const picture = (fields[name] ?? {}) as Fields;
    return el('fieldset', {}, [
      el('legend', {}, [worded(name)]),
      field(
        'Address',
        area(words(picture.filename), (filename) => write({ filename })),
        '/media/… of the shop',
      ),
      field(
        'What it shows',
        area(words(picture.alt), (alt) => write({ alt })),
      ),
    ]);
  };

const tableOf =
  (name: string): Entry =>
  (fields, of) => {
    const table = (fields[name] ?? {}) as { thead?: Fields[]; tbody?: { body?: Fields[] }[] };
    const line = (cells: Fields[] = []) => cells.map(({ value }) => words(value)).join(' | ');
    const cells = (text: string) =>
      text.split('|').map((value) => ({ _uid: crypto.randomUUID(), value: value.trim() }));
    const typed = (text: string) => {
      const [head = '', ...rows] = text.split('\n');
      fields[name] = {
        thead: cells(head),
        tbody: rows.map((row) => ({ _uid: crypto.randomUUID(), body: cells(row) })),
      };
      of.changed();
    };
    const text = [line(table.thead), ...(table.tbody ?? []).map(({ body }) => line(body))].join('\n');
    return field(
      worded(name),
      area(text, typed),
      'One row a line, cells with | between them; the first row is the head',
    );
  };

const choiceOf =
  (name: string, options: readonly string[]): Entry =>
  (fields, of) => {
    const control = el(
      'select',
      {},
      options.map((option) => el('option', {}, [option])),
      {
        change: () => {
          fields[name] = control.value;
          of.changed();
        },
      },
    );
    control.value = words(fields[name]) || (options[0] ?? '');
    return field(worded(name), control);
  };

const wordsOf =
  (name: string): Entry =>
  (fields, of) =>
    field(
      worded(name),
      area(listOf(fields, name).map(words).join(', '), (text) => {
        fields[name] = split(text);
        of.changed();
      }),
      'With commas',
    );

const lineOf =
  (name: string): Entry =>
  (fields, of) =>
    field(
      worded(name),
      area(words(fields[name]), (text) => {
        fields[name] = text;
        of.changed();
      }),
    );

/** The control of a field that holds no blocks and no fields of its own; null for those that do. */
export function plainField(name: string, form: FieldForm): Entry | null {
  switch (form.kind) {
    case 'text':
      return textOf(name, form);
    case 'link':
      return linkOf(name);
    case 'picture':
      return pictureOf(name);
    case 'table':
      return tableOf(name);
    case 'choice':
      return choiceOf(name, form.options ?? []);
    case 'words':
      return wordsOf(name);
    case 'rich':
    case 'bloks':
    case 'columns':
    case 'pairs':
    case 'questions':
    case 'links':
      return null;
    default:
      return lineOf(name);
  }
}
