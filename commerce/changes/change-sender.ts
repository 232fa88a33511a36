import type { Logger } from 'pino';
import type { CatalogueQuestions } from '#commerce/catalogue/questions.ts';
import type { Clock } from '#commerce/kernel/context.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { type LeasedRow, type QueueTable, takeDue, waitAfter } from '#commerce/kernel/leased-queue.ts';
import type { Change } from '#commerce/kernel/record-changes.ts';
import { repeatEvery } from '#commerce/kernel/repeat-every.ts';
import { BATCH_EVENTS_MAX, type ChangeEvent, LONGEST_CACHE_SECONDS } from '#lib/contract/changes.ts';
import { describeChange } from './describe-change.ts';
import { postBatch } from './post-batch.ts';

/** Changes of this time go out together, ms. */
const EVERY_MS = 200;
/** Who has a change already is not kept waiting longer for a process that has not: pages are to show it within two seconds, ms. */
const LONGEST_WAIT_MS = 1500;
/** Failed attempts that are not worth a warning. */
const QUIET_ATTEMPTS = 4;

/** Changes that wait. Their times are the database's own, for an operator's SQL may write them too. */
export const CHANGES: QueueTable = {
  name: 'change',
  waiting: 'true',
  columns: 'kind, store_id, entity_id, slug, delivered',
  leaseMs: 5000,
  firstWaitMs: 250,
  longestWaitMs: 10_000,
};

/** A change that waits. */
interface Due {
  readonly id: number;
  /** Is it told though some process does not have it, and was not before? */
  readonly isEarly: boolean;
}

interface Row extends LeasedRow {
  readonly kind: Change['kind'];
  readonly store_id: number | null;
  readonly entity_id: number | null;
  readonly slug: string | null;
  readonly delivered: readonly string[];
}

export interface ChangeSender {
  /** Sends what is due. @returns how many changes were taken up, delivered everywhere or not */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

export interface SenderSettings {
  readonly db: Database;
  readonly catalogue: Pick<CatalogueQuestions, 'shownByProduct' | 'shownBySale' | 'catchUp' | 'haveAllCaughtUp'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Origins of the storefronts; each gets every change. */
  readonly storefronts: readonly string[];
  readonly serviceToken: string;
  readonly post?: typeof postBatch;
  /** Milliseconds between two looks; null: only `drain` looks. */
  readonly every?: number | null;
}

const toChange = ({ kind, store_id, entity_id, slug }: Row): Change => ({
  kind,
  storeId: store_id,
  entityId: entity_id,
  slug,
});

const NOTHING = { taken: 0, delivered: Promise.resolve() };

const idsOf = (rows: readonly Pick<Row, 'id'>[]): number[] => rows.map(({ id }) => id);

/** The events of these rows, equal ones once. */
function eventsOf(rows: readonly Row[], { catalogue, clock }: SenderSettings): ChangeEvent[] {
  const changes = new Map(rows.map((row) => [JSON.stringify(toChange(row)), toChange(row)]));
  return [...changes.values()].flatMap((change) => describeChange(catalogue, change, clock.now()) ?? []);
}

/**
 * Sends the storefronts the changes in the table, at least once each, in batches. Any number of processes may run
 * one. A storefront that is away gets what it missed when it is back; what is older than anything it could have cached
 * is dropped.
 */
export function startChangeSender(settings: SenderSettings): ChangeSender {
  const { db, catalogue, log, storefronts, serviceToken, post = postBatch, every = EVERY_MS } = settings;
  const underWay = new Set<Promise<unknown>>();

  async function dueRows(): Promise<Due[]> {
    const { rows } = await db.query<Due>(
      `select id, not told_early and created_at <= now() - $1 * interval '1 millisecond' "isEarly" from change
       where due_at <= now() order by told_early, id limit $2`,
      [LONGEST_WAIT_MS, BATCH_EVENTS_MAX],
    );
    return rows;
  }

  const dropOutdated = () =>
    db.query(`delete from change where created_at < now() - $1 * interval '1 second'`, [LONGEST_CACHE_SECONDS]);

  async function keepForLater(storefront: string, rows: readonly Row[]): Promise<void> {
    const wait = waitAfter(CHANGES, Math.max(...rows.map(({ attempts }) => attempts)));
    await db.query(
      `update change set due_at = now() + $3 * interval '1 millisecond'
       where id = any($1::bigint[]) and not delivered @> array[$2::text]`,
      [idsOf(rows), storefront, wait],
    );
    await dropOutdated();
  }

  /** Storefronts may ask a process that does not have these changes, and keep what it says: they are told again. */
  async function tellAgain(ids: readonly number[]): Promise<void> {
    await db.query('update change set told_early = true, due_at = now() where id = any($1::bigint[])', [ids]);
    await dropOutdated();
  }

  /** @param isFinal false where they are told again */
  async function deliver(storefront: string, rows: readonly Row[], isFinal: boolean): Promise<void> {
    try {
      const events = eventsOf(rows, settings);
      if (events.length > 0) await post(storefront, events, serviceToken);
    } catch (error) {
      // A storefront that starts a moment later than this process is not worth a warning.
      const level = rows.some(({ attempts }) => attempts > QUIET_ATTEMPTS) ? 'warn' : 'debug';
      log[level]({ err: error, storefront, changes: rows.length }, 'a storefront could not be told of changes');
      if (isFinal) await keepForLater(storefront, rows);
      return;
    }
    if (!isFinal) return;
    await db.query('update change set delivered = array_append(delivered, $2::text) where id = any($1::bigint[])', [
      idsOf(rows),
      storefront,
    ]);
    await db.query('delete from change where id = any($1::bigint[]) and delivered @> $2::text[]', [
      idsOf(rows),
      storefronts,
    ]);
  }

  /** Takes what is due and begins to deliver it. */
  async function begin(): Promise<{ taken: number; delivered: Promise<unknown> }> {
    const found = await dueRows();
    if (found.length === 0) return NOTHING;
    // Storefronts ask at once for what changed, whichever process: each must know it before they do. Before the changes are
    // taken, since on a busy machine it may last longer than the lease. Who has not caught up is looked for in the next round.
    await catalogue.catchUp();
    const isFinal = await catalogue.haveAllCaughtUp();
    const due = idsOf(isFinal ? found : found.filter(({ isEarly }) => isEarly));
    if (due.length === 0) return NOTHING;
    const rows = await takeDue<Row>(db.query, CHANGES, { at: null, most: due.length, ids: due });
    if (rows.length === 0) return NOTHING;
    const deliveries = storefronts.flatMap((storefront) => {
      const missing = rows.filter(({ delivered }) => !delivered.includes(storefront));
      return missing.length > 0 ? [deliver(storefront, missing, isFinal)] : [];
    });
    const told = Promise.allSettled(deliveries);
    const delivered = isFinal ? told : told.then(() => tellAgain(idsOf(rows)));
    underWay.add(delivered);
    void delivered.then(() => underWay.delete(delivered));
    return { taken: rows.length, delivered };
  }

  async function drain(): Promise<number> {
    const { taken, delivered } = await begin();
    await delivered;
    return taken;
  }

  // The next round does not wait for a storefront that is slow to answer: the others would wait with it.
  const repetition = repeatEvery(every, begin, (error) => log.error({ err: error }, 'changes could not be sent'));
  return {
    drain,
    async stop() {
      await repetition.stop();
      await Promise.all(underWay);
    },
  };
}
