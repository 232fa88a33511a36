export interface Repetition {
  /** Does the work at once, and once more after what is under way. */
  wake(): void;
  /** Ends it; resolves when the work under way is done. */
  stop(): Promise<void>;
}

/**
 * Does work again and again, never twice at a time; it keeps no process alive.
 * @param ms between two beginnings; null: only when it is woken
 */
export function repeatEvery(
  ms: number | null,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repetition {
  let running: Promise<unknown> | null = null;
  let isWoken = false;
  let isStopped = false;
  const begin = (): void => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null;
        if (isWoken) wake();
      });
  };
  const wake = (): void => {
    if (isStopped) return;
    isWoken = running !== null;
    begin();
  };
  const timer = ms === null ? null : setInterval(begin, ms).unref();
  return {
    wake,
    async stop() {
      isStopped = true;
      if (timer) clearInterval(timer);
      await running;
    },
  };
}
