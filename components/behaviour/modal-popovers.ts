import { openOverPage } from './held-page.ts';

/** A dialog that is the popover of a button; `data-modal` is the media query of the screens on which it is modal. */
function dialogOf(button: Element | null): HTMLDialogElement | null {
  const id = button?.getAttribute('popovertarget');
  const dialog = id ? document.getElementById(id) : null;
  return dialog instanceof HTMLDialogElement ? dialog : null;
}

function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  else if (dialog.matches(':popover-open')) dialog.hidePopover();
}

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const dialog = dialogOf(event.target.closest('button[popovertarget]'));
  if (dialog?.open) {
    event.preventDefault();
    dialog.close();
  } else if (dialog?.dataset.modal && window.matchMedia(dialog.dataset.modal).matches) {
    event.preventDefault();
    openOverPage(dialog);
  } else if (event.target.matches('dialog[data-modal]')) {
    // The veil of a modal dialog counts as the dialog itself; what is in it covers all the rest.
    closeDialog(event.target as HTMLDialogElement);
  } else {
    const around = event.target.closest('a')?.closest<HTMLDialogElement>('dialog[data-modal]');
    if (around) closeDialog(around);
  }
}

function closeAll(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-modal]')) closeDialog(dialog);
}

/**
 * Makes popovers that are dialogs modal on small screens: they keep the focus and leave the rest inert. Without this,
 * and without JavaScript, they are plain popovers. They close on their veil, when a link in them is followed, and when
 * the browser goes back.
 * @returns how to stop
 */
export function controlModalPopovers(): () => void {
  document.addEventListener('click', onClick);
  window.addEventListener('popstate', closeAll);
  return () => {
    document.removeEventListener('click', onClick);
    window.removeEventListener('popstate', closeAll);
  };
}
