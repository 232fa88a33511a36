import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Art } from '#commerce/art/spec.ts';
import {
  type DrawingProcess,
  DrawingProcessLost,
  type DrawingProcessOptions,
  type DrawingTask,
} from './drawing-process.ts';
import { createPainter, type PicturePainter } from './painter.ts';
import { pictureKey } from './picture-key.ts';
import { writePicture } from './picture-store.ts';
import { FORMATS } from './renditions.ts';

const art = (seed: number): Art => ({
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
const specs = new Map([1, 2, 3, 4, 5, 6].map((seed) => [pictureKey(art(seed)), art(seed)]));
const [first = '', second = '', third = '', fourth = ''] = specs.keys();
const nobody = 'helmet-000000000000';

/** A drawing in progress, which the test lets succeed or fail. */
interface Drawing extends DrawingTask {
  readonly niceness: number;
  finish(): Promise<void>;
  fail(error: Error): void;
}

let dataDir: string;
let drawings: Drawing[];
let onDrawing: (drawing: Drawing) => void;
let warnings: unknown[];
let lookups: string[];
let painter: PicturePainter;

function fakeProcess({ niceness }: DrawingProcessOptions): DrawingProcess {
  let lose: ((error: Error) => void) | undefined;
  return {
    draw(task) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      lose = reject;
      const finish = async (): Promise<void> => {
        for (const width of task.batch.widths)
          for (const format of FORMATS)
            await writePicture(dataDir, task.key, { width, format }, Buffer.from(`${width}.${format}`));
        resolve();
      };
      const drawing = { ...task, niceness, finish, fail: reject };
      drawings.push(drawing);
      onDrawing(drawing);
      return promise;
    },
    async stop() {
      lose?.(new DrawingProcessLost('stopped'));
    },
  };
}

const start = (concurrency: number): PicturePainter =>
  createPainter({
    dataDir,
    findArt: async (key) => {
      lookups.push(key);
      return specs.get(key) ?? null;
    },
    concurrency,
    log: { warn: (details, message) => warnings.push({ ...details, message }) },
    createProcess: fakeProcess,
  });

/** The drawing that begins next; unlike `begun` it works while the clock stands still. */
const nextDrawing = (): Promise<Drawing> =>
  new Promise((resolve) => {
    onDrawing = resolve;
  });

/** Waits until so many drawings were begun, and gives the latest. */
const begun = (count: number): Promise<Drawing> =>
  vi.waitFor(() => {
    expect(drawings).toHaveLength(count);
    return drawings[count - 1]!;
  });

/** Finishes drawings as they begin, from the nth to the last expected. */
async function finishAll(from: number, to: number): Promise<void> {
  for (let i = from; i <= to; i++) await (await begun(i)).finish();
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'painter-'));
  drawings = [];
  onDrawing = () => undefined;
  warnings = [];
  lookups = [];
  painter = start(1);
});

afterEach(async () => {
  vi.useRealTimers();
  await painter.close();
  await rm(dataDir, { recursive: true });
});

const ask = (key: string, width = 400) => painter.file(key, width, 'webp', { deadlineMs: 1000 });

describe('a picture that a browser asks for', () => {
  it('is drawn on first need and answered from then on without drawing', async () => {
    const asked = ask(first);
    await (await begun(1)).finish();
    expect(await asked).toEqual({ status: 'ready', bytes: Buffer.from('400.webp') });
    expect(await ask(first, 800)).toEqual({ status: 'ready', bytes: Buffer.from('800.webp') });
    expect(drawings).toHaveLength(1);
  });

  it('is drawn once, however many ask at the same time', async () => {
    const asked = [ask(first), ask(first), ask(first, 160)];
    await (await begun(1)).finish();
    expect((await Promise.all(asked)).map((answer) => answer.status)).toEqual(['ready', 'ready', 'ready']);
    expect(drawings).toHaveLength(1);
  });

  it('is not drawn again by a later process', async () => {
    const asked = ask(first);
    await (await begun(1)).finish();
    await asked;
    await painter.close();
    painter = start(1);
    expect((await ask(first)).status).toBe('ready');
    await painter.ensure([first], 'front');
    expect(drawings).toHaveLength(1);
  });

  it('is pending after the deadline, and there when it is asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drawn = nextDrawing();
    const asked = ask(first);
    const drawing = await drawn;
    vi.advanceTimersByTime(1000);
    expect(await asked).toEqual({ status: 'pending', art: art(1) });
    await drawing.finish();
    expect((await ask(first)).status).toBe('ready');
  });

  it('is waited for until the deadline, not less', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drawn = nextDrawing();
    const asked = ask(first);
    const drawing = await drawn;
    vi.advanceTimersByTime(999);
    await drawing.finish();
    expect((await asked).status).toBe('ready');
  });

  it('has its largest size drawn only on demand', async () => {
    const asked = ask(first, 1200);
    const drawing = await begun(1);
    expect(drawing.batch.widths).toEqual([1200]);
    await drawing.finish();
    expect((await asked).status).toBe('ready');
  });

  it('is unknown without a spec, or in a width its kind does not have', async () => {
    expect(await ask(nobody)).toEqual({ status: 'unknown' });
    expect(await ask(first, 1400)).toEqual({ status: 'unknown' });
    expect(drawings).toHaveLength(0);
  });

  it('is pending when its spec cannot be read', async () => {
    await painter.close();
    painter = createPainter({
      dataDir,
      findArt: () => Promise.reject(new Error('no database')),
      concurrency: 1,
      log: { warn: (details) => warnings.push(details) },
      createProcess: fakeProcess,
    });
    expect(await ask(first)).toEqual({ status: 'pending' });
    expect(warnings).toEqual([{ key: first, reason: 'no database' }]);
  });
});

