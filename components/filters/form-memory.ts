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
