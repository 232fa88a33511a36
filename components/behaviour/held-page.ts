/** What covers the page while it is open: dialogs, all of them modal, and sheets that are popovers. */
const COVERS = 'dialog[open], [data-covers]:popover-open';

/**
 * Marks the root while something covers the page, which then does not scroll (app/globals.css). `html:has(dialog:modal)`
 * would need no script, and has the browser look through the whole page after each change of it.
 */
export function holdPage(): void {
  document.documentElement.toggleAttribute('data-held', document.querySelector(COVERS) !== null);
}

/** Opens a dialog over the page. The mark comes first, so that the style of the page is worked out once. */
export function openOverPage(dialog: HTMLDialogElement): void {
  document.documentElement.setAttribute('data-held', '');
  dialog.showModal();
}

/** Marks it for what was opened before the page was live, and whenever something opens or closes. @returns how to stop */
export function controlHeldPage(): () => void {
  holdPage();
  const leave = new AbortController();
  const told = { capture: true, signal: leave.signal };
  document.addEventListener('toggle', holdPage, told);
  document.addEventListener('close', holdPage, told);
  return () => leave.abort();
}
