import { expect, it, vi } from 'vitest';
import { madeOnce } from './made-once.ts';

it('makes a value once, however many ask for it, and another for another key', async () => {
  const kept = new Map<string, Promise<string>>();
  const make = vi.fn(async () => 'icon');
  expect(await Promise.all([madeOnce(kept, 'a', make), madeOnce(kept, 'a', make)])).toEqual(['icon', 'icon']);
  expect(make).toHaveBeenCalledTimes(1);
  await madeOnce(kept, 'b', make);
  expect(make).toHaveBeenCalledTimes(2);
});

it('makes anew what could not be made', async () => {
  const kept = new Map<string, Promise<string>>();
  await expect(madeOnce(kept, 'a', () => Promise.reject(new Error('too many open files')))).rejects.toThrow();
  expect(await madeOnce(kept, 'a', async () => 'icon')).toBe('icon');
});
