import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { processorMs } from './process-usage.ts';

/** A process that spends less than this between two looks has nothing to do, ms. */
const IDLE_MS = 150;
const LOOK_EVERY_MS = 3_000;

const WARM_SECONDS = 4;

export interface CallLoad {
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the process for one answer, ms. */
  readonly cpuMs: number;
  readonly errors: number;
}

/** Waits until the process has done what it does at its start by itself. */
export async function untilIdle(pid: number | undefined): Promise<void> {
  for (let spent = Number.POSITIVE_INFINITY; spent > IDLE_MS; ) {
    const before = processorMs(pid);
    await pause(LOOK_EVERY_MS);
    spent = processorMs(pid) - before;
  }
}

/**
 * Asks a process for these paths in turn, over `connections` at once for `seconds`, once it is warm: its code compiled,
 * what it keeps of these questions kept.
 * @param origin on this machine
 * @param pid of the process that answers
 */
export async function loadCalls(
  origin: string,
  paths: readonly string[],
  { connections, seconds, pid }: { connections: number; seconds: number; pid: number | undefined },
): Promise<CallLoad> {
  const requests = paths.map((path) => ({ path }));
  const load = (duration: number) => autocannon({ url: origin, connections, duration, requests });
  await load(WARM_SECONDS);
  const before = processorMs(pid);
  const { latency, errors, non2xx, requests: answered } = await load(seconds);
  const cpuMs = (processorMs(pid) - before) / answered.total;
  return { p50: latency.p50, p99: latency.p99, cpuMs, errors: errors + non2xx };
}
