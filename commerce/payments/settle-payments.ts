import type { Logger } from 'pino';
import type { Clock } from '#commerce/kernel/context.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { type LeasedQueue, type LeasedRow, type QueueTable, startLeasedQueue } from '#commerce/kernel/leased-queue.ts';
import type { PaymentProvider } from './payment-provider.ts';

const POLL_MS = 2_000;
/** Payments settled at a time. */
const AT_ONCE = 8;
/** A provider that has not answered by then is asked again later, ms; shorter than the lease. */
const ANSWER_MS = 30_000;
/** At the end of the process an answer is waited for so long, ms. */
const LAST_ANSWER_MS = 2_000;
/** Failed attempts after which people are told. */
const QUIET_ATTEMPTS = 5;

/** What is owed to providers. Nothing is given up: a provider that is away for days is asked once an hour. */
const STEPS: QueueTable = {
  name: 'payment_step',
  waiting: `q.done_at is null and (not q.after_capture or not exists (select 1 from payment_step f
    where f.order_id = q.order_id and not f.after_capture and f.done_at is null))`,
  columns: 'key, provider, reference, payment, step, amount',
  leaseMs: 60_000,
  firstWaitMs: 2_000,
  longestWaitMs: 3_600_000,
};

interface Row extends LeasedRow {
  readonly key: string;
  readonly provider: string;
  readonly reference: string;
  readonly payment: string;
  readonly step: 'capture' | 'cancel' | 'refund';
  readonly amount: number;
}

/** Rejects once the signal is given, whether or not the work heeds it. */
async function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise: cut, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, cut]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Who takes the payments of the shop, and the queue that settles them. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly queue: LeasedQueue;
}

interface PaymentSettings {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly provider: PaymentProvider;
  /** Milliseconds between two looks; null: only when asked. */
  readonly every?: number | null;
}

/** Has captures, cancellations and refunds done by the provider, each until it succeeds, whatever process began it. */
export function startPayments({ db, clock, log, provider, every = POLL_MS }: PaymentSettings): Payments {
  const ending = new AbortController();
  const queue = startLeasedQueue<Row>({
    db,
    clock,
    table: STEPS,
    atOnce: AT_ONCE,
    every,
    async work({ id, key, provider: name, reference, payment, step, amount }) {
      if (name !== provider.name) throw new Error(`No provider of payments is called ${name}`);
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(ANSWER_MS)]);
      await abortable(signal, provider[step]({ key, reference, payment: payment || null, amount, signal }));
      await db.query('update payment_step set done_at = $2 where id = $1', [id, new Date(clock.now())]);
    },
    onFailure(error, { attempts, provider: name, payment, step, amount }) {
      const isLasting = attempts > QUIET_ATTEMPTS;
      log[isLasting ? 'error' : 'warn'](
        { err: error, provider: name, payment, step, amount, attempts },
        isLasting ? 'a payment cannot be settled, and is tried again' : 'a payment will be settled later',
      );
    },
    onError: (error) => log.error({ err: error }, 'payments could not be settled'),
  });
  return {
    provider,
    queue: {
      ...queue,
      async stop() {
        const last = setTimeout(() => ending.abort(new Error('The process ends')), LAST_ANSWER_MS);
        await queue.stop();
        clearTimeout(last);
      },
    },
  };
}
