import { describe, expect, it, vi } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import type { DrawAhead } from '#commerce/kernel/env.ts';
import { type DrawingTurn, drawAhead, turnNumber, waitForFrontPage } from './draw-ahead.ts';
import type { PicturePainter } from './painter.ts';
import { CARD_BATCH, PAGE_BATCH } from './renditions.ts';

const STORED: readonly (readonly [key: string, turn: DrawingTurn, place?: number])[] = [
  ['rest', 'rest'],
  ['back', 'rest', 1],
  ['tile', 'first-sales'],
  ['listing', 'listings'],
  ['sport', 'sports'],
  ['coming', 'other-sales'],
  ['bestseller', 'bestsellers'],
  ['hero', 'hero'],
];

/** A database that holds these pictures and a painter whose work the test lets finish. */
function start(extent: DrawAhead, signal = new AbortController().signal) {
  const rows = STORED.map(([key, turn, place = 0]) => ({ key, priority: turnNumber(turn), place }));
  const query = async () => ({ rows: rows.toSorted((a, b) => a.priority - b.priority) });
  const asked: { keys: readonly string[]; priority: string; batchIndex: number | undefined; finish: () => void }[] = [];
  const ensure: PicturePainter['ensure'] = (keys, priority, { batchIndex } = {}) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    asked.push({ keys, priority, batchIndex, finish: resolve });
    return promise;
  };
  return { asked, ...drawAhead({ query } as unknown as Database, { ensure }, extent, signal) };
}

describe('drawing ahead', () => {
  it('draws hero, first sales, bestsellers and sports, and at once the other sales after them', async () => {
    const { asked } = start('all');
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked.map(({ keys, priority }) => [priority, ...keys])).toEqual([
      ['front', 'hero', 'tile', 'bestseller', 'sport'],
      ['front', 'coming'],
    ]);
  });

  it('tells when the front page is drawn, whatever else is not', async () => {
    const { asked, frontPage } = start('all');
    await expect.poll(() => asked).toHaveLength(2);
    asked[0]!.finish();
    await frontPage;
    expect(asked).toHaveLength(2);
  });

  it('draws in the background what is seen first, then what product pages open with, and their other views last', async () => {
    const { asked, all } = start('all');
    await expect.poll(() => asked).toHaveLength(2);
    for (const { finish } of asked) finish();
    for (const [at, expected] of [
      { batchIndex: CARD_BATCH, keys: ['listing', 'rest'] },
      { batchIndex: PAGE_BATCH, keys: ['hero', 'tile', 'bestseller', 'sport', 'coming', 'listing', 'rest'] },
      { batchIndex: CARD_BATCH, keys: ['back'] },
      { batchIndex: PAGE_BATCH, keys: ['back'] },
    ].entries()) {
      await expect.poll(() => asked).toHaveLength(at + 3);
      expect(asked[at + 2]).toMatchObject({ priority: 'background', ...expected });
      asked[at + 2]?.finish();
    }
    await all;
  });

  it('ends with the front where no more is wanted', async () => {
    const { asked, all } = start('front');
    await expect.poll(() => asked).toHaveLength(2);
    for (const { finish } of asked) finish();
    await all;
    expect(asked).toHaveLength(2);
  });

  it('draws nothing where nothing is wanted', async () => {
    const { asked, frontPage, all } = start('none');
    await Promise.all([frontPage, all]);
    expect(asked).toEqual([]);
  });

  it('does not begin the background when it is given up', async () => {
    const giveUp = new AbortController();
    const { asked, all } = start('all', giveUp.signal);
    await expect.poll(() => asked).toHaveLength(2);
    giveUp.abort();
    for (const { finish } of asked) finish();
    await all;
    expect(asked).toHaveLength(2);
  });
});

describe('a first start', () => {
  it('waits until the front page is drawn', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waited = vi.fn();
    const waiting = waitForFrontPage(promise, 7_000).then(waited);
    await Promise.resolve();
    expect(waited).not.toHaveBeenCalled();
    resolve();
    await waiting;
  });

  it('does not wait when the process is 17 seconds old', async () => {
    await waitForFrontPage(new Promise(() => undefined), 17_000);
  });

  it('does not wait for drawings that fail', async () => {
    await waitForFrontPage(Promise.reject(new Error('no database')), 7_000);
  });
});
