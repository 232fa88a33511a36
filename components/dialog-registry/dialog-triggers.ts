import type { DialogInputs, DialogName } from '#components/dialogs/dialog-inputs.ts';
import { openDialog, openPanel } from '#components/dialogs/dialog-store.ts';
import { expectDialogs, loadDialog } from '#components/dialogs/load-dialog.ts';

const triggerOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-dialog]') : null;

/** The dialog that a trigger names; markup is not checked before the list of dialogs is there (load-dialog.ts). */
const nameIn = ({ dataset }: HTMLElement): DialogName => dataset.dialog as DialogName;

/** A click on a `DialogButton`, or on a link that has a dialog to offer in place of its page. */
export function openByTrigger(event: MouseEvent): void {
  const trigger = triggerOf(event);
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!trigger || !plain || event.defaultPrevented) return;
  const { dialogPlace: place, dialogInput } = trigger.dataset;
  const name = nameIn(trigger);
  event.preventDefault();
  const input = JSON.parse(dialogInput ?? '{}') as DialogInputs[typeof name];
  const opener = trigger;
  if (place === undefined) void openDialog(name, input, { opener });
  else void openPanel(name, input, { opener, place: place === 'full' ? 'full' : 'right' });
}

/**
 * Fetches a dialog's code when its trigger is pointed at or reached, so that it is there when it is pressed, and the list
 * of dialogs with the first thing that is.
 */
export function preloadByTrigger(event: Event): void {
  const trigger = triggerOf(event);
  if (trigger) loadDialog(nameIn(trigger)).catch(() => {});
  else expectDialogs();
}
