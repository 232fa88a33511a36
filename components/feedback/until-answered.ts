import { ApiError } from '#lib/api/api-error.ts';

/** Wait before a first new try where the answer does not say how long, and the longest wait of all, ms. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 60_000;

/** Tries of one call after which it is left alone until the page is looked at again. */
const MOST_TRIES = 5;

function waitAfter(error: unknown, tries: number): number {
  const told = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  const own = FIRST_WAIT_MS * 2 ** (tries - 1);
  return Math.min(LONGEST_WAIT_MS, Math.max(told, own));
}

/**
 * Makes a call whose failure nobody needs to see, again and again with growing waits until it is answered, and at once
 * when the connection is back.
 * @param stop ends the tries
 */
export async function untilAnswered(call: () => Promise<unknown>, stop: AbortSignal): Promise<void> {
  for (let tries = 1; tries <= MOST_TRIES && !stop.aborted; tries += 1) {
    try {
      await call();
      return;
    } catch (error) {
      await nextChance(waitAfter(error, tries), stop);
    }
  }
}

/** Resolves after so many milliseconds, when the browser is online again, or when it is over. */
function nextChance(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const go = (): void => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go, { signal: over.signal });
    stop.addEventListener('abort', go, { signal: over.signal });
  });
}
