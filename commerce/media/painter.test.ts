import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  art,
  first,
  fourth,
  nobody,
  type PainterBench,
  painterBench,
  second,
  specOf,
  third,
} from '#tests/support/commerce/painter-bench.ts';

const SPEC_OF_FIRST = specOf(first);

let bench: PainterBench;

beforeEach(async () => {
  bench = await painterBench();
});

/** Has the card of a picture drawn. */
async function drawCard(key: string): Promise<void> {
  const card = bench.ask(key);
  await (await bench.begun(1)).finish();
  await card;
}

afterEach(async () => {
  vi.useRealTimers();
  await bench.tearDown();
});

describe('a picture that a browser asks for', () => {
  it('is drawn on first need and answered from then on without drawing', async () => {
    const asked = bench.ask(first);
    await (await bench.begun(1)).finish();
    expect(await asked).toEqual({ status: 'ready', bytes: Buffer.from('400.avif') });
    expect(await bench.ask(first, 160)).toEqual({ status: 'ready', bytes: Buffer.from('160.avif') });
    expect(bench.drawings).toHaveLength(1);
  });

  it('is drawn once, however many ask at the same time', async () => {
    const asked = [bench.ask(first), bench.ask(first), bench.ask(first, 160)];
    await (await bench.begun(1)).finish();
    expect((await Promise.all(asked)).map((answer) => answer.status)).toEqual(['ready', 'ready', 'ready']);
    expect(bench.drawings).toHaveLength(1);
  });

  it('is not drawn again by a later process', async () => {
    const asked = bench.ask(first);
    await (await bench.begun(1)).finish();
    await asked;
    await bench.painter.close();
    bench.start();
    expect((await bench.ask(first)).status).toBe('ready');
    await bench.painter.ensure([first], 'front');
    expect(bench.drawings).toHaveLength(1);
  });

  it('is pending after the deadline, and there when it is asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    bench.hasSketches = false;
    const drawn = bench.next();
    const asked = bench.ask(first);
    const drawing = await drawn;
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked).toEqual({ status: 'pending', art: art(1) });
    await drawing.finish();
    expect((await bench.ask(first)).status).toBe('ready');
  });

  it('is shown from its card as long as the larger one is not there', async () => {
    await drawCard(first);
    const asked = await bench.painter.file(first, 800, 'avif', { deadlineMs: 0 });
    expect(asked).toEqual({ status: 'pending', art: art(1), preview: Buffer.from('400.avif') });
  });

  it('has its smallest size drawn by itself, which stands in for it after a moment', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drawn = bench.next();
    const asked = bench.ask(first);
    const drawing = await drawn;
    await expect.poll(() => bench.sketches).toEqual([first]);
    await vi.advanceTimersByTimeAsync(300);
    expect(await asked).toEqual({ status: 'pending', art: art(1), preview: Buffer.from('160.avif') });
    await drawing.finish();
    expect(await bench.ask(first)).toEqual({ status: 'ready', bytes: Buffer.from('400.avif') });
  });

  it('is sketched while a large one takes its time', async () => {
    const front = bench.painter.ensure([fourth], 'front');
    const large = await bench.begun(1);
    expect(await bench.ask(first, 160)).toEqual({ status: 'ready', bytes: Buffer.from('160.avif') });
    await large.finish();
    await front;
    expect(bench.drawings).toHaveLength(1);
  });

  it('is waited for until the deadline, not less', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    bench.hasSketches = false;
    const drawn = bench.next();
    const asked = bench.ask(first);
    const drawing = await drawn;
    await vi.advanceTimersByTimeAsync(999);
    await drawing.finish();
    expect((await asked).status).toBe('ready');
  });

  it('that is large has its card drawn first, which stands in for it from the deadline on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drawn = bench.next();
    const asked = bench.ask(first, 800);
    const card = await drawn;
    expect(card.batch.widths).toEqual([160, 400]);
    const next = bench.next();
    await card.finish();
    expect((await next).batch.widths).toEqual([800]);
    vi.advanceTimersByTime(1000);
    expect(await asked).toEqual({ status: 'pending', art: art(1), preview: Buffer.from('400.avif') });
    await (await next).finish();
    expect((await bench.ask(first, 800)).status).toBe('ready');
  });

  it.each([
    [1200, 'avif', [1200]],
    [400, 'webp', [160, 400]],
    [800, 'avif', [800]],
    [100, 'avif', [100, 170]],
  ] as const)('has what is seldom needed made on demand: %i.%s', async (width, format, widths) => {
    if (width > 400) await drawCard(first);
    const asked = bench.ask(first, width, format);
    const drawing = await bench.begun(width > 400 ? 2 : 1);
    expect(drawing.batch).toMatchObject({ format, widths });
    await drawing.finish();
    expect((await asked).status).toBe('ready');
  });

  it('is unknown without a spec, or in a width its kind does not have', async () => {
    expect(await bench.ask(nobody)).toEqual({ status: 'unknown' });
    expect(await bench.ask(first, 1400)).toEqual({ status: 'unknown' });
    expect(bench.drawings).toHaveLength(0);
  });

  it('is pending when its spec cannot be read', async () => {
    await bench.painter.close();
    bench.start({ findArt: () => Promise.reject(new Error('no database')) });
    expect(await bench.ask(first)).toEqual({ status: 'pending' });
    expect(bench.warnings).toEqual([expect.objectContaining({ key: first, reason: 'no database' })]);
  });
});

