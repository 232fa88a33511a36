import type { ReactNode } from 'react';

/** The button that sends a form; busy, it turns a spinner and cannot be pressed again. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="btn btn--wide" disabled={busy} aria-busy={busy}>
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
