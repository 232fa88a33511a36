const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, video[controls], summary, [tabindex="0"]';

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Moves the focus into a dialog: to what asks for it by `data-autofocus`, else to the dialog, which then reads its title. */
export function takeFocus(dialog: HTMLDialogElement | null): void {
  const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
  first?.focus({ preventScroll: true });
  // Where a dialog is higher than the window the browser has scrolled to its first control.
  if (dialog && first === dialog) dialog.scrollTop = 0;
}

/** Keeps the Tab key inside: from the last control to the first, and back. */
export function wrapFocus(
  event: { readonly shiftKey: boolean; preventDefault(): void },
  dialog: HTMLElement | null,
): void {
  const stops = [...(dialog?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])].filter(isShown);
  const [first] = stops;
  const last = stops.at(-1);
  const { activeElement } = document;
  // A film has stops of its own, which only the browser knows: forward from it is the browser's to find.
  const isLast = activeElement === last && !(last instanceof HTMLVideoElement);
  const leaves = event.shiftKey ? activeElement === first || activeElement === dialog : isLast;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * Gives the focus back: to the opener; where that stood in a popover, which a dialog closes, to the button of the popover;
 * else to the dialog that shows now, else to the page's content.
 */
export function returnFocus(opener: HTMLElement | null): void {
  const popover = opener?.closest('[popover]')?.id;
  const places = [
    opener,
    ...(popover ? [document.querySelector<HTMLElement>(`[popovertarget="${popover}"]`)] : []),
    document.querySelector<HTMLElement>('dialog[open]:not([data-beneath])'),
    document.querySelector('main'),
  ];
  for (const place of places) {
    place?.focus({ preventScroll: true });
    if (place && document.activeElement === place) return;
  }
}
