/** A painter whose drawings are made by the test: what its tests need to see and to decide. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import {
  type DrawingProcess,
  DrawingProcessLost,
  type DrawingProcessOptions,
  type DrawingTask,
} from '#commerce/media/drawing-process.ts';
import { createPainter, type PainterOptions, type PicturePainter } from '#commerce/media/painter.ts';
import type { PictureAnswer } from '#commerce/media/picture-source.ts';
import { writePicture } from '#commerce/media/picture-store.ts';
import { type Format, SKETCH } from '#commerce/media/renditions.ts';
import type { Art } from '#demo/art/kit/spec.ts';
import { pictureKey } from '#demo/art/picture-key.ts';
import { PATIENCE } from '../patience.ts';

export const art = (seed: number): Art => ({
  kind: 'product',
  family: 'helmet',
  shape: 0,
  main: '#aa2222',
  second: '#111111',
  accent: '#ffffff',
  mark: 'TARNO',
  seed,
  view: 'front',
});

const SPECS = new Map([1, 2, 3, 4].map((seed) => [pictureKey(art(seed)), art(seed)]));
/** Keys that have a spec: of `art(1)`, `art(2)` and so on. */
export const [first = '', second = '', third = '', fourth = ''] = SPECS.keys();
export const specOf = (key: string): Art | undefined => SPECS.get(key);
/** A key that has none. */
export const nobody = 'helmet-000000000000';

/** A drawing in progress, which the test lets succeed or fail. */
export interface Drawing extends DrawingTask {
  readonly niceness: number;
  finish(): Promise<void>;
  fail(error: Error): void;
}

export class PainterBench {
  readonly dataDir: string;
  /** All drawings begun so far, in their order, but for sketches. */
  readonly drawings: Drawing[] = [];
  /** Keys of the sketches that were drawn; each is there at once, or never. */
  readonly sketches: string[] = [];
  hasSketches = true;
  readonly warnings: unknown[] = [];
  /** Keys whose spec was looked up. */
  readonly lookups: string[] = [];
  painter: PicturePainter;
  #onDrawing: (drawing: Drawing) => void = () => undefined;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
    this.painter = this.start();
  }

  /** A painter with one drawing process for visitors, on the same folder. */
  start(options: Partial<PainterOptions> = {}): PicturePainter {
    this.painter = createPainter({
      dataDir: this.dataDir,
      findArt: async (key) => {
        this.lookups.push(key);
        return SPECS.get(key) ?? null;
      },
      concurrency: 1,
      log: { warn: (details, message) => this.warnings.push({ ...details, message }) },
      createProcess: (processOptions) => this.#process(processOptions),
      ...options,
    });
    return this.painter;
  }

  ask(key: string, width = 400, format: Format = 'avif'): Promise<PictureAnswer> {
    return this.painter.file(key, width, format, { deadlineMs: 1000 });
  }

  /** Asks as a browser that waits however long the test takes, and so keeps its place in the queue. */
  askPatiently(key: string, width = 400): Promise<PictureAnswer> {
    return this.painter.file(key, width, 'avif', { deadlineMs: 300_000 });
  }

  /** The drawing that begins next; unlike `begun` it works while the clock stands still. */
  next(): Promise<Drawing> {
    return new Promise((resolve) => {
      this.#onDrawing = resolve;
    });
  }

  /** Waits until these keys stand in the queue: their sketches are drawn at once, and are queued with them. */
  async asked(...keys: readonly string[]): Promise<void> {
    await vi.waitFor(() => expect(this.sketches).toEqual(expect.arrayContaining([...keys])), PATIENCE);
  }

  /** Waits until so many drawings were begun, and gives the latest. */
  begun(count: number): Promise<Drawing> {
    return vi.waitFor(() => {
      const latest = this.drawings[count - 1];
      if (!latest || this.drawings.length > count) throw new Error(`${this.drawings.length} drawings, not ${count}`);
      return latest;
    }, PATIENCE);
  }

  /** Finishes drawings as they begin, from the nth to the last expected. */
  async finishAll(from: number, to: number): Promise<void> {
    for (let nth = from; nth <= to; nth++) await (await this.begun(nth)).finish();
  }

  async tearDown(): Promise<void> {
    await this.painter.close();
    await rm(this.dataDir, { recursive: true });
  }

  #process({ niceness }: DrawingProcessOptions): DrawingProcess {
    let lose: ((error: Error) => void) | undefined;
    return {
      draw: (task) => {
        const isSketch = task.batch.raster === SKETCH.width;
        if (isSketch) this.sketches.push(task.key);
        if (isSketch && this.hasSketches) return this.#write(task);
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        lose = reject;
        if (isSketch) return promise;
        const drawing = { ...task, niceness, finish: () => this.#write(task).then(resolve), fail: reject };
        this.drawings.push(drawing);
        this.#onDrawing(drawing);
        return promise;
      },
      stop: async () => lose?.(new DrawingProcessLost('stopped')),
    };
  }

  /** Files whose bytes are their own names. */
  async #write({ key, batch }: DrawingTask): Promise<void> {
    const { format } = batch;
    for (const width of batch.widths)
      await writePicture(this.dataDir, key, { width, format }, Buffer.from(`${width}.${format}`));
  }
}

export const painterBench = async (): Promise<PainterBench> =>
  new PainterBench(await mkdtemp(join(tmpdir(), 'painter-')));
