/** Payments on the page of a provider, which tells of them afterwards: a plug-in to copy (docs/payment-provider.md). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MakePlugIn } from '#commerce/plug-in.ts';

/** Settings of this module alone; the shop knows none of them. */
const Settings = z.object({
  PAYMENT_URL: z.url(),
  PAYMENT_KEY: z.string().min(16),
  PAYMENT_NOTICE_SECRET: z.string().min(16),
});
/** The provider's answers: whatever is not of this form counts as no answer, and is asked for again. */
const Payment = z.object({ id: z.string().min(1).max(200), page: z.url() });
const Found = z.object({ payments: z.array(z.object({ id: z.string().min(1).max(200) })).max(1) });
const Notice = z.object({
  id: z.string().min(1).max(200),
  reference: z.string().min(1).max(200),
  status: z.enum(['authorised', 'refused']),
});
const NOTICE_BYTES_MAX = 16 * 1024;
/** A shopper waits for this answer, ms. */
const PATIENCE_MS = 8000;

export const plugIn: MakePlugIn = () => {
  const { PAYMENT_URL, PAYMENT_KEY, PAYMENT_NOTICE_SECRET } = Settings.parse(process.env);

  /** @throws Error where the provider is away or refuses: the shop asks again, with the same key */
  async function ask(
    method: 'GET' | 'POST',
    path: string,
    signal: AbortSignal,
    key = '',
    body?: object,
  ): Promise<unknown> {
    const reply = await fetch(new URL(path, PAYMENT_URL), {
      method,
      signal,
      headers: {
        authorization: `Bearer ${PAYMENT_KEY}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    // Its words are not passed on: they may hold what nobody should read in a log.
    if (!reply.ok) throw new Error(`The payment provider answered ${reply.status}`);
    return reply.json();
  }

  /** The provider's name of a payment; of one whose answer was lost by the shop's reference. Null: there is none. */
  async function nameOf({ payment, reference, signal }: Step): Promise<string | null> {
    if (payment !== null) return payment;
    const found = Found.parse(await ask('GET', `payments?reference=${encodeURIComponent(reference)}`, signal));
    return found.payments[0]?.id ?? null;
  }

  async function move(what: 'capture' | 'cancel' | 'refund', step: Step): Promise<void> {
    const id = await nameOf(step);
    if (id === null) return;
    await ask('POST', `payments/${encodeURIComponent(id)}/${what}`, step.signal, step.key, { amount: step.amount });
  }

  return {
    name: 'example payments',
    payments: {
      name: 'example-pay',
      label: () => 'Example Pay',
      // The page of the provider asks for everything: no number of a card ever reaches this shop.
      fields: () => [],
      notes: () => [],
      read: () => ({ errors: {}, shown: {} }),
      async authorise({ store, amount, reference, returnTo }) {
        const asked = { amount, currency: store.currencyCode, reference, return_to: returnTo };
        const answer = await ask('POST', 'payments', AbortSignal.timeout(PATIENCE_MS), reference, asked);
        const { id, page } = Payment.parse(answer);
        return { kind: 'pending', payment: id, masked: '', continueAt: page };
      },
      // Questions to the holder are asked on the provider's page.
      completeChallenge: async () => false,
      capture: (step) => move('capture', step),
      cancel: (step) => move('cancel', step),
      refund: (step) => move('refund', step),
      async readNotice(request) {
        const body = Buffer.from(await request.arrayBuffer());
        const told = Buffer.from(request.headers.get('x-signature') ?? '', 'hex');
        const right = createHmac('sha256', PAYMENT_NOTICE_SECRET).update(body).digest();
        if (body.length > NOTICE_BYTES_MAX || told.length !== right.length || !timingSafeEqual(told, right))
          return null;
        const notice = Notice.safeParse(JSON.parse(body.toString()));
        if (!notice.success) return null;
        const { id, reference, status } = notice.data;
        return { reference, payment: id, accepted: status === 'authorised' };
      },
    },
  };
};

/** What the shop asks for once a payment was begun; the same key again is the same step. */
interface Step {
  readonly key: string;
  readonly reference: string;
  readonly payment: string | null;
  readonly amount: number;
  readonly signal: AbortSignal;
}
