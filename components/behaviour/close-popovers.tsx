'use client';
import { useEffect } from 'react';

function closePopoverOfLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
}

const isOpen = (popover: HTMLElement): boolean => popover.matches(':popover-open');

/** An open popover that the focus leaves would lie over what has it (WCAG 2.4.11); its own button goes on closing it. */
function closeLeftPopovers({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const of = target.closest('[popovertarget]')?.getAttribute('popovertarget');
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (popover.id !== of && !popover.contains(target) && isOpen(popover)) popover.hidePopover();
  }
}

/** Where an arrow, Home or End leads among the links of a menu, from `at`; -1 is the button that opens it. */
function placeOf(key: string, at: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: at <= 0 ? count - 1 : at - 1,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}

/** Arrows, Home and End walk an open menu of links, and lead into it from its button. */
function walkMenu(event: KeyboardEvent): void {
  if (!(event.target instanceof Element)) return;
  const of = event.target.closest('[popovertarget]')?.getAttribute('popovertarget');
  const menu = of ? document.getElementById(of) : event.target.closest<HTMLElement>('nav[popover]');
  if (!menu?.matches('nav[popover]') || !isOpen(menu)) return;
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button')].filter((stop) => stop.checkVisibility());
  const place = placeOf(event.key, stops.indexOf(event.target as HTMLElement), stops.length);
  if (place === undefined) return;
  event.preventDefault();
  stops[place]?.focus();
}

/**
 * Closes an open popover when one of its links is followed, since the shell outlives the page (SHELL-13), and when the
 * focus leaves it; leads through menus with the arrows.
 */
export function ClosePopovers() {
  useEffect(() => {
    document.addEventListener('click', closePopoverOfLink);
    document.addEventListener('focusin', closeLeftPopovers);
    document.addEventListener('keydown', walkMenu);
    return () => {
      document.removeEventListener('click', closePopoverOfLink);
      document.removeEventListener('focusin', closeLeftPopovers);
      document.removeEventListener('keydown', walkMenu);
    };
  }, []);
  return null;
}
