import { createStore, useStore } from 'zustand';
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
  readonly onShown?: (() => void) | undefined;
}

export interface DialogOptions {
  readonly closable?: boolean;
  /** What gets the focus back; by default what has it now. */
  readonly opener?: HTMLElement | null;
  /** Called once it is there to be read: its code may never come, as on a page that is being left. */
  readonly onShown?: (() => void) | undefined;
}

/** What is open, the one that shows last. */
const stack = createStore<readonly OpenDialog[]>(() => []);
/** What waits for the end of each dialog, by its id. */
const waiting = new Map<number, (done: boolean) => void>();
let lastId = 0;

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;
}

function push<N extends DialogName>(
  name: N,
  input: DialogInputs[N],
  place: DialogPlace,
  { closable = true, opener = focused(), onShown }: DialogOptions,
): Promise<boolean> {
  return new Promise((settle) => {
    lastId += 1;
    const dialog: OpenDialog = { id: lastId, name, input, place, closable, opener, onShown };
    waiting.set(dialog.id, settle);
    stack.setState((open) => [...open, dialog], true);
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

const isPanel = ({ place }: OpenDialog): boolean => place !== 'centre';

/** Shows the same content in the side panel, in place of what the panel holds (PANEL-01). */
export function openPanel<N extends DialogName>(
  name: N,
  input: DialogInputs[N],
  { place = 'right', ...options }: DialogOptions & { readonly place?: Exclude<DialogPlace, 'centre'> } = {},
): Promise<boolean> {
  const opener = options.opener ?? readDialogs().find(isPanel)?.opener ?? focused();
  end(isPanel, false);
  return push(name, input, place, { ...options, opener });
}

/** Opens one that could not be shown as it was to be. */
export function openAgain(dialog: OpenDialog): void {
  if (isPanel(dialog)) end(isPanel, false);
  void push(dialog.name, dialog.input, dialog.place, dialog);
}

function end(which: (dialog: OpenDialog) => boolean, done: boolean): void {
  const ended = readDialogs().filter(which);
  if (ended.length === 0) return;
  stack.setState((open) => open.filter((dialog) => !ended.includes(dialog)), true);
  for (const { id } of ended) {
    waiting.get(id)?.(done);
    waiting.delete(id);
  }
}

/** @param done has the dialog done what it was opened for? */
export const closeDialog = (id: number, done = false): void => end((dialog) => dialog.id === id, done);

/** Closes everything, as a route change does (SHELL-13, PANEL-09). */
export const closeAllDialogs = (): void => end(() => true, false);

export const readDialogs = stack.getState;

/** Calls the listener after every change; returns how to stop. */
export const subscribeDialogs = stack.subscribe;

/** What is open; nothing while the server renders. */
export const useDialogs = (): readonly OpenDialog[] => useStore(stack);
