import type { Child } from './child.ts';
import { StartError } from './wait-until.ts';

/** A process of the shop, and how to start it anew. */
export interface Part {
  readonly child: Child;
  /** Resolves when it serves. @throws Error with the reason why it does not */
  readonly start: () => Promise<Child>;
  /** Resolves with the file once something changed that the process is made of; while developing. */
  readonly changed?: () => Promise<string>;
}

export interface Keeping {
  readonly tell: (message: string) => void;
  /** Waits, ms. */
  readonly pause: (ms: number) => Promise<unknown>;
  /** Milliseconds of any clock that only goes forward. */
  readonly now: () => number;
}

/** Deaths of one process within `SHORT_MS` that are too many. */
const TOO_MANY = 5;
const SHORT_MS = 5 * 60_000;
const FIRST_WAIT_MS = 500;

const TOLD = new Set<NodeJS.Signals>(['SIGTERM', 'SIGINT', 'SIGHUP']);
/** What a process ends with that catches a signal and passes it on: 128 and the signal's number. */
const TOLD_CODES = new Set([0, 129, 130, 143]);

type Ending = Awaited<Child['ended']>;

/** Whoever tells one process to stop means the shop. */
const wasTold = ({ code, signal }: Ending): boolean => (signal === null ? TOLD_CODES.has(code ?? 1) : TOLD.has(signal));

const howOf = ({ code, signal }: Ending): string => signal ?? `code ${code}`;

const firstLine = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

/** Starts a process anew after its code changed, and again after each change until it can be started. */
async function startChanged(
  child: Child,
  file: string,
  { start, changed }: Part,
  { tell, now }: Keeping,
): Promise<Child> {
  let last = file;
  for (;;) {
    tell(`${last} changed: starting ${child.name} anew …`);
    const began = now();
    await child.stop();
    try {
      const next = await start();
      tell(`${child.name} is back after ${((now() - began) / 1000).toFixed(1)} s`);
      return next;
    } catch (error) {
      tell(`${child.name} does not start: ${firstLine(error)} (log: ${child.logFile})`);
      last = (await changed?.()) ?? last;
    }
  }
}

/**
 * Starts a process anew whenever it dies, waiting twice as long each time, while the others go on.
 * @returns once a process was told to stop
 * @throws StartError naming the log where it dies again and again
 */
async function keepPart(first: Part, keeping: Keeping): Promise<void> {
  const { tell, pause, now } = keeping;
  const { name, logFile } = first.child;
  let deaths: number[] = [];
  let child: Child | null = first.child;
  let why = '';
  for (;;) {
    if (child) {
      const ending: Ending | string = await Promise.race([child.ended, ...(first.changed ? [first.changed()] : [])]);
      if (typeof ending === 'string') {
        child = await startChanged(child, ending, first, keeping);
        continue;
      }
      if (wasTold(ending)) return;
      why = howOf(ending);
    }
    deaths = [...deaths.filter((at) => at > now() - SHORT_MS), now()];
    if (deaths.length >= TOO_MANY) {
      throw new StartError(`${name} died ${TOO_MANY} times within ${SHORT_MS / 60_000} minutes: see ${logFile}`);
    }
    const wait = FIRST_WAIT_MS * 2 ** (deaths.length - 1);
    tell(`${name} died (${why}; log: ${logFile}): starting it again in ${wait / 1000} s …`);
    await pause(wait);
    try {
      child = await first.start();
      tell(`${name} is back`);
    } catch (error) {
      child = null;
      why = firstLine(error);
    }
  }
}

/**
 * Keeps processes running, each on its own; resolves once one of them was told to stop.
 * @throws StartError where one dies again and again
 */
export async function keepRunning(parts: readonly Part[], keeping: Keeping): Promise<void> {
  await Promise.race(parts.map((part) => keepPart(part, keeping)));
}
