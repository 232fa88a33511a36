// Draws pictures when they are needed, each once: files on disk are the memory, shared by all processes and restarts.
import { LRUCache } from 'lru-cache';
import { DrawingLanes } from './drawing-lanes.ts';
import {
  createDrawingProcess,
  type DrawingProcess,
  DrawingProcessLost,
  type DrawingProcessOptions,
  type DrawingTask,
} from './drawing-process.ts';
import { DrawingQueue, type Priority } from './drawing-queue.ts';
import type { PictureSpec } from './photo.ts';
import type { PictureAnswer, PictureSource } from './picture-source.ts';
import { hasBatch, readPicture } from './picture-store.ts';
import { type ReadyMade, readyPicture } from './ready-made.ts';
import {
  BATCHES,
  batchIndexOf,
  CARD_BATCH,
  type Format,
  isSameFile,
  type PictureFile,
  pictureKind,
  readyFile,
  SKETCH,
  SKETCH_BATCH,
} from './renditions.ts';

export interface PicturePainter extends PictureSource {
  /**
   * Has one batch (CARD_BATCH unless told) of pictures drawn ahead of need, in this order, and resolves when that is done.
   * What is unknown or cannot be drawn is logged and passed over. `signal` takes those that still wait out of the queue.
   */
  ensure(
    keys: readonly string[],
    priority: 'front' | 'background',
    options?: { signal?: AbortSignal; batchIndex?: number },
  ): Promise<void>;
  /** Ends all drawing; what still waits is dropped and drawn when it is next asked for. */
  close(): Promise<void>;
}

export interface PainterOptions {
  /** Pictures are kept in its folder `media`. */
  readonly dataDir: string;
  /** The spec that a key stands for, null if there is none. */
  readonly findArt: (key: string) => Promise<PictureSpec | null>;
  /** Module that draws those that are no photographs. */
  readonly drawings?: URL | undefined;
  /** Pictures that need no drawing in their smaller size. */
  readonly readyMade?: ReadyMade | undefined;
  /** Pictures of any size drawn at the same time for visitors (drawing-lanes.ts). */
  readonly concurrency: number;
  readonly log: { warn(details: object, message: string): void };
  /** Makes the drawing processes; another is given in tests. */
  readonly createProcess?: (options: DrawingProcessOptions) => DrawingProcess;
}

interface Job {
  readonly id: string;
  readonly key: string;
  /** Place of the batch in the table of its kind. */
  readonly batchIndex: number;
  /** Browsers that wait for it. */
  waiting: number;
  readonly done: Promise<void>;
  readonly finish: () => void;
}

const MEMORY_BYTES = 32 * 1024 * 1024;
/** Beyond this many, browsers get the placeholder at once. */
const MOST_URGENT = 500;
/** A picture that could not be drawn is not tried again for this long. */
const FAILED_FOR_MS = 10 * 60_000;
/** So long a browser waits for a picture of which a smaller one is there to be shown, ms. */
const PREVIEW_AFTER_MS = 300;

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Photographs are made faster small than decoded twice; scenes come ready-made. */
const hasSketch = (art: PictureSpec): boolean => art.kind !== 'photo' && pictureKind(art) === 'product';
const priorityOf = (batchIndex: number): Priority => (batchIndex === CARD_BATCH ? 'small' : 'urgent');

