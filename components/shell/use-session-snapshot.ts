import { useSyncExternalStore } from 'react';
import { NOBODY, readSession, type SessionSnapshot, subscribeSession } from './session-snapshot.ts';

/** What is known of the visitor; nobody while the server renders, so that a shared page never holds a name. */
export const useSessionSnapshot = (): SessionSnapshot =>
  useSyncExternalStore(subscribeSession, readSession, () => NOBODY);
