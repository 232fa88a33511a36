import { randomUUID } from 'node:crypto';
import type { Query } from '#commerce/kernel/database.ts';

/** How long after its beginning a payment is released, ms: longer than any checkout is open to be paid in (an hour and the hand-off). */
const LAPSE_MS = 90 * 60_000;

/** An attempt to pay. It is several payments only where a provider answers the same reference with another payment. */
export interface PaymentAttempt {
  readonly provider: string;
  /** The shop's name for it. */
  readonly reference: string;
}

/** One payment. */
export interface PaymentName extends PaymentAttempt {
  /** The provider's name for it. */
  readonly payment: string;
}

/** A payment that was accepted. */
export interface KnownPayment extends PaymentName {
  /** Minor units. */
  readonly amount: number;
  /** The money is here already: there is nothing to capture, and it is given back by a refund. */
  readonly isTaken?: boolean | undefined;
}

/** What became of an attempt: no payment, one whose money is to be taken yet, one that is paid already, one that is decided later. */
export type AttemptOutcome = 'declined' | 'authorised' | 'taken' | 'pending';

const namesOf = ({ provider, reference, payment }: PaymentName): string[] => [provider, reference, payment];
const NAMED = 'provider = $1 and reference = $2 and payment = $3';
/** The first step of a payment while no attempt was made to do it, and whatever it is can still be decided anew. */
const OPEN = 'not after_capture and attempts = 0 and done_at is null';

/** Notes a payment before its provider is asked for it, so that it is released whatever happens to this process. */
export async function beginPayment(query: Query, of: PaymentAttempt, amount: number, at: number): Promise<void> {
  await query(
    `insert into payment_step(key, provider, reference, step, amount, due_at)
     select $1, $2::text, $3::text, 'cancel', $4::int, $5::timestamptz
     where not exists (select 1 from payment_step where provider = $2 and reference = $3) on conflict do nothing`,
    [randomUUID(), of.provider, of.reference, amount, new Date(at + LAPSE_MS)],
  );
}

/**
 * Notes the provider's answer: nothing is held of a payment that was declined, one that is decided later waits for its
 * notice. To be called in one transaction with what the checkout keeps of it.
 * @param of with an empty `payment` for a declined one
 */