describe('a picture that came ready-made', () => {
  const card = Buffer.from('card');
  beforeEach(async () => {
    await bench.painter.close();
    bench.start({ readyMade: async (drawing) => (drawing === SPEC_OF_FIRST ? card : null) });
  });

  it('is answered without drawing', async () => {
    expect(await bench.ask(first)).toEqual({ status: 'ready', bytes: card });
    expect(bench.drawings).toEqual([]);
  });

  it('is what its other files of that size are made from', async () => {
    const asked = bench.ask(first, 160, 'webp');
    const drawing = await bench.begun(1);
    expect(drawing.ready).toEqual(card);
    await drawing.finish();
    expect((await asked).status).toBe('ready');
  });

  it('is shown in place of a larger one that takes too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drawn = bench.next();
    const asked = bench.ask(first, 800);
    const drawing = await drawn;
    vi.advanceTimersByTime(1000);
    expect(await asked).toEqual({ status: 'pending', art: SPEC_OF_FIRST, preview: card });
    await drawing.finish();
    expect((await bench.ask(first, 800)).status).toBe('ready');
  });

  it('is drawn like any other where it cannot be read', async () => {
    await bench.painter.close();
    bench.start({ readyMade: () => Promise.reject(new Error('no such file')) });
    const asked = bench.ask(first);
    await (await bench.begun(1)).finish();
    expect((await asked).status).toBe('ready');
    expect(bench.warnings).toContainEqual(expect.objectContaining({ key: first, reason: 'no such file' }));
  });
});

describe('the order of drawing', () => {
  it('puts cards before larger pictures, so that a page is full of pictures soon', async () => {
    const front = bench.painter.ensure([fourth], 'front');
    await bench.begun(1);
    const asked = [bench.askPatiently(first, 800), bench.askPatiently(second, 800), bench.askPatiently(third)];
    await bench.asked(first, second, third);
    await bench.finishAll(1, 6);
    await Promise.all([front, ...asked]);
    expect(bench.drawings.map(({ batch }) => batch.raster)).toEqual([400, 400, 400, 400, 800, 800]);
  });

  it('puts what a browser waits for before the front pages, and those before the rest', async () => {
    const front = bench.painter.ensure([first, second], 'front');
    const rest = bench.painter.ensure([third], 'background');
    await bench.begun(1);
    const asked = bench.askPatiently(fourth);
    await bench.asked(fourth);
    await bench.finishAll(1, 4);
    await Promise.all([front, rest, asked]);
    expect(bench.drawings.map((drawing) => drawing.key)).toEqual([first, fourth, second, third]);
  });

  it('draws the background at low priority, and only when nothing else is drawn', async () => {
    const rest = bench.painter.ensure([first, second], 'background');
    const background = await bench.begun(1);
    expect(background.niceness).toBe(19);
    const asked = bench.ask(third);
    const urgent = await bench.begun(2);
    expect(urgent).toMatchObject({ key: third, niceness: 5 });
    await background.finish();
    await urgent.finish();
    await asked;
    await bench.finishAll(3, 3);
    await rest;
    expect(bench.drawings.filter((drawing) => drawing.niceness === 19)).toHaveLength(2);
  });

  it('makes the first batch ahead of need, and does not draw it again', async () => {
    const front = bench.painter.ensure([first], 'front');
    await bench.finishAll(1, 1);
    await front;
    await bench.painter.ensure([first], 'background');
    expect(bench.drawings.map((drawing) => drawing.batch)).toEqual([
      { raster: 400, format: 'avif', widths: [160, 400] },
    ]);
  });

  it('lets those that nobody waits for any more stand back', async () => {
    const front = bench.painter.ensure([first], 'front');
    await bench.begun(1);
    for (const scrolledPast of [second, third]) {
      const answer = await bench.painter.file(scrolledPast, 400, 'avif', { deadlineMs: 0 });
      expect(answer.status).toBe('pending');
    }
    const seen = bench.painter.file(fourth, 400, 'avif', { deadlineMs: 60_000 });
    await bench.asked(fourth);
    await bench.finishAll(1, 4);
    await front;
    expect((await seen).status).toBe('ready');
    expect(bench.drawings.map(({ key }) => key)).toEqual([first, fourth, second, third]);
  });

  it('forgets what waits when its caller gives up', async () => {
    const giveUp = new AbortController();
    const front = bench.painter.ensure([first, second, third], 'front', { signal: giveUp.signal });
    const drawing = await bench.begun(1);
    giveUp.abort();
    await drawing.finish();
    await front;
    expect(bench.drawings).toHaveLength(1);
  });
});

describe('a drawing process', () => {
  it('stays as long as pictures wait that nobody has asked for yet', async () => {
    const ends: (() => boolean)[] = [];
    const { drawings } = bench;
    bench.start({
      createProcess: ({ mayEnd = () => true }) => {
        ends.push(mayEnd);
        return {
          draw: async (task) => void drawings.push({ ...task, niceness: 0, finish: async () => {}, fail: () => {} }),
          stop: async () => {},
        };
      },
    });
    const mayEnd = () => ends.map((end) => end());
    expect(mayEnd()).toEqual([true, true, true]);
    const ahead = bench.painter.ensure([first, second], 'background');
    expect(mayEnd()).toEqual([false, false, false]);
    await ahead;
    expect(mayEnd()).toEqual([true, true, true]);
  });
});
