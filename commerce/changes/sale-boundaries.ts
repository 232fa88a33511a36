import type { Logger } from 'pino';
import type { CatalogueQuestions } from '#commerce/catalogue/questions.ts';
import type { Clock } from '#commerce/kernel/context.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { recordChanges } from '#commerce/kernel/record-changes.ts';
import { repeatEvery } from '#commerce/kernel/repeat-every.ts';

/** How late a boundary is noticed at most, ms. */
const EVERY_MS = 100;
/** Where the time stands up to which boundaries were announced, ISO 8601. */
const ANNOUNCED_UNTIL = 'sales_announced_until';
/** A clock that stands further behind than this was set back, ms; clocks of several machines differ by less. */
const CLOCKS_DIFFER_MS = 60_000;

interface BoundaryRow {
  readonly id: number;
  readonly opened: boolean;
  readonly ended: boolean;
}

/**
 * Notes for the storefronts every sale that opened or ended since this was last asked, by whichever process, the time
 * when none ran included. The first time ever there is nothing to catch up with.
 * @param now the time of the shop, ms
 */
export async function announceBoundaries(db: Database, now: number): Promise<void> {
  await db.transaction(async (query) => {
    const until = new Date(now).toISOString();
    await query('insert into setting(key, value) values ($1, $2) on conflict (key) do nothing', [
      ANNOUNCED_UNTIL,
      until,
    ]);
    const { rows } = await query<{ value: string }>('select value from setting where key = $1 for update', [
      ANNOUNCED_UNTIL,
    ]);
    const since = rows[0]?.value ?? until;
    const ahead = Date.parse(since) - now;
    if (ahead >= 0 && ahead < CLOCKS_DIFFER_MS) return;
    const passed = await query<BoundaryRow>(
      `select id, starts_at > $1 and starts_at <= $2 opened, ends_at > $1 and ends_at <= $2 ended from event
       where (starts_at > $1 and starts_at <= $2) or (ends_at > $1 and ends_at <= $2) order by id`,
      [since, until],
    );
    await recordChanges(
      query,
      passed.rows.flatMap(({ id, opened, ended }) => [
        ...(opened ? [{ kind: 'sale-opened' as const, entityId: id }] : []),
        ...(ended ? [{ kind: 'sale-ended' as const, entityId: id }] : []),
      ]),
    );
    await query('update setting set value = $2 where key = $1', [ANNOUNCED_UNTIL, until]);
  });
}

export interface SaleBoundaries {
  /** Announces what has passed; runs by itself. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

interface BoundarySettings {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueQuestions, 'hasBoundary'>;
  readonly log: Logger;
  /** Milliseconds between two looks at the clock; null: only `tick` looks. */
  readonly every?: number | null;
}

/**
 * Watches the clock for sales that open or end. The database is asked at the start and at a boundary only; which comes
 * next is known from the catalogue.
 */
export function startSaleBoundaries(settings: BoundarySettings): SaleBoundaries {
  const { db, clock, catalogue, log, every = EVERY_MS } = settings;
  let announcedUntil: number | null = null;

  async function tick(): Promise<void> {
    const now = clock.now();
    if (announcedUntil !== null && !catalogue.hasBoundary(announcedUntil, now)) return;
    await announceBoundaries(db, now);
    announcedUntil = now;
  }

  const repetition = repeatEvery(every, tick, (error) =>
    log.error({ err: error }, 'sale boundaries could not be announced'),
  );
  return { tick, stop: repetition.stop };
}
