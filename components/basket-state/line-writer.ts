/** A change of one line, as basket-update takes it. */
export interface LineChange {
  readonly cartItemId: number;
  /** Absolute quantity, 0 removes the line. */
  readonly qty: number;
  readonly accept?: boolean;
}

export interface LineWriter {
  /** Resolves to whether the change was made; not where another of its line took its place, or it failed. */
  write(change: LineChange): Promise<boolean>;
  /** Changes not answered yet, waiting ones included. */
  pending(): number;
  /** What the lines of those changes will be: the last change of each. */
  latest(): readonly LineChange[];
}

interface Waiting {
  readonly change: LineChange;
  readonly made: (isMade: boolean) => void;
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
  const waiting = new Map<number, Waiting>();

  function takeWaiting(cartItemId: number): Waiting | undefined {
    const next = waiting.get(cartItemId);
    waiting.delete(cartItemId);
    return next;
  }

  async function run(change: LineChange): Promise<boolean> {
    inFlight.set(change.cartItemId, change);
    try {
      const reply = await send(change);
      inFlight.delete(change.cartItemId);
      const next = takeWaiting(change.cartItemId);
      if (next) void run(next.change).then(next.made);
      outcome.answered(reply, inFlight.size === 0 && waiting.size === 0);
      return true;
    } catch (error) {
      inFlight.delete(change.cartItemId);
      takeWaiting(change.cartItemId)?.made(false);
      outcome.failed(error, change);
      return false;
    }
  }

  return {
    write(change) {
      if (!inFlight.has(change.cartItemId)) return run(change);
      takeWaiting(change.cartItemId)?.made(false);
      return new Promise((made) => void waiting.set(change.cartItemId, { change, made }));
    },
    pending: () => inFlight.size + waiting.size,
    latest: () => [
      ...new Map([...inFlight, ...[...waiting].map(([id, { change }]) => [id, change] as const)]).values(),
    ],
  };
}
