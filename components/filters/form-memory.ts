import { announce } from '#components/feedback/live-region.tsx';

/** The words of a list that say how many products it has: they take the focus when what had it is gone. */
export const COUNT_ID = 'listing-count';

/**
 * What a visitor was doing in the filters: the router mounts the page of another view anew, and keyboard users must
 * stay where they were (decision 15).
 */
interface FormMemory {
  readonly action: string;
  /** Name and value of the control that had the focus. */
  readonly name: string;
  readonly value: string;
  /** Which of the groups stood open, in their order. */
  readonly open: readonly boolean[];
}

let memory: FormMemory | null = null;

const groups = (form: HTMLFormElement) => [...form.querySelectorAll('details')];
const path = (form: HTMLFormElement) => new URL(form.action).pathname;
const isControl = (element: unknown): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** Keeps where the visitor is, just before the view changes. */
export function rememberForm(form: HTMLFormElement): void {
  const { activeElement } = document;
  const control = isControl(activeElement) && activeElement.form === form ? activeElement : null;
  const value = control instanceof HTMLInputElement && control.type === 'checkbox' ? control.value : '';
  memory = { action: path(form), name: control?.name ?? '', value, open: groups(form).map(({ open }) => open) };
}

/** Puts the visitor back, once, where the same list is shown again. */
export function restoreForm(form: HTMLFormElement): void {
  const kept = memory;
  memory = null;
  if (kept?.action !== path(form)) return;
  for (const [at, group] of groups(form).entries()) group.open = kept.open[at] ?? group.open;
  const control = [...form.elements].find(
    (element) =>
      isControl(element) &&
      element.name === kept.name &&
      (!(element instanceof HTMLInputElement) || element.type !== 'checkbox' || element.value === kept.value),
  );
  if (isControl(control)) control.focus({ preventScroll: true });
}

/** The list that was shown last, and in which view. */
let shown = { list: '', view: '' };

/**
 * Tells of another view of the same list, however it was asked for: by the form, by a chip, by going back. The focus of a
 * chip that is gone goes to the count.
 * @param count how many products there are, in words
 */
export function tellView(form: HTMLFormElement, count: string): void {
  const now = { list: path(form), view: window.location.search };
  const isAnother = now.list === shown.list && now.view !== shown.view;
  shown = now;
  if (!isAnother) return;
  announce(count);
  if (document.activeElement === document.body) document.getElementById(COUNT_ID)?.focus({ preventScroll: true });
}
