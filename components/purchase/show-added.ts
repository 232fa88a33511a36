import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { closeAllDialogs, openDialog, openPanel, readDialogs } from '#components/dialogs/dialog-store.ts';

/** Phones, in the specification's device classes. */
const PHONE = '(max-width: 767.98px)';

/**
 * Confirms what was put into the basket: in the side panel (PANEL-03), on phones as the dialog that rises from below
 * (MODAL-07); in place of whatever it was added from.
 */
export function showAdded(added: DialogInputs['added']): void {
  if (!window.matchMedia(PHONE).matches) return void openPanel('added', added);
  const opener = readDialogs().at(-1)?.opener;
  closeAllDialogs();
  void openDialog('added', added, opener ? { opener } : {});
}

/** Is a confirmation open, or its code on the way? The page beneath waits for it: a click that still reaches it is late. */
export const isAddedShown = (): boolean => readDialogs().some(({ name }) => name === 'added');
