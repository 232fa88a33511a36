import { createStore, useStore } from 'zustand';

/** How many pieces of work run that the visitor waits for. */
const running = createStore<number>(() => 0);

/** Counts a piece of work that the visitor waits for: the global spinner covers the page until it has settled (SHELL-14). */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  running.setState((count) => count + 1);
  try {
    return await work;
  } finally {
    running.setState((count) => count - 1);
  }
}

/** Is anything running that the visitor waits for? */
export const useIsBusy = (): boolean => useStore(running, (count) => count > 0);
