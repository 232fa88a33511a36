import type { ReactNode } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import spinnerStyles from '#components/ui/waiting/spinner.module.css';

/** The button that sends a form; busy, it turns a spinner and cannot be pressed again. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={buttonStyles.wide} disabled={busy} aria-busy={busy}>
      {busy && <span className={spinnerStyles.spin} aria-hidden="true" />}
      {children}
    </button>
  );
}