export async function noteAnswer(
  query: Query,
  of: Omit<KnownPayment, 'isTaken'>,
  outcome: AttemptOutcome,
  at: number,
): Promise<void> {
  await query(`delete from payment_step where ${NAMED} and ${OPEN}`, namesOf({ ...of, payment: '' }));
  if (outcome === 'declined') return;
  const due = outcome === 'pending' ? null : new Date(at + LAPSE_MS);
  await query(
    `insert into payment_step(key, provider, reference, payment, step, amount, due_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [randomUUID(), ...namesOf(of), outcome === 'taken' ? 'refund' : 'cancel', of.amount, due],
  );
}

/** Does a try wait for the answer of its provider still? A notice that overtakes the answer has to come again. */
export async function isUnanswered(query: Query, { provider, reference }: PaymentAttempt): Promise<boolean> {
  const { rows } = await query(`select 1 from payment_step where ${NAMED} and done_at is null`, [
    provider,
    reference,
    '',
  ]);
  return rows.length > 0;
}

/** Forgets a payment that was declined after all; what an order stands on stays, whatever is said of it afterwards. */
export async function forgetPayment(query: Query, of: PaymentName): Promise<void> {
  await query(`delete from payment_step where ${NAMED} and ${OPEN} and step <> 'capture'`, namesOf(of));
}

/** The same of one that a notice tells of: what was answered at once is in the hands of its checkout, or lapses. */
export async function forgetPending(query: Query, of: PaymentName): Promise<void> {
  await query(`delete from payment_step where ${NAMED} and ${OPEN} and due_at is null`, namesOf(of));
}

/**
 * Has a payment taken for an order, in the transaction that places it; one that is paid already needs nothing more.
 * @returns false where it is being let go of: the order must not be placed
 */
export async function scheduleCapture(
  query: Query,
  of: KnownPayment,
  { orderId, at }: { orderId: number; at: number },
): Promise<boolean> {
  const { affected } = await query(
    `update payment_step p set step = 'capture', order_id = $4, due_at = $5,
       done_at = case when p.step = 'refund' or $6::boolean then $5::timestamptz end
     where ${NAMED} and ${OPEN} and step <> 'capture' and not exists (
       select 1 from payment_step lost where lost.provider = $1 and lost.reference = $2 and lost.payment = '')`,
    [...namesOf(of), orderId, new Date(at), of.isTaken ?? false],
  );
  return affected > 0;
}

/**
 * Schedules the cancellation of a payment that no order stands on, or its refund where the money is here already. No
 * effect once it was released or captured. One whose answer was lost may have been given back by its reference: to cancel
 * it gives back what is left, where a refund would give it back twice.
 * @param isOnlyTold a notice tells of it, which no checkout waits for: one that was answered at once is not hurried, since
 *   its order may be placed in this moment
 */
export async function releasePayment(query: Query, of: KnownPayment, at: number, isOnlyTold = false): Promise<void> {
  await query(
    `insert into payment_step as s (key, provider, reference, payment, step, amount, due_at)
     select $1, $2::text, $3::text, $4, case when exists (select from payment_step lost
       where lost.provider = $2 and lost.reference = $3 and lost.payment = '') then 'cancel' else $5 end, $6::int, $7::timestamptz
     on conflict (provider, reference, payment, after_capture, part) do update
       set due_at = case when $8::boolean then coalesce(s.due_at, excluded.due_at) else excluded.due_at end,
         step = case when excluded.step = 'refund' then 'refund' else s.step end
     where s.step <> 'capture' and s.attempts = 0 and s.done_at is null`,
    [randomUUID(), ...namesOf(of), of.isTaken ? 'refund' : 'cancel', of.amount, new Date(at), isOnlyTold],
  );
}

/**
 * Gives the buyer of an order that is not kept the money back: a capture that nobody attempted becomes a cancellation;
 * after any other a refund follows, once. To be called in the transaction that ends the order.
 */
export async function cancelOrRefund(query: Query, orderId: number, at: number): Promise<void> {
  const due = new Date(at);
  const { affected } = await query(
    `update payment_step set step = 'cancel', due_at = $2 where order_id = $1 and step = 'capture' and ${OPEN}`,
    [orderId, due],
  );
  if (affected > 0) return;
  await query(
    `insert into payment_step(key, provider, reference, payment, step, after_capture, amount, order_id, due_at)
     select $3, provider, reference, payment, 'refund', true, amount, order_id, $2 from payment_step
     where order_id = $1 and step = 'capture' and not after_capture on conflict do nothing`,
    [orderId, due, randomUUID()],
  );
}

/** A part of what an order's payment took. */
interface PartOfPayment {
  readonly orderId: number;
  /** Named twice, it is given back once. */
  readonly part: string;
  /** Minor units. */
  readonly amount: number;
  /** ms */
  readonly at: number;
}

/**
 * Gives a part of the money back, once the whole was taken, in the transaction that notes the refund.
 * @returns false where no payment of this order is known
 */
export async function refundPart(query: Query, { orderId, part, amount, at }: PartOfPayment): Promise<boolean> {
  const { affected } = await query(
    `insert into payment_step(key, provider, reference, payment, step, after_capture, part, amount, order_id, due_at)
     select $1, provider, reference, payment, 'refund', true, $2::text, $3::int, order_id, $4::timestamptz from payment_step
     where order_id = $5 and step = 'capture' and not after_capture`,
    [randomUUID(), part, amount, new Date(at), orderId],
  );
  return affected > 0;
}
