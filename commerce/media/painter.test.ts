import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  art,
  first,
  fourth,
  nobody,
  type PainterBench,
  painterBench,
  second,
  third,
} from '#tests/support/commerce/painter-bench.ts';

let bench: PainterBench;

beforeEach(async () => {
  bench = await painterBench();
});

afterEach(async () => {
  vi.useRealTimers();
  await bench.tearDown();
});

describe('a picture that a browser asks for', () => {
  it('is drawn on first need and answered from then on without drawing', async () => {
    const asked = bench.ask(first);
    await (await bench.begun(1)).finish();
    expect(await asked).toEqual({ status: 'ready', bytes: Buffer.from('400.avif') });
    expect(await bench.ask(first, 800)).toEqual({ status: 'ready', bytes: Buffer.from('800.avif') });
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
    const drawn = bench.next();
    const asked = bench.ask(first);
    const drawing = await drawn;
    vi.advanceTimersByTime(1000);
    expect(await asked).toEqual({ status: 'pending', art: art(1) });
    await drawing.finish();
    expect((await bench.ask(first)).status).toBe('ready');
  });

  it('is waited for until the deadline, not less', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drawn = bench.next();
    const asked = bench.ask(first);
    const drawing = await drawn;
    vi.advanceTimersByTime(999);
    await drawing.finish();
    expect((await asked).status).toBe('ready');
  });

  it.each([
    [1200, 'avif', [1200]],
    [400, 'webp', [160, 400, 800]],
    [100, 'avif', [100, 170]],
  ] as const)('has what is seldom needed made on demand: %i.%s', async (width, format, widths) => {
    const asked = bench.ask(first, width, format);
    const drawing = await bench.begun(1);
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

describe('the order of drawing', () => {
  it('puts what a browser waits for before the front pages, and those before the rest', async () => {
    const front = bench.painter.ensure([first, second], 'front');
    const rest = bench.painter.ensure([third], 'background');
    await bench.begun(1);
    const asked = bench.ask(fourth);
    await expect.poll(() => bench.lookups).toContain(fourth);
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
    expect(urgent).toMatchObject({ key: third, niceness: 0 });
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
      { raster: 800, format: 'avif', widths: [160, 400, 800] },
    ]);
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
