import type { Logger } from 'pino';
import type { Clock } from '#commerce/kernel/context.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { type LeasedQueue, type LeasedRow, type QueueTable, startLeasedQueue } from '#commerce/kernel/leased-queue.ts';
import { withValidConsent } from '#commerce/members/sessions/cookie-consent.ts';
import { SessionData } from '#commerce/members/sessions/session-data.ts';
import type { ConversionAlias } from '#lib/contract/tracking.ts';
import type { ConversionProvider } from './conversion-provider.ts';
import type { ConversionPayload } from './conversions.ts';

const POLL_MS = 2_000;
/** Events told at a time. */
const AT_ONCE = 8;
/** A provider that has not answered by then is told again later, ms; shorter than the lease. */
const ANSWER_MS = 10_000;
/** Providers take no event that is older; nobody learns of it any more, ms. */
const LATEST_MS = 7 * 86_400_000;

const CONVERSIONS: QueueTable = {
  name: 'conversion',
  waiting: 'q.done_at is null',
  columns: 'member_id, store_id, kind, event_id, token_hash, payload, happened_at',
  leaseMs: 30_000,
  firstWaitMs: 1_000,
  longestWaitMs: 3_600_000,
};

interface Row extends LeasedRow {
  readonly member_id: number;
  readonly store_id: number;
  readonly kind: ConversionAlias;
  readonly event_id: string;
  readonly token_hash: Uint8Array;
  readonly payload: ConversionPayload;
  readonly happened_at: Date;
}

interface ConversionSettings {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly provider: ConversionProvider;
  /** Milliseconds between two looks; null: only when asked. */
  readonly every?: number | null;
}

/** The member's address; null where there is none, or where the session that allowed it has withdrawn. */
async function addressFor({ db, clock }: ConversionSettings, row: Row): Promise<string | null> {
  const { rows } = await db.query<{ email: string; data: unknown }>(
    `select m.email, s.data from member m left join session s on s.token_hash = $2 where m.id = $1`,
    [row.member_id, row.token_hash],
  );
  const [found] = rows;
  if (!found) return null;
  // Who signed out since then had accepted it, and has not withdrawn.
  if (found.data === null) return found.email;
  const { consent } = withValidConsent(SessionData.parse(found.data), clock.now());
  return consent.accepted_advertising ? found.email : null;
}

/** Tells the provider of what waits, each event until it is taken: at least once, by a name that a provider counts once. */
export function startConversions(settings: ConversionSettings): LeasedQueue {
  const { db, clock, log, provider, every = POLL_MS } = settings;
  const ending = new AbortController();
  const queue = startLeasedQueue<Row>({
    db,
    clock,
    table: CONVERSIONS,
    atOnce: AT_ONCE,
    every,
    async work(row) {
      const happenedAt = row.happened_at.getTime();
      const email = clock.now() - happenedAt > LATEST_MS ? null : await addressFor(settings, row);
      if (email !== null) {
        const conversion = {
          kind: row.kind,
          eventId: row.event_id,
          happenedAt,
          storeId: row.store_id,
          userId: row.member_id,
          emailHash: provider.hashEmail(email),
          ...row.payload,
        };
        await provider.send(conversion, AbortSignal.any([ending.signal, AbortSignal.timeout(ANSWER_MS)]));
      }
      await db.query(`update conversion set done_at = $2, payload = '{}' where id = $1`, [
        row.id,
        new Date(clock.now()),
      ]);
    },
    onFailure: (error, { id, kind, attempts }) =>
      log.warn({ err: error, conversion: id, kind, attempts }, `${provider.name} did not take a conversion`),
    onError: (error) => log.error({ err: error }, 'the queue of conversions could not be read'),
  });
  return {
    ...queue,
    async stop() {
      ending.abort();
      await queue.stop();
    },
  };
}