/** Resolves with the promise or after the time, whichever is first. */
function within(promise: Promise<void>, ms: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

class Painter implements PicturePainter {
  readonly #options: PainterOptions;
  readonly #queue = new DrawingQueue<Job>();
  /** Jobs that wait or are being drawn, by id: a picture is never drawn twice at once. */
  readonly #jobs = new Map<string, Job>();
  readonly #lanes: DrawingLanes<Job>;
  readonly #failed = new LRUCache<string, true>({ max: 5000, ttl: FAILED_FOR_MS });
  readonly #memory = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.length });
  #closed = false;

  constructor(options: PainterOptions) {
    this.#options = options;
    const { dataDir, drawings, concurrency, createProcess = createDrawingProcess } = options;
    this.#lanes = new DrawingLanes({
      queue: this.#queue,
      concurrency,
      // As long as not all is drawn, visitors come upon what is missing.
      createProcess: (niceness) => createProcess({ dataDir, drawings, niceness, mayEnd: () => this.#jobs.size === 0 }),
      perform: (job, process) => this.#perform(job, process).then(() => this.#finish(job)),
    });
  }

  async ensure(
    keys: readonly string[],
    priority: 'front' | 'background',
    { signal, batchIndex = CARD_BATCH }: { signal?: AbortSignal; batchIndex?: number } = {},
  ): Promise<void> {
    const jobs = keys.map((key) => this.#enqueue(key, batchIndex, priority));
    const cancel = (): void => {
      for (const job of jobs) this.#drop(job);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel();
    await Promise.all(jobs.map((job) => job.done));
    signal?.removeEventListener('abort', cancel);
  }

  /** What is not drawn yet goes to the head of the queue, as long as a browser waits for it. */
  async file(
    key: string,
    width: number,
    format: Format,
    { deadlineMs }: { deadlineMs: number },
  ): Promise<PictureAnswer> {
    const bytes = await this.#read(key, { width, format });
    if (bytes) return { status: 'ready', bytes };
    let art: PictureSpec | null;
    try {
      art = await this.#options.findArt(key);
    } catch (error) {
      this.#options.log.warn({ key, reason: reason(error) }, 'The spec of a picture could not be read');
      return { status: 'pending' };
    }
    const batchIndex = art ? batchIndexOf(pictureKind(art), { width, format }) : -1;
    if (!art || batchIndex < 0) return { status: 'unknown' };
    const card = readyFile(pictureKind(art));
    const ready = await readyPicture(key, art, this.#options);
    if (ready && isSameFile({ width, format }, card)) return { status: 'ready', bytes: ready };
    const standIn = async () => ready ?? (await this.#read(key, card)) ?? (await this.#read(key, SKETCH)) ?? undefined;
    if (this.#queue.count('sketch', 'small', 'urgent') < MOST_URGENT) {
      const isDrawn = (await standIn()) ? Promise.resolve() : this.#drawStandIn(key, art, width);
      const isShown = isDrawn.then(async () => (await standIn()) !== undefined);
      const isSketch = hasSketch(art) && !ready && isSameFile({ width, format }, SKETCH);
      const priority = isSketch || (ready && batchIndex === CARD_BATCH) ? 'sketch' : priorityOf(batchIndex);
      await this.#wait(this.#enqueue(key, isSketch ? SKETCH_BATCH : batchIndex, priority), isShown, deadlineMs);
    }
    const drawn = await this.#read(key, { width, format });
    return drawn ? { status: 'ready', bytes: drawn } : { status: 'pending', art, preview: await standIn() };
  }

  /** Has something smaller drawn first, where there is such a thing, and resolves when that is done. */
  async #drawStandIn(key: string, art: PictureSpec, width: number): Promise<void> {
    const sketch = hasSketch(art) && this.#enqueue(key, SKETCH_BATCH, 'sketch');
    const card = width > readyFile(pictureKind(art)).width && this.#enqueue(key, CARD_BATCH, 'small');
    await (sketch || card || undefined)?.done;
  }

  /** Waits for a picture until the deadline, or for a moment where something else can be shown for it. */
  async #wait(job: Job, isShown: Promise<boolean>, deadlineMs: number): Promise<void> {
    const moment = Math.min(PREVIEW_AFTER_MS, deadlineMs);
    job.waiting++;
    await within(job.done, moment);
    await within(
      Promise.race([job.done, isShown.then((shown) => (shown ? undefined : job.done))]),
      deadlineMs - moment,
    );
    if (--job.waiting === 0) this.#queue.yield(job.id);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#jobs.values()) this.#drop(job);
    await this.#lanes.stop();
  }

  async #read(key: string, file: PictureFile): Promise<Buffer | null> {
    const name = `${key}/${file.width}.${file.format}`;
    const kept = this.#memory.get(name);
    if (kept) return kept;
    const bytes = await readPicture(this.#options.dataDir, key, file);
    if (bytes) this.#memory.set(name, bytes);
    return bytes;
  }

  #enqueue(key: string, batchIndex: number, priority: Priority): Job {
    const id = `${key}/${batchIndex}`;
    const known = this.#jobs.get(id);
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const job = known ?? { id, key, batchIndex, waiting: 0, done, finish };
    if (this.#closed || this.#failed.has(id)) {
      job.finish();
      return job;
    }
    if (!known || this.#queue.has(id)) this.#queue.put(id, job, priority);
    this.#jobs.set(id, job);
    this.#lanes.wake();
    return job;
  }

  /** Takes a job that still waits out of the queue. */
  #drop(job: Job): void {
    if (this.#queue.remove(job.id)) this.#finish(job);
  }

  #finish(job: Job): void {
    this.#jobs.delete(job.id);
    job.finish();
  }

  async #perform({ id, key, batchIndex }: Job, process: DrawingProcess): Promise<void> {
    try {
      const art = await this.#options.findArt(key);
      if (!art) throw new Error('There is no spec for this key');
      const batch = BATCHES[pictureKind(art)][batchIndex];
      if (batch && !(await hasBatch(this.#options.dataDir, key, batch)))
        await this.#draw(process, { key, art, batch, ready: await readyPicture(key, art, this.#options) });
    } catch (error) {
      if (this.#closed) return;
      this.#failed.set(id, true);
      this.#options.log.warn({ key, reason: reason(error) }, 'A picture could not be drawn');
    }
  }

  /** A lost process is replaced and the picture tried once more: it may not have been at fault. */
  async #draw(process: DrawingProcess, task: DrawingTask): Promise<void> {
    // It was stopped already, and would start again.
    if (this.#closed) return;
    try {
      await process.draw(task);
    } catch (error) {
      if (!(error instanceof DrawingProcessLost) || this.#closed) throw error;
      await process.draw(task);
    }
  }
}

/** Starts a painter. Its processes start with the first picture and end after half a minute without work, once nothing waits. */
export const createPainter = (options: PainterOptions): PicturePainter => new Painter(options);
