import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { openDialog, openPanel } from '#components/dialogs/dialog-store.ts';
import { loadDialog } from '#components/dialogs/load-dialog.ts';
import { isDialogName } from './dialog-registry.ts';

const triggerOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-dialog]') : null;

/** A click on a `DialogButton`, or on a link that has a dialog to offer in place of its page. */
export function openByTrigger(event: MouseEvent): void {
  const trigger = triggerOf(event);
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!trigger || !plain || event.defaultPrevented) return;
  const { dialog: name, dialogPlace: place, dialogInput } = trigger.dataset;
  if (!isDialogName(name)) return;
  event.preventDefault();
  const input = JSON.parse(dialogInput ?? '{}') as DialogInputs[typeof name];
  const opener = trigger;
  if (place === undefined) void openDialog(name, input, { opener });
  else void openPanel(name, input, { opener, place: place === 'full' ? 'full' : 'right' });
}

/** Fetches a dialog's code when its trigger is pointed at or reached, so that it is there when it is pressed. */
export function preloadByTrigger(event: Event): void {
  const name = triggerOf(event)?.dataset.dialog;
  if (isDialogName(name)) loadDialog(name).catch(() => {});
}
