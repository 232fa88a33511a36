import { mayInterrupt, readConsent, subscribeConsent } from '#lib/consent/consent-status.ts';
import type { DialogInputs, DialogName } from './dialog-inputs.ts';
import { type DialogOptions, openDialog, readDialogs, subscribeDialogs } from './dialog-store.ts';

/** Path of the page view that has had its dialog. */
let shownOn: string | null = null;

/**
 * Opens a dialog that nobody asked for, unless this page view has had one or something is open already (decision 22).
 * @returns as `openDialog`; null where it was not opened
 */
export function openAutomatically<N extends DialogName>(
  name: N,
  input: DialogInputs[N],
  options?: DialogOptions,
): Promise<boolean> | null {
  const { pathname } = window.location;
  if (shownOn === pathname || document.querySelector('dialog[open]')) return null;
  shownOn = pathname;
  return openDialog(name, input, options);
}

/**
 * Calls back once, as soon as a dialog that nobody asked for may open: the question about cookies is answered and
 * nothing else is open (decision 22). It may be later than this page.
 * @returns how to stop waiting
 */
export function onceFree(open: () => void): () => void {
  const look = (): void => {
    if (!mayInterrupt(readConsent()) || readDialogs().length > 0) return;
    stop();
    // What was closed just now leaves the document first.
    setTimeout(open);
  };
  const unsubscribe = [subscribeConsent(look), subscribeDialogs(look)];
  const stop = (): void => unsubscribe.forEach((end) => void end());
  look();
  return stop;
}

/** Was the visitor asked in this session of the browser? @param key of the session storage that holds it */
export function wasAsked(key: string): boolean {
  try {
    return sessionStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

export function rememberAsked(key: string): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Forbidden storage: the next page may ask again.
  }
}