describe('the order of drawing', () => {
  it('puts what a browser waits for before the front pages, and those before the rest', async () => {
    const front = painter.ensure([first, second], 'front');
    const rest = painter.ensure([third], 'background');
    await begun(1);
    const asked = ask(fourth);
    await vi.waitFor(() => expect(lookups).toContain(fourth));
    await finishAll(1, 5);
    await Promise.all([front, rest, asked]);
    expect(drawings.map((drawing) => drawing.key)).toEqual([first, fourth, second, third, third]);
  });

  it('draws the background at low priority, and only when nothing else is drawn', async () => {
    const rest = painter.ensure([first, second], 'background');
    const background = await begun(1);
    expect(background.niceness).toBe(19);
    const asked = ask(third);
    const urgent = await begun(2);
    expect(urgent).toMatchObject({ key: third, niceness: 0 });
    await background.finish();
    await urgent.finish();
    await asked;
    await finishAll(3, 5);
    await rest;
    expect(drawings.filter((drawing) => drawing.niceness === 19)).toHaveLength(4);
  });

  it('makes all sizes in the background, and those of listings for the front', async () => {
    const front = painter.ensure([first], 'front');
    await finishAll(1, 1);
    await front;
    const rest = painter.ensure([first], 'background');
    await (await begun(2)).finish();
    await rest;
    expect(drawings.map((drawing) => drawing.batch.raster)).toEqual([800, 1200]);
  });

  it('forgets what waits when its caller gives up', async () => {
    const giveUp = new AbortController();
    const front = painter.ensure([first, second, third], 'front', { signal: giveUp.signal });
    const drawing = await begun(1);
    giveUp.abort();
    await drawing.finish();
    await front;
    expect(drawings).toHaveLength(1);
  });
});

describe('when drawing goes wrong', () => {
  it('tries once more after the process was lost', async () => {
    const asked = ask(first);
    (await begun(1)).fail(new DrawingProcessLost('killed'));
    await (await begun(2)).finish();
    expect((await asked).status).toBe('ready');
    expect(warnings).toEqual([]);
  });

  it('gives up on a picture that kills the process again, and goes on with the next', async () => {
    const asked = ask(first);
    (await begun(1)).fail(new DrawingProcessLost('killed'));
    (await begun(2)).fail(new DrawingProcessLost('killed'));
    expect(await asked).toEqual({ status: 'pending', art: art(1) });
    const next = ask(second);
    await (await begun(3)).finish();
    expect((await next).status).toBe('ready');
  });

  it('logs a broken spec once and does not try it again', async () => {
    const asked = ask(first);
    (await begun(1)).fail(new Error('No drawing for this'));
    expect((await asked).status).toBe('pending');
    expect((await ask(first)).status).toBe('pending');
    await painter.ensure([first], 'front');
    expect(drawings).toHaveLength(1);
    expect(warnings).toEqual([{ key: first, reason: 'No drawing for this', message: 'A picture could not be drawn' }]);
  });

  it('passes over keys without a spec', async () => {
    const front = painter.ensure([nobody, first], 'front');
    await finishAll(1, 1);
    await front;
    expect(drawings.map((drawing) => drawing.key)).toEqual([first]);
  });
});

describe('closing', () => {
  it('settles everybody who waits and leaves nothing half-written', async () => {
    const front = painter.ensure([first, second], 'front');
    const asked = ask(third);
    await begun(1);
    await painter.close();
    await front;
    expect((await asked).status).toBe('pending');
    expect((await ask(fourth)).status).toBe('pending');
    expect(drawings).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual([]);
    expect(warnings).toEqual([]);
  });
});
