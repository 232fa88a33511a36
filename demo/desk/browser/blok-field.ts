import { button, el, worded } from './dom.ts';
import {
  type Entry,
  type FieldForm,
  type Fields,
  type FormOf,
  keyOf,
  listOf,
  plainField,
  words,
} from './plain-field.ts';
import { richField } from './rich-field.ts';
import type { RichNode } from './rich-markup.ts';

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
const LINK_ITEM = { label: { kind: 'text' }, link: { kind: 'link' } } as const;
const QUESTION = { question: { kind: 'text' }, answer: { kind: 'text' } } as const;

/** The control of a field, by its kind; a kind that is not known is a line of text. */
function fieldOf(name: string, form: FieldForm): Entry {
  const plain = plainField(name, form);
  if (plain) return plain;
  switch (form.kind) {
    case 'rich':
      return richOf(name, form);
    case 'bloks':
      return bloksOf(name);
    case 'columns':
      return columnsOf(name);
    case 'pairs':
      return entriesOf(name, PAIR);
    case 'questions':
      return entriesOf(name, QUESTION);
    case 'links':
      return entriesOf(name, LINK_ITEM);
    default:
      throw new Error(`${form.kind} is no kind of field`);
  }
}

/** In which stores a block is said: of which countries, with what, without what; any block may say so. */
const STORES = {
  only_in: { kind: 'words' },
  not_in: { kind: 'words' },
  needs: { kind: 'words' },
  unless: { kind: 'words' },
} as const;

/** The form of a block, made from its schema. */
export function blokFields(blok: Fields, of: FormOf): HTMLElement[] {
  const form = of.bloks[words(blok.component)];
  if (!form) return [el('p', {}, [`${words(blok.component)} is not known; it is left out of the page.`])];
  const own = Object.entries(form).map(([name, one]) => fieldOf(name, one)(blok, of));
  if (blok.component === 'page') return own;
  const where = el('details', {}, [el('summary', {}, ['Stores'])]);
  where.append(...Object.entries(STORES).map(([name, one]) => fieldOf(name, one)(blok, of)));
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
