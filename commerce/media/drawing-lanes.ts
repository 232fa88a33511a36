/** Which process draws what: what a browser waits for never stands behind a large drawing, which takes a second or more. */
import type { DrawingProcess } from './drawing-process.ts';
import { type DrawingQueue, PRIORITIES, type Priority } from './drawing-queue.ts';

interface Lane {
  readonly process: DrawingProcess;
  readonly takes: readonly Priority[];
  readonly background: boolean;
  busy: Promise<void> | null;
}

interface LaneOptions<Job> {
  readonly queue: DrawingQueue<Job>;
  /** Processes that draw whatever visitors see, beside the one for sketches and the one for what nobody waits for. */
  readonly concurrency: number;
  /** @param niceness priority of the system, 19 the lowest */
  readonly createProcess: (niceness: number) => DrawingProcess;
  /** Does a job and tells who waits for it; never rejects. */
  readonly perform: (job: Job, process: DrawingProcess) => Promise<void>;
}

/** Priorities of the system: sketches, what else visitors see, and what nobody waits for share two cores. */
const NICENESS = { sketches: 0, seen: 5, background: 19 } as const;
const SEEN = PRIORITIES.filter((priority) => priority !== 'background');

export class DrawingLanes<Job> {
  readonly #options: LaneOptions<Job>;
  readonly #lanes: readonly Lane[];

  constructor(options: LaneOptions<Job>) {
    this.#options = options;
    const lane = (kind: keyof typeof NICENESS, takes: readonly Priority[]): Lane => ({
      process: options.createProcess(NICENESS[kind]),
      takes,
      background: kind === 'background',
      busy: null,
    });
    const seen = Array.from({ length: options.concurrency }, () => lane('seen', SEEN));
    this.#lanes = [lane('sketches', ['sketch']), ...seen, lane('background', ['background'])];
  }

  /** Sets every idle process to work that it may take. */
  wake(): void {
    for (const lane of this.#lanes) {
      const job = lane.busy ? undefined : this.#next(lane);
      if (job === undefined) continue;
      lane.busy = this.#options.perform(job, lane.process).then(() => {
        lane.busy = null;
        this.wake();
      });
    }
  }

  /** Ends the processes, whatever they draw. */
  async stop(): Promise<void> {
    await Promise.all(this.#lanes.flatMap(({ process, busy }) => [process.stop(), busy]));
  }

  /** The background waits as long as anything more pressing waits or is being drawn. */
  #next({ takes, background }: Lane): Job | undefined {
    const { queue } = this.#options;
    const isPressed = queue.count(...SEEN) > 0 || this.#lanes.some((other) => !other.background && other.busy);
    return background && isPressed ? undefined : queue.take(takes);
  }
}
