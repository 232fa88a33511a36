/** The payments that the seeded orders stand on. */
import type { Query } from '#commerce/kernel/database.ts';
import { testBank } from '#demo/stand-ins/test-bank.ts';

/** As the queue leaves them: taken when the order was placed, and given back where it was cancelled. */
const ADD = `insert into payment_step
    (key, provider, reference, payment, step, after_capture, amount, order_id, attempts, due_at, done_at)
  select 'seed-' || w.step || '-' || o.id, $1, 'seed-' || o.increment_id, 'test-seed-' || o.increment_id, w.step,
    w.step = 'refund', o.total, o.id, 1, o.placed_at, o.placed_at
  from orders o join (values ('capture'), ('refund')) w(step) on w.step = 'capture' or o.status = 'cancelled'
  where o.basket_id::text like '00000000-0000-4000-8000-%'
    and not exists (select from payment_step p where p.order_id = o.id) on conflict do nothing`;

/** Gives every seeded order that has none a payment at the test bank, so that money of it can be given back. */
export async function addPayments(query: Query): Promise<void> {
  await query(ADD, [testBank.name]);
}
