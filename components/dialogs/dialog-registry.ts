import type { ComponentType } from 'react';
import type { DialogInputs, DialogName } from './dialog-inputs.ts';

/** How a dialog is brought in when it is first opened. */
export interface DialogEntry<Input> {
  readonly load: () => Promise<ComponentType<Input>>;
  /** Namespaces of the messages it speaks in; they are fetched with its code (app/api/texts). */
  readonly texts: readonly string[];
}

/** Every dialog of the shop. What stands here is in the first load, so that it is one line each. */
export const DIALOGS: { readonly [N in DialogName]: DialogEntry<DialogInputs[N]> } = {
  confirm: { load: () => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog), texts: [] },
};

/** Is this the name of a dialog? Own keys only, so that `constructor` is not. */
export const isDialogName = (name: string | undefined): name is DialogName =>
  name !== undefined && Object.hasOwn(DIALOGS, name);
