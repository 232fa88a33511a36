import { createStore, useStore } from 'zustand';

/** States of the whole app in which there is no page to show (SHELL-01). */
const APP_STATES = ['offline', 'maintenance', 'error'] as const;
export type AppState = (typeof APP_STATES)[number];

/** Reads a state as the server names it; null for anything else. */
export const asAppState = (name: string | null): AppState | null => APP_STATES.find((state) => state === name) ?? null;

/** Why there is no page now, and how it ends. */
export interface Outage {
  readonly state: AppState;
  /** Address that could not be had: once it answers, the outage is over. */
  readonly url: string;
  /** Is the document itself the outage's page, to be loaded anew? Else the page beneath is still there. */
  readonly reload: boolean;
}

const outage = createStore<Outage | null>(() => null);

/** Sets the state of the app; each time is logged (ERR-18). */
export function reportOutage(next: Outage): void {
  console.error(`App state ${next.state}`, next.url);
  outage.setState(next, true);
}

export const endOutage = (): void => outage.setState(null, true);

/** The outage of now, null where there is none. */
export const readOutage = outage.getState;

export const useOutage = (): Outage | null => useStore(outage);
