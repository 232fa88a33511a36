'use client';
import { useIsBusy } from '#components/behaviour/busy-store.ts';
import { useWaitedFor } from '#components/behaviour/use-waited-for.ts';
import textStyles from '#components/ui/text.module.css';
import styles from './busy-overlay.module.css';
import spinnerStyles from './spinner.module.css';

/** What takes less is not worth a spinner, ms. */
const DELAY_MS = 250;

/** The global spinner: covers the page while something runs that the visitor waits for (SHELL-14, SHELL-15). */
export function BusyOverlay({ label }: { label: string }) {
  const busy = useIsBusy();
  const shown = useWaitedFor(busy, DELAY_MS);
  return (
    <div className={shown ? styles.busy : undefined} role="status">
      {shown && (
        <>
          <span className={spinnerStyles.large} aria-hidden="true" />
          <span className={textStyles.hidden}>{label}</span>
        </>
      )}
    </div>
  );
}
