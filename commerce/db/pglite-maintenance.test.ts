import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { startMaintenance } from './pglite-maintenance.ts';

const log = pino({ level: 'silent' });

it('checkpoints once enough rows were written, then starts counting again', async () => {
  const run = vi.fn(async () => {});
  const maintenance = startMaintenance(run, log);
  maintenance.wrote(1_999);
  expect(await maintenance.checkpoint()).toBe(false);
  maintenance.wrote(1);
  expect(await maintenance.checkpoint()).toBe(true);
  expect(await maintenance.checkpoint()).toBe(false);
  expect(run.mock.calls).toEqual([['checkpoint']]);
  maintenance.stop();
});

it('does both by itself in time, and stops when told', async () => {
  vi.useFakeTimers();
  const run = vi.fn(async (_: string) => {});
  const maintenance = startMaintenance(run, log);
  maintenance.wrote(5_000);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  const statements = run.mock.calls.map(([statement]) => statement);
  expect(statements[0]).toBe('checkpoint');
  expect(statements).toContain('vacuum analyze "stock"');
  maintenance.stop();
  run.mockClear();
  maintenance.wrote(5_000);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(run).not.toHaveBeenCalled();
  vi.useRealTimers();
});
