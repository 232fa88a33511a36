import type { DialogInputs, DialogName } from '#components/dialogs/dialog-inputs.ts';
import { openDialog, openPanel } from '#components/dialogs/dialog-store.ts';
import { expectDialogs, loadDialog } from '#components/dialogs/load-dialog.ts';

const triggerOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-dialog]') : null;

/** The dialog that a trigger names; markup is not checked before the list of dialogs is there (load-dialog.ts). */
const nameIn = ({ dataset }: HTMLElement): DialogName => dataset.dialog as DialogName;

/** Stands a trigger in the side panel, or in the drawer of the menu? */
const isInPanel = (trigger: HTMLElement): boolean => trigger.closest('[data-side], [data-modal]') !== null;

/** Where a dialog is to stand: where its trigger says; joining and signing in also in the panel they are asked for in (PANEL-02). */
function placeOf(trigger: HTMLElement): 'right' | 'full' | null {
  const { dialogPlace: place } = trigger.dataset;
  if (place === undefined) return nameIn(trigger) === 'register' && isInPanel(trigger) ? 'right' : null;
  return place === 'full' ? 'full' : 'right';
}

/** A click on a `DialogButton`, or on a link that has a dialog to offer in place of its page. */
export function openByTrigger(event: MouseEvent): void {
  const trigger = triggerOf(event);
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!trigger || !plain || event.defaultPrevented) return;
  const { dialogInput } = trigger.dataset;
  const [name, place] = [nameIn(trigger), placeOf(trigger)];
  event.preventDefault();
  const input = JSON.parse(dialogInput ?? '{}') as DialogInputs[typeof name];
  const opener = trigger;
  if (place === null) void openDialog(name, input, { opener });
  else void openPanel(name, input, { opener, place });
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
