import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSwrCache } from './swr-cache.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

let clock = 0;
const load = vi.fn<(key: string) => Promise<string>>();
const cacheOf = (max = 10) =>
  createSwrCache<string>({
    load,
    freshFor: (value) => (value === 'nothing' ? 10 : 60),
    serveStale: (value) => value !== 'nothing',
    keepFor: 1000,
    retryAfter: 20,
    max,
    now: () => clock,
  });

beforeEach(() => {
  clock = 1;
  load.mockReset();
});

describe('a stale-while-revalidate cache', () => {
  it('loads a key once, however many ask at the same time', async () => {
    load.mockResolvedValue('a');
    const { get } = cacheOf();
    expect(await Promise.all([get('k'), get('k'), get('k')])).toEqual(['a', 'a', 'a']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loses nothing that is there to whoever asks for what is not', async () => {
    load.mockImplementation(async (key) => (key === 'k' ? 'a' : 'nothing'));
    const { get } = cacheOf();
    await get('k');
    for (let made = 0; made < 50; made += 1) await get(`made-${made}`);
    load.mockRejectedValue(new Error('down'));
    clock += 500;
    expect(await get('k')).toBe('a');
    // Of these the last are remembered, as before.
    expect(await get('made-49')).toBe('nothing');
    await expect(get('made-1')).rejects.toThrow('down');
  });

  it('knows of what has come or gone what it is now', async () => {
    const { get } = cacheOf();
    for (const value of ['nothing', 'a', 'nothing', 'b']) {
      load.mockResolvedValueOnce(value);
      await get('k');
      await settled();
      clock += 61;
    }
    load.mockRejectedValue(new Error('down'));
    expect(await get('k')).toBe('b');
  });

  it('serves a fresh value without asking', async () => {
    load.mockResolvedValue('a');
    const { get } = cacheOf();
    await get('k');
    clock += 59;
    expect(await get('k')).toBe('a');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('serves an older value at once and has the new one for the next', async () => {
    load.mockResolvedValueOnce('a').mockResolvedValueOnce('b');
    const { get } = cacheOf();
    await get('k');
    clock += 61;
    expect(await get('k')).toBe('a');
    await settled();
    expect(await get('k')).toBe('b');
  });

  it('waits for the new value where the old one was nothing', async () => {
    load.mockResolvedValueOnce('nothing').mockResolvedValueOnce('b');
    const { get } = cacheOf();
    await get('k');
    clock += 11;
    expect(await get('k')).toBe('b');
  });

  it('serves the old value through an outage, asking again only now and then', async () => {
    load.mockResolvedValueOnce('a').mockRejectedValue(new Error('down'));
    const { get } = cacheOf();
    await get('k');
    clock += 61;
    for (let i = 0; i < 5; i++) {
      expect(await get('k')).toBe('a');
      await settled();
    }
    expect(load).toHaveBeenCalledTimes(2);
    clock += 21;
    await get('k');
    await settled();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('tells the outage where nothing is known, and does not remember it', async () => {
    load.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('a');
    const { get } = cacheOf();
    await expect(get('k')).rejects.toThrow('down');
    expect(await get('k')).toBe('a');
  });

  it('keeps no more keys than it may', async () => {
    load.mockImplementation(async (key) => key);
    const { get } = cacheOf(2);
    for (const key of ['a', 'b', 'c', 'a']) await get(key);
    expect(load).toHaveBeenCalledTimes(4);
  });

  describe('told that a value has changed', () => {
    it('asks before it serves that value again, and leaves the others alone', async () => {
      load.mockImplementation(async (key) => `${key}${load.mock.calls.length}`);
      const { get, outdate } = cacheOf();
      await get('a');
      await get('b');
      outdate((key) => key === 'a');
      expect([await get('a'), await get('b')]).toEqual(['a3', 'b2']);
    });

    it('still serves it in an outage', async () => {
      load.mockResolvedValueOnce('a').mockRejectedValue(new Error('down'));
      const { get, outdate } = cacheOf();
      await get('k');
      outdate(() => true);
      expect(await get('k')).toBe('a');
      expect(await get('k')).toBe('a');
      expect(load).toHaveBeenCalledTimes(2);
    });

    it('does not serve it in an outage to who asks for what is so now, and asks again only now and then', async () => {
      load.mockResolvedValueOnce('a').mockRejectedValue(new Error('down'));
      const { current, outdate } = cacheOf();
      expect([await current('k'), await current('k')]).toEqual(['a', 'a']);
      clock += 61;
      expect(await current('k')).toBe('a');
      outdate(() => true);
      await expect(current('k')).rejects.toThrow('down');
      await expect(current('k')).rejects.toThrow('in vain');
      expect(load).toHaveBeenCalledTimes(3);
      clock += 21;
      load.mockResolvedValue('b');
      expect(await current('k')).toBe('b');
    });

    it('does not keep an answer that was under way, for it may be of before', async () => {
      let answer: (value: string) => void = () => {};
      load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve))).mockResolvedValueOnce('new');
      const { get, outdate } = cacheOf();
      const first = get('k');
      outdate(() => true);
      const second = get('k');
      answer('old');
      expect([await first, await second, await get('k')]).toEqual(['old', 'new', 'new']);
    });
  });
});
