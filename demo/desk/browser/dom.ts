/** Elements made in code: names, attributes, listeners. Text is text, never HTML. */

type Child = Node | string;
type Handlers = { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };

/** An element with attributes, children and listeners. */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  children: readonly Child[] = [],
  on: Handlers = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children);
  for (const [type, handler] of Object.entries(on)) element.addEventListener(type, handler as EventListener);
  return element;
}

/** A button that does something. */
export const button = (label: string, run: () => void, attributes: Readonly<Record<string, string | boolean>> = {}) =>
  el('button', { type: 'button', ...attributes }, [label], { click: run });

/** A field with its label. */
export function field(label: string, control: HTMLElement, hint?: string): HTMLElement {
  return el('label', { class: 'field' }, [
    el('span', {}, [label]),
    control,
    ...(hint ? [el('small', {}, [hint])] : []),
  ]);
}

/** A box of text that tells what is typed in it. */
export const area = (
  value: string,
  typed: (text: string) => void,
  attributes: Readonly<Record<string, string>> = {},
) => {
  const control = el('textarea', { rows: '1', ...attributes }, [], { input: () => typed(control.value) });
  control.value = value;
  return control;
};

/** Words of a name: `element_id` is `Element id`. */
export const worded = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
