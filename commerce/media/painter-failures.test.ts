import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
import { DrawingProcessLost } from './drawing-process.ts';

let bench: PainterBench;

beforeEach(async () => {
  bench = await painterBench();
  bench.hasSketches = false;
});

afterEach(async () => {
  await bench.tearDown();
});

describe('when drawing goes wrong', () => {
  it('tries once more after the process was lost', async () => {
    const asked = bench.ask(first);
    (await bench.begun(1)).fail(new DrawingProcessLost('killed'));
    await (await bench.begun(2)).finish();
    expect((await asked).status).toBe('ready');
    expect(bench.warnings).toEqual([]);
  });

  it('gives up on a picture that kills the process again, and goes on with the next', async () => {
    const asked = bench.ask(first);
    (await bench.begun(1)).fail(new DrawingProcessLost('killed'));
    (await bench.begun(2)).fail(new DrawingProcessLost('killed'));
    expect(await asked).toEqual({ status: 'pending', art: art(1) });
    bench.hasSketches = true;
    const next = bench.ask(second);
    await (await bench.begun(3)).finish();
    expect((await next).status).toBe('ready');
  });

  it('logs a broken spec once and does not try it again', async () => {
    const asked = bench.ask(first);
    (await bench.begun(1)).fail(new Error('No drawing for this'));
    expect((await asked).status).toBe('pending');
    expect((await bench.ask(first)).status).toBe('pending');
    await bench.painter.ensure([first], 'front');
    expect(bench.drawings).toHaveLength(1);
    expect(bench.warnings).toEqual([
      { key: first, reason: 'No drawing for this', message: 'A picture could not be drawn' },
    ]);
  });

  it('passes over keys without a spec', async () => {
    const front = bench.painter.ensure([nobody, first], 'front');
    await bench.finishAll(1, 1);
    await front;
    expect(bench.drawings.map((drawing) => drawing.key)).toEqual([first]);
  });
});

describe('closing', () => {
  it('settles everybody who waits and leaves nothing half-written', async () => {
    const front = bench.painter.ensure([first, second], 'front');
    const asked = bench.ask(third);
    await bench.begun(1);
    await bench.painter.close();
    await front;
    expect((await asked).status).toBe('pending');
    expect((await bench.ask(fourth)).status).toBe('pending');
    expect(bench.drawings).toHaveLength(1);
    expect(await readdir(bench.dataDir)).toEqual([]);
    expect(bench.warnings).toEqual([]);
  });

  it('begins no drawing of what was looked up meanwhile: nobody would end it', async () => {
    const spec = Promise.withResolvers<ReturnType<typeof art>>();
    const painter = bench.start({ findArt: () => spec.promise });
    const front = painter.ensure([first], 'front');
    const closed = painter.close();
    spec.resolve(art(1));
    await Promise.all([front, closed]);
    expect(bench.drawings).toEqual([]);
    expect(bench.warnings).toEqual([]);
  });
});
