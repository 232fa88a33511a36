import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** The pointer has to rest this long before the panel opens, and may be away this long before it closes, ms. */
const INTENT_MS = 120;
const GRACE_MS = 250;

/** Desktop, in the specification's device classes. */
const DESKTOP = '(min-width: 1025px)';

/** A panel that a look at a link opens: by a resting mouse or by the keyboard's focus, on desktop. */
export interface Peek {
  readonly open: boolean;
  /** For the element that holds the link and the panel. */
  readonly handlers: {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(): void;
    onFocus(event: FocusEvent): void;
    onBlur(event: FocusEvent): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  };
}

/** Escape closes it with the focus back on the link; so does leaving, and `allowed` turning false. */
export function usePeek(allowed: boolean): Peek {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (ms: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const now = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const onDesktop = () => window.matchMedia(DESKTOP).matches;
  return {
    open: open && allowed,
    handlers: {
      onPointerEnter: ({ pointerType }) => {
        if (allowed && pointerType === 'mouse' && onDesktop()) after(INTENT_MS, true);
      },
      onPointerLeave: () => after(GRACE_MS, false),
      onFocus: ({ target }) => {
        if (allowed && target.matches(':focus-visible') && onDesktop()) now(true);
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) now(false);
      },
      onKeyDown: ({ key, currentTarget }) => {
        if (key !== 'Escape' || !open) return;
        currentTarget.querySelector('a')?.focus();
        now(false);
      },
    },
  };
}
