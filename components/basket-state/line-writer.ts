/** A change of one line, as basket-update takes it. */
export interface LineChange {
  readonly cartItemId: number;
  /** Absolute quantity, 0 removes the line. */
  readonly qty: number;
  readonly accept?: boolean;
}

export interface LineWriter {
  write(change: LineChange): void;
  /** Changes not answered yet, waiting ones included. */
  pending(): number;
  /** What the lines of those changes will be: the last change of each. */
  latest(): readonly LineChange[];
}

interface Outcome<Reply> {
  /** Called with each answer; `settled` when no change of any line is under way any more. */
  readonly answered: (reply: Reply, settled: boolean) => void;
  readonly failed: (error: unknown, change: LineChange) => void;
}

/**
 * Sends changes of basket lines: at most one in flight a line, and of those made meanwhile only the last (decision 40).
 * A failed change drops what waits behind it, so that nothing is built on a quantity the server refused.
 */
export function createLineWriter<Reply>(
  send: (change: LineChange) => Promise<Reply>,
  outcome: Outcome<Reply>,
): LineWriter {
  const inFlight = new Map<number, LineChange>();
  const waiting = new Map<number, LineChange>();

  async function run(change: LineChange): Promise<void> {
    inFlight.set(change.cartItemId, change);
    try {
      const reply = await send(change);
      inFlight.delete(change.cartItemId);
      const next = waiting.get(change.cartItemId);
      waiting.delete(change.cartItemId);
      if (next) void run(next);
      outcome.answered(reply, inFlight.size === 0 && waiting.size === 0);
    } catch (error) {
      inFlight.delete(change.cartItemId);
      waiting.delete(change.cartItemId);
      outcome.failed(error, change);
    }
  }

  return {
    write(change) {
      if (inFlight.has(change.cartItemId)) waiting.set(change.cartItemId, change);
      else void run(change);
    },
    pending: () => inFlight.size + waiting.size,
    latest: () => [...new Map([...inFlight, ...waiting]).values()],
  };
}
