import { area, button, el, field, worded } from './dom.ts';
import { richField } from './rich-field.ts';
import type { RichNode } from './rich-markup.ts';

export type Fields = Record<string, unknown>;

/** How a field of a block is edited, as the desk is told of it (lib/content/blok-forms.ts). */
interface FieldForm {
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

const keyOf = (name: string, { kind }: FieldForm, language: string): string =>
  language === 'en' || !TRANSLATED.has(kind) ? name : `${name}__i18n__${language}`;

const listOf = (fields: Fields, name: string): unknown[] => {
  if (!Array.isArray(fields[name])) fields[name] = [];
  return fields[name] as unknown[];
};

const words = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const split = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

type Entry = (fields: Fields, form: FormOf) => HTMLElement;

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

const richOf =
  (name: string, form: FieldForm): Entry =>
  (fields, of) => {
    const key = keyOf(name, form, of.language);
    const made = el('fieldset', {}, [el('legend', {}, [worded(name)])]);
    const open = (doc: RichNode) =>
      made.append(richField({ doc, changed: of.changed, blocks: (body) => bloksField(body, of) }));
    const known = fields[key] as RichNode | undefined;
    if (known) open(known);
    else
      made.append(
        button(key === name ? 'Write' : 'Translate', () => {
          const doc = structuredClone((fields[name] as RichNode | undefined) ?? { type: 'doc', content: [] });
          fields[key] = doc;
          made.lastChild?.remove();
          open(doc);
          of.changed();
        }),
      );
    return made;
  };

/** A list of small objects, each with texts; used for questions and for names with texts. */
const entriesOf =
  (name: string, entries: Readonly<Record<string, FieldForm>>): Entry =>
  (fields, of) => {
    const made = el('fieldset');
    const draw = (): void => {
      const list = listOf(fields, name) as Fields[];
      const again = () => {
        of.changed();
        draw();
      };
      made.replaceChildren(
        el('legend', {}, [worded(name)]),
        ...list.map((item, at) =>
          el('div', {}, [
            ...Object.entries(entries).map(([key, form]) => fieldOf(key, form)(item, of)),
            button(
              'Remove',
              () => {
                list.splice(at, 1);
                again();
              },
              { 'aria-label': `Remove ${name} ${at + 1}` },
            ),
          ]),
        ),
        button('Add', () => {
          list.push({ _uid: crypto.randomUUID() });
          again();
        }),
      );
    };
    draw();
    return made;
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

const columnsOf =
  (name: string): Entry =>
  (fields, of) => {
    const columns = listOf(fields, name) as Fields[];
    return el(
      'div',
      {},
      columns.map((column, at) =>
        el('fieldset', {}, [el('legend', {}, [`Column ${at + 1}`]), bloksField(listOf(column, 'body'), of)]),
      ),
    );
  };

const bloksOf =
  (name: string): Entry =>
  (fields, of) =>
    bloksField(listOf(fields, name), of);

const PAIR = { name: { kind: 'text' }, text: { kind: 'rich' } } as const;
const QUESTION = { question: { kind: 'text' }, answer: { kind: 'text' } } as const;

function fieldOf(name: string, form: FieldForm): Entry {
  switch (form.kind) {
    case 'text':
      return textOf(name, form);
    case 'rich':
      return richOf(name, form);
    case 'bloks':
      return bloksOf(name);
    case 'columns':
      return columnsOf(name);
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
    case 'pairs':
      return entriesOf(name, PAIR);
    case 'questions':
      return entriesOf(name, QUESTION);
    default:
      return lineOf(name);
  }
}

/** In which countries a block is said; any block may say so. */
const COUNTRIES = { only_in: { kind: 'words' }, not_in: { kind: 'words' } } as const;

/** The form of a block, made from its schema. */
export function blokFields(blok: Fields, of: FormOf): HTMLElement[] {
  const form = of.bloks[words(blok.component)];
  if (!form) return [el('p', {}, [`${words(blok.component)} is not known; it is left out of the page.`])];
  const own = Object.entries(form).map(([name, one]) => fieldOf(name, one)(blok, of));
  if (blok.component === 'page') return own;
  const where = el('details', {}, [el('summary', {}, ['Countries'])]);
  where.append(...Object.entries(COUNTRIES).map(([name, one]) => fieldOf(name, one)(blok, of)));
  return [...own, where];
}

const titleOf = (blok: Fields): string =>
  words(blok.heading) || words(blok.title) || words(blok.label) || words(blok.part);

function blokBox(list: Fields[], at: number, of: FormOf, draw: () => void): HTMLElement {
  const blok = list[at] ?? {};
  const again = () => {
    of.changed();
    draw();
  };
  const move = (by: number) => {
    list.splice(at + by, 0, ...list.splice(at, 1));
    again();
  };
  const name = `${worded(words(blok.component))} ${titleOf(blok)}`.trim();
  const box = el('details', { class: 'blok', 'data-uid': words(blok._uid) }, [
    el('summary', {}, [worded(words(blok.component)), ' ', el('small', { class: 'aside' }, [titleOf(blok)])]),
  ]);
  // The form of a block is made when it is opened: a long page has hundreds of fields.
  box.addEventListener('toggle', () => {
    if (!box.open || box.childElementCount > 1) return;
    box.append(
      ...blokFields(blok, of),
      el('div', { class: 'row' }, [
        button('Up', () => move(-1), { 'aria-label': `Move ${name} up`, disabled: at === 0 }),
        button('Down', () => move(1), { 'aria-label': `Move ${name} down`, disabled: at === list.length - 1 }),
        button(
          'Remove',
          () => {
            list.splice(at, 1);
            again();
          },
          { 'aria-label': `Remove ${name}` },
        ),
      ]),
    );
  });
  return box;
}

/** Opens the form of a block, made by then: the browser tells of it later. */
export function openBox(box: HTMLDetailsElement): void {
  box.open = true;
  box.dispatchEvent(new Event('toggle'));
}

/** The blocks of a list, each with its form; they can be moved, removed and added. */
export function bloksField(list: unknown[], of: FormOf): HTMLElement {
  const made = el('div', { class: 'bloks' });
  const draw = (): void => {
    const bloks = list as Fields[];
    const kinds = Object.keys(of.bloks).filter((name) => name !== 'page');
    const choice = el(
      'select',
      { 'aria-label': 'Kind of block' },
      kinds.map((kind) => el('option', { value: kind }, [worded(kind)])),
    );
    const add = button('Add block', () => {
      list.push({ component: choice.value, _uid: crypto.randomUUID() });
      of.changed();
      draw();
    });
    made.replaceChildren(
      ...bloks.map((_, at) => blokBox(bloks, at, of, draw)),
      el('div', { class: 'row' }, [choice, add]),
    );
  };
  draw();
  return made;
}
