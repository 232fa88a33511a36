/** The parent's side of a drawing process: started when first needed, ended when idle, replaced when it dies. */
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PictureSpec } from './photo.ts';
import type { Batch } from './renditions.ts';

export interface DrawingTask {
  readonly key: string;
  readonly art: PictureSpec;
  readonly batch: Batch;
  /** The picture as it came ready-made (ready-made.ts); what is no larger is made from it. */
  readonly ready?: Uint8Array | undefined;
}

/** What a drawing process answers: nothing when the files are written, or why the spec cannot be drawn. */
export interface DrawingReply {
  readonly error?: string;
}

/** The process died or hung while drawing; the spec itself may be sound. */
export class DrawingProcessLost extends Error {}

export interface DrawingProcess {
  /** Draws one picture; one at a time. Rejects with DrawingProcessLost, or with the reason a spec cannot be drawn. */
  draw(task: DrawingTask): Promise<void>;
  /** Ends the process, whatever it is doing, and waits until it is gone. */
  stop(): Promise<void>;
}

export interface DrawingProcessOptions {
  readonly dataDir: string;
  /** Module that draws (render-batch.ts); without one there are photographs only. */
  readonly drawings?: URL | undefined;
  /** Operating-system priority: 0 is usual, 19 yields to everything else. */
  readonly niceness: number;
  /** Is nothing to be drawn soon? Asked after half a minute without work: to begin anew costs as much as a large drawing. */
  readonly mayEnd?: () => boolean;
}

const WORKER = fileURLToPath(new URL('./draw-worker.ts', import.meta.url));
const HUNG_AFTER_MS = 30_000;
const IDLE_FOR_MS = 30_000;

function launch({ dataDir, drawings, niceness }: DrawingProcessOptions): ChildProcess {
  const child = fork(WORKER, [dataDir, drawings?.href ?? ''], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // At once, while the child has one thread: on Linux later threads inherit, earlier ones would keep their priority.
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** Sends one task and waits for its reply, the end of the process or the time limit, whichever comes first. */
function exchange(child: ChildProcess, task: DrawingTask): Promise<DrawingReply> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawingReply>();
  const lost = (): void => reject(new DrawingProcessLost('The drawing process ended before it answered'));
  const hung = setTimeout(() => child.kill('SIGKILL'), HUNG_AFTER_MS);
  child.once('message', resolve);
  child.once('exit', lost);
  child.once('error', lost);
  child.send(task, (error) => error && lost());
  return promise.finally(() => {
    clearTimeout(hung);
    child.off('message', resolve).off('exit', lost).off('error', lost);
  });
}

export function createDrawingProcess(options: DrawingProcessOptions): DrawingProcess {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const running = (): ChildProcess => {
    if (child) return child;
    const started = launch(options);
    child = started;
    // A process killed between two pictures is simply replaced at the next.
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };
  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const stopping = child;
    child = null;
    if (!stopping) return;
    stopping.kill('SIGKILL');
    await ended(stopping);
  };
  const restUntilIdle = (): void => {
    idle = setTimeout(() => ((options.mayEnd?.() ?? true) ? stop() : restUntilIdle()), IDLE_FOR_MS).unref();
  };
  return {
    async draw(task) {
      clearTimeout(idle);
      try {
        const { error } = await exchange(running(), task);
        restUntilIdle();
        if (error !== undefined) throw new Error(error);
      } catch (error) {
        if (error instanceof DrawingProcessLost) await stop();
        throw error;
      }
    },
    stop,
  };
}
