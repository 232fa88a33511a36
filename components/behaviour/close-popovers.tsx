'use client';
import { useEffect } from 'react';

function closePopoverOfLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Closes an open popover when one of its links is followed, since the shell outlives the page (SHELL-13). */
export function ClosePopovers() {
  useEffect(() => {
    document.addEventListener('click', closePopoverOfLink);
    return () => document.removeEventListener('click', closePopoverOfLink);
  }, []);
  return null;
}
