import type { ReactNode } from 'react';

interface PopoverPanelProps {
  /** Named by the `popoverTarget` of the button that opens it. */
  id: string;
  className: string | undefined;
  label: string;
  children: ReactNode;
}

/**
 * Links that a button opens by the browser's own popover: it works without JavaScript, closes on Escape and outside
 * clicks, and gives the focus back. `ClosePopovers` closes it when one of its links is followed.
 */
export function PopoverPanel({ id, className, label, children }: PopoverPanelProps) {
  return (
    <nav id={id} popover="auto" className={className} aria-label={label}>
      {children}
    </nav>
  );
}
