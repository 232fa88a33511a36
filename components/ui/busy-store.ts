let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Counts a piece of work that the visitor waits for: the global spinner covers the page until it has settled (SHELL-14). */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

/** Is anything running that the visitor waits for? */
export const isBusy = (): boolean => running > 0;

/** Calls the listener whenever work starts or ends; returns how to stop. */
export function subscribeBusy(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
