import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { closeAllDialogs, openDialog, openPanel, readDialogs } from '#components/dialogs/dialog-store.ts';
import { loadDialog } from '#components/dialogs/load-dialog.ts';

/** Phones, in the specification's device classes. */
const PHONE = '(max-width: 767.98px)';

/**
 * Confirms what was put into the basket: in the side panel (PANEL-03), on phones as the dialog that rises from below
 * (MODAL-07); in place of whatever it was added from. Resolves when it is there to be seen.
 */
export async function showAdded(added: DialogInputs['added']): Promise<void> {
  // Where its code cannot be had, the dialog host says so.
  await loadDialog('added').catch(() => null);
  if (!window.matchMedia(PHONE).matches) return void openPanel('added', added);
  const opener = readDialogs().at(-1)?.opener;
  closeAllDialogs();
  void openDialog('added', added, opener ? { opener } : {});
}
