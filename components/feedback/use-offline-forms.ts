import { useEffect } from 'react';
import { closeAlert, showAlert } from './alert-store.ts';

const KEY = 'offline';

/**
 * Holds every form that the browser would send while the device is offline: its own page of an error would come in place
 * of what was typed. Forms that a script sends say by themselves what became of them.
 * @param told says so, until the device is online again
 */
export function useOfflineForms(told: string): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hold = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
      if ((submitter?.getAttribute('formmethod') ?? form.method) === 'dialog') return;
      event.preventDefault();
      // Noted before this by what heard the same event: nothing leaves this page (components/visitor/leaving.ts).
      delete document.documentElement.dataset.leaving;
      showAlert({ key: KEY, content: told });
    };
    // On the window, after all that take a form over in the document.
    window.addEventListener('submit', hold, { signal });
    window.addEventListener('online', () => closeAlert(KEY), { signal });
    return () => stop.abort();
  }, [told]);
}
