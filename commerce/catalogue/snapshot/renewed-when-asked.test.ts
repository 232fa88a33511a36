import { expect, it } from 'vitest';
import { RenewedWhenAsked } from './renewed-when-asked.ts';

const rows = (...some: number[]): ReadonlySet<number> => new Set(some);
const renew = (before: string, changed: ReadonlySet<number>) => Promise.resolve(`${before}+${[...changed].sort()}`);

it('is made once, and renewed once with all that changed since', async () => {
  const kept = new RenewedWhenAsked<string>();
  let times = 0;
  const make = () => Promise.resolve(`made ${++times}`);
  const ask = () => kept.of('en', make, renew);
  expect(await Promise.all([ask(), ask()])).toEqual(['made 1', 'made 1']);
  kept.changed(rows(1));
  kept.changed(rows(2, 1));
  expect(await Promise.all([ask(), ask()])).toEqual(['made 1+1,2', 'made 1+1,2']);
  expect(await ask()).toBe('made 1+1,2');
  expect(await kept.of('de', make, renew)).toBe('made 2');
});

it('is behind again with what changes while it is made', async () => {
  const kept = new RenewedWhenAsked<string>();
  const first = kept.of('en', () => Promise.resolve('made'), renew);
  kept.changed(rows(3));
  expect(await first).toBe('made');
  expect(await kept.of('en', () => Promise.reject(new Error('made twice')), renew)).toBe('made+3');
});

it('forgets no change when it fails, and is made anew when it was never made', async () => {
  const kept = new RenewedWhenAsked<string>();
  const fails = () => Promise.reject(new Error('away'));
  await expect(kept.of('en', fails, renew)).rejects.toThrow('away');
  expect(await kept.of('en', () => Promise.resolve('made'), renew)).toBe('made');
  kept.changed(rows(1));
  const failing = kept.of('en', fails, fails);
  kept.changed(rows(2));
  await expect(failing).rejects.toThrow('away');
  expect(await kept.of('en', fails, renew)).toBe('made+1,2');
});
