import type { Logger } from 'pino';

/** Written rows after which a checkpoint is worth its 100 ms (docs/measurements.md, PGlite). */
const CHECKPOINT_AFTER_WRITES = 2_000;
const CHECKPOINT_EVERY_MS = 60_000;
const VACUUM_EVERY_MS = 15 * 60_000;
/** Tables whose rows are rewritten all day. */
const BUSY_TABLES = ['basket', 'basket_line', 'stock', 'session', 'throttle', 'idempotency', 'outbox'] as const;

export interface Maintenance {
  /** Notes rows written. */
  wrote(rows: number): void;
  /** Writes the log back into the tables if enough was written since the last time; answers whether it did. */
  checkpoint(): Promise<boolean>;
  /** Clears dead rows out of the busy tables, one at a time. */
  vacuum(): Promise<void>;
  stop(): void;
}

/**
 * Does what a server's background workers do and PGlite has none for: checkpoints, without which the write-ahead log
 * grows without end, and vacuum.
 * @param run runs one statement outside any transaction
 */
export function startMaintenance(run: (statement: string) => Promise<unknown>, log: Logger): Maintenance {
  let written = 0;
  const attempt = (work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => log.warn({ err: error }, 'database maintenance failed'));
  };
  const maintenance: Maintenance = {
    wrote(rows) {
      written += rows;
    },
    async checkpoint() {
      if (written < CHECKPOINT_AFTER_WRITES) return false;
      written = 0;
      await run('checkpoint');
      return true;
    },
    async vacuum() {
      for (const table of BUSY_TABLES) await run(`vacuum analyze "${table}"`);
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
  const timers = [
    setInterval(attempt(maintenance.checkpoint), CHECKPOINT_EVERY_MS).unref(),
    setInterval(attempt(maintenance.vacuum), VACUUM_EVERY_MS).unref(),
  ];
  return maintenance;
}
