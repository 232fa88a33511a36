import type { DialogInputs, DialogName } from './dialog-inputs.ts';

/** Where a dialog stands: in the middle (a sheet from below on phones), or as the side panel, of which there is one. */
export type DialogPlace = 'centre' | 'left' | 'right' | 'full';

/** A dialog on the stack. */
export interface OpenDialog<N extends DialogName = DialogName> {
  readonly id: number;
  readonly name: N;
  readonly input: DialogInputs[N];
  readonly place: DialogPlace;
  /** May Escape, the veil and the close button close it? If not it shakes (MODAL-03). */
  readonly closable: boolean;
  /** What had the focus when it was opened, and gets it back. */
  readonly opener: HTMLElement | null;
}

export interface DialogOptions {
  readonly closable?: boolean;
  /** What gets the focus back; by default what has it now. */
  readonly opener?: HTMLElement | null;
}

/** A dialog, and what waits for its end. */
interface Entry {
  readonly dialog: OpenDialog;
  readonly settle: (done: boolean) => void;
}

/** No dialog at all; the same array every time, as React compares it. */
export const NO_DIALOGS: readonly OpenDialog[] = [];

let entries: readonly Entry[] = [];
let stack: readonly OpenDialog[] = NO_DIALOGS;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Entry[]): void {
  entries = next;
  stack = next.length > 0 ? next.map(({ dialog }) => dialog) : NO_DIALOGS;
  for (const listener of listeners) listener();
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;
}

function push<N extends DialogName>(
  name: N,
  input: DialogInputs[N],
  place: DialogPlace,
  { closable = true, opener = focused() }: DialogOptions,
): Promise<boolean> {
  return new Promise((settle) => {
    lastId += 1;
    const dialog: OpenDialog = { id: lastId, name, input, place, closable, opener };
    change([...entries, { dialog, settle }]);
  });
}

/**
 * Opens a dialog above whatever is open: only the last one shows (MODAL-01). Its code and texts come on demand.
 * @returns true once it has done what it was opened for, false where it was dismissed
 */
export const openDialog = <N extends DialogName>(
  name: N,
  input: DialogInputs[N],
  options: DialogOptions = {},
): Promise<boolean> => push(name, input, 'centre', options);

/** Shows the same content in the side panel, in place of what the panel holds (PANEL-01). */
export function openPanel<N extends DialogName>(
  name: N,
  input: DialogInputs[N],
  { place = 'right', ...options }: DialogOptions & { readonly place?: Exclude<DialogPlace, 'centre'> } = {},
): Promise<boolean> {
  const opener = options.opener ?? entries.find(({ dialog }) => dialog.place !== 'centre')?.dialog.opener ?? focused();
  end(({ dialog }) => dialog.place !== 'centre', false);
  return push(name, input, place, { ...options, opener });
}

function end(which: (entry: Entry) => boolean, done: boolean): void {
  const ended = entries.filter(which);
  if (ended.length === 0) return;
  change(entries.filter((entry) => !ended.includes(entry)));
  for (const { settle } of ended) settle(done);
}

/** @param done has the dialog done what it was opened for? */
export const closeDialog = (id: number, done = false): void => end(({ dialog }) => dialog.id === id, done);

/** Closes everything, as a route change does (SHELL-13, PANEL-09). */
export const closeAllDialogs = (): void => end(() => true, false);

/** What is open, the one that shows last. */
export const readDialogs = (): readonly OpenDialog[] => stack;

/** Calls the listener after every change; returns how to stop. */
export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
