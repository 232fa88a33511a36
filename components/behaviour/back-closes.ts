/** Screens on which panels fill the window, so that Back is meant for them. */
const SMALL = '(max-width: 1024.98px)';

/** What lies over the page; a dialog that wants an answer keeps nobody from leaving. */
const OVERLAYS = 'dialog:modal:not([closedby="none"], [data-beneath]), [popover]:popover-open';

/** How an overlay without an element of its own kind is left: the button that leaves it, while it is shown. */
const LEAVES = '[data-open] [data-leaves]';

const isShown = (element: HTMLElement): boolean => element.checkVisibility();

/** Asks a dialog to close as Escape does; not every browser that can cancel a step back has `requestClose`. */
function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Closes what lies on top. @returns whether anything did */
function closeTop(): boolean {
  const top = [...document.querySelectorAll<HTMLElement>(OVERLAYS)].at(-1);
  if (top?.matches(':popover-open')) top.hidePopover();
  else if (top instanceof HTMLDialogElement) requestClose(top);
  if (top) return true;
  const leave = [...document.querySelectorAll<HTMLElement>(LEAVES)].find(isShown);
  leave?.click();
  return leave !== undefined;
}

/**
 * On phones and tablets Back closes what lies over the page instead of leaving it, as in apps. The step back is
 * cancelled (Navigation API), so that the history holds pages only: Forward never opens a panel. Browsers that do not
 * let it be cancelled, as where the page before is another site's, go back as they always did.
 * @returns how to stop
 */
export function closeOverlaysOnBack(): () => void {
  if (!('navigation' in window)) return () => {};
  const { navigation } = window;
  const onNavigate = (event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event;
    const here = navigation.currentEntry?.index ?? 0;
    const goesBack = navigationType === 'traverse' && destination.index < here;
    if (goesBack && cancelable && window.matchMedia(SMALL).matches && closeTop()) event.preventDefault();
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}
