import { type RefObject, useEffect } from 'react';
import { holdPage } from '#components/behaviour/held-page.ts';
import { wrapFocus } from '#components/dialogs/focus.ts';

/**
 * The filters as a sheet over the page (below desktop width): while it is open it is a dialog that keeps the focus. Without
 * scripts it is the browser's plain popover.
 */
export function useFilterSheet(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const sheet = form.current?.closest<HTMLElement>('[popover]');
    if (!sheet) return;
    const onToggle = ({ newState }: ToggleEvent) => {
      const isOpen = newState === 'open';
      for (const [name, value] of [
        ['role', 'dialog'],
        ['aria-modal', 'true'],
      ] as const) {
        if (isOpen) sheet.setAttribute(name, value);
        else sheet.removeAttribute(name);
      }
      if (isOpen) sheet.querySelector('button')?.focus({ preventScroll: true });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && sheet.matches(':popover-open')) wrapFocus(event, sheet);
    };
    sheet.addEventListener('toggle', onToggle);
    sheet.addEventListener('keydown', onKeyDown);
    return () => {
      sheet.removeEventListener('toggle', onToggle);
      sheet.removeEventListener('keydown', onKeyDown);
      // A page that comes meanwhile takes the open sheet away, and browsers tell of no closing then.
      holdPage();
    };
  }, [form]);
}
