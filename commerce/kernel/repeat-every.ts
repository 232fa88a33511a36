export interface Repetition {
  /** Ends it; resolves when the work under way is done. */
  stop(): Promise<void>;
}

/**
 * Does work again and again, never twice at a time; it keeps no process alive.
 * @param ms between two beginnings; null: never by itself
 */
export function repeatEvery(
  ms: number | null,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repetition {
  let running: Promise<unknown> | null = null;
  const begin = (): void => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  const timer = ms === null ? null : setInterval(begin, ms).unref();
  return {
    async stop() {
      if (timer) clearInterval(timer);
      await running;
    },
  };
}
