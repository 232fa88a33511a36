import type { DialogInputs, DialogName } from './dialog-inputs.ts';
import { type DialogOptions, openDialog } from './dialog-store.ts';

/** Path of the page view that has had its dialog. */
let shownOn: string | null = null;

/**
 * Opens a dialog that nobody asked for, unless this page view has had one or something is open already (decision 22).
 * @returns as `openDialog`; null where it was not opened
 */
export function openUnasked<N extends DialogName>(
  name: N,
  input: DialogInputs[N],
  options?: DialogOptions,
): Promise<boolean> | null {
  const { pathname } = window.location;
  if (shownOn === pathname || document.querySelector('dialog[open]')) return null;
  shownOn = pathname;
  return openDialog(name, input, options);
}
