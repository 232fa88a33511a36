import { beforeEach, describe, expect, it } from 'vitest';
import { sweepExpired } from '#commerce/db/sweep-expired.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { PaymentOutcome, PaymentProvider, PaymentStep } from '#commerce/payments/payment-provider.ts';
import type { Payments } from '#commerce/payments/settle-payments.ts';
import { basketFixture, GOODS, NOW, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { checkoutApp, enterWithAddress, pay, paymentsOf, whereTo } from '#tests/support/orders/checkout-browser.ts';

/** A provider that answers as the test wants, and tells what it was asked. */
class Provider implements PaymentProvider {
  readonly asked: string[] = [];
  outcome: PaymentOutcome = { kind: 'accepted', payment: 'p-1', masked: '•••• 1111' };
  readonly name = 'transfer';
  reference = '';
  fields: PaymentProvider['fields'] = () => [
    { name: 'account', label: 'Account', autocomplete: 'off', numeric: false, half: false },
  ];
  notes: PaymentProvider['notes'] = () => [];
  read: PaymentProvider['read'] = (form) => ({
    errors: form.get('account') === '' ? { account: 'Enter an account' } : ({} as Record<string, string>),
    shown: { account: String(form.get('account') ?? '') },
  });
  authorise: PaymentProvider['authorise'] = async ({ amount, reference }) => {
    this.reference = reference;
    this.asked.push(`authorise ${amount}`);
    return this.outcome;
  };
  completeChallenge: PaymentProvider['completeChallenge'] = async (payment, confirmed) => {
    this.asked.push(`answer ${payment} ${confirmed}`);
    return confirmed;
  };
  async capture({ payment, amount }: PaymentStep) {
    this.asked.push(`capture ${payment} ${amount}`);
  }
  async cancel({ payment }: PaymentStep) {
    this.asked.push(`cancel ${payment}`);
  }
  async refund({ payment, amount }: PaymentStep) {
    this.asked.push(`refund ${payment} ${amount}`);
  }
  async readNotice(request: Request) {
    const told = (await request.json()) as { payment: string; accepted: boolean; taken: boolean };
    return told.payment === 'forged' ? null : { ...told, reference: this.reference };
  }
}

describe('a provider of payments', () => {
  const fixture = basketFixture();
  let caller: Caller;
  let provider: Provider;
  let payments: Payments;
  let app: ReturnType<typeof checkoutApp>;
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.setStock(GOODS.flask, PLENTY);
    provider = new Provider();
    payments = paymentsOf(fixture.shop, provider);
    app = checkoutApp(fixture.shop, payments);
    caller = await fixture.member();
    await fixture.add(caller, GOODS.flask, 2);
  });

  const browse = () => enterWithAddress(app, fixture, caller);
  const notice = (payment: string, accepted: boolean, taken = false) =>
    app.request('/checkout/payment-notices', { method: 'POST', body: JSON.stringify({ payment, accepted, taken }) });

  it('is asked with fields of its own, which come back with what is wrong and what was typed', async () => {
    const shopper = await browse();
    expect(await (await shopper.get('/pay')).text()).toContain('name="account"');
    await pay(shopper, { account: '' });
    expect(await (await shopper.get('/pay')).text()).toContain('Enter an account');
    expect(provider.asked).toEqual([]);
  });

  it('takes what the order costs once it stands', async () => {
    expect(whereTo(await pay(await browse(), { account: 'A' }))[1]).toContain('/order/success/');
    await payments.queue.drain();
    expect(provider.asked).toEqual(['authorise 5495', 'capture p-1 5495']);
    const { rows } = await fixture.db.query(`select details->'payment' payment from orders where member_id = $1`, [
      caller.session?.memberId,
    ]);
    expect(rows).toEqual([{ payment: { provider: 'transfer', reference: 'p-1' } }]);
  });

  it('keeps a card under its own name, offers it the next time, and is told which', async () => {
    const keepCard = { kind: 'debit', lastFour: '7777', expiry: '12/29', token: 'kept-7' } as const;
    provider.outcome = { kind: 'accepted', payment: 'p-1', masked: '•••• 7777', keepCard };
    await pay(await browse(), { account: 'A', keep: '1' });
    provider.authorise = async (_request, means) => {
      provider.asked.push('kept' in means ? `with ${means.kept.token}` : 'with a form');
      return provider.outcome;
    };
    const again = await fixture.again(caller);
    await fixture.add(again, GOODS.flask, 1);
    const shopper = await enterWithAddress(app, fixture, again);
    const page = await (await shopper.get('/pay')).text();
    const method = /name="method" value="(\d+)"/.exec(page)?.[1] ?? 'none offered';
    expect(page).toContain('••••\u00a07777');
    await pay(shopper, { method });
    expect(provider.asked).toContain('with kept-7');
  });

  it('lets go of a payment that finds no order', async () => {
    const shopper = await browse();
    provider.authorise = async () => {
      await fixture.setStock(GOODS.flask, 0);
      return provider.outcome;
    };
    const orders = await fixture.count('orders');
    expect(whereTo(await pay(shopper, { account: 'A' }))).toEqual([303, '/checkout/1/pay']);
    await payments.queue.drain();
    expect(provider.asked).toEqual(['cancel p-1']);
    expect(await fixture.count('orders')).toBe(orders);
  });

  it('gives back what it took at once, where it finds no order', async () => {
    const shopper = await browse();
    provider.outcome = { kind: 'accepted', taken: true, payment: 'p-1', masked: 'Transfer' };
    provider.authorise = async () => {
      await fixture.setStock(GOODS.flask, 0);
      return provider.outcome;
    };
    await pay(shopper, { account: 'A' });
    await payments.queue.drain();
    expect(provider.asked).toEqual(['refund p-1 5495']);
  });

  it('is asked for another payment by the next try, and for the same where its answer was lost', async () => {
    const references: string[] = [];
    const answers: (() => PaymentOutcome)[] = [
      () => ({ kind: 'declined' }),
      () => {
        throw new Error('no answer');
      },
      () => provider.outcome,
    ];
    provider.authorise = async ({ reference }) => {
      references.push(reference);
      return answers[references.length - 1]?.() ?? provider.outcome;
    };
    const shopper = await browse();
    for (const status of [303, 500, 303]) expect((await pay(shopper, { account: 'A' })).status).toBe(status);
    const [declined, lost, repeated] = references;
    expect(lost).not.toBe(declined);
    expect(repeated).toBe(lost);
    await payments.queue.drain();
    expect(provider.asked).toEqual(['capture p-1 5495']);
  });

  it('is told the holder’s answer, and an answer that comes too late as none', async () => {
    provider.outcome = { kind: 'challenged', payment: 'p-2', masked: '•••• 2222' };
    const shopper = await browse();
    expect(whereTo(await pay(shopper, { account: 'A' }))[1]).toBe('/checkout/1/challenge');
    fixture.clock.at += 11 * 60_000;
    await shopper.post('/challenge', { answer: 'confirm' });
    expect(provider.asked).toEqual(['authorise 5495', 'answer p-2 false']);
  });

  describe('that decides later', () => {
    beforeEach(() => {
      provider.outcome = { kind: 'pending', payment: 'p-3', masked: 'Transfer' };
    });

    it('has the order placed by its notice, once, whether the shopper waits or not', async () => {
      const shopper = await browse();
      expect(whereTo(await pay(shopper, { account: 'A' }))).toEqual([303, '/checkout/1/pending']);
      const page = await shopper.get('/pending');
      expect(page.headers.get('refresh')).toBe('4');
      expect(await page.text()).toContain('Your payment is being checked');
      const before = await fixture.count('orders');
      for (let times = 0; times < 2; times++) expect((await notice('p-3', true)).status).toBe(204);
      expect(await fixture.count('orders')).toBe(before + 1);
      expect(provider.asked.filter((text) => text.startsWith('cancel'))).toEqual([]);
      expect(whereTo(await shopper.get('/pending'))[1]).toContain('/order/success/');
    });

    it('has to come again with a notice that overtakes its own answer', async () => {
      let early: Response | undefined;
      const answer = provider.authorise;
      provider.authorise = async (...asked) => {
        const outcome = await answer(...asked);
        early = await notice('p-3', true);
        return outcome;
      };
      await pay(await browse(), { account: 'A' });
      expect(early?.status).toBe(503);
      const before = await fixture.count('orders');
      expect((await notice('p-3', true)).status).toBe(204);
      expect(await fixture.count('orders')).toBe(before + 1);
    });

    it('gives the money of a notice back whose checkout is over, once', async () => {
      await pay(await browse(), { account: 'A' });
      fixture.clock.at += 8 * 24 * 3_600_000;
      await sweepExpired(fixture.db, fixture.clock.at);
      for (let times = 0; times < 2; times++) {
        expect((await notice('p-3', true, true)).status).toBe(204);
        await payments.queue.drain();
      }
      expect(provider.asked).toEqual(['authorise 5495', 'refund p-3 5495']);
    });

    it('leads back to the payment where it declines', async () => {
      const shopper = await browse();
      await pay(shopper, { account: 'A' });
      await notice('p-3', false);
      expect(whereTo(await shopper.get('/pending'))).toEqual([303, '/checkout/1/pay']);
      expect(await (await shopper.get('/pay')).text()).toMatch(/role="alert".*value="A"/s);
    });

    it('may send the shopper to a page of its own', async () => {
      provider.outcome = { ...provider.outcome, continueAt: 'https://pay.example/p-3' } as PaymentOutcome;
      expect(whereTo(await pay(await browse(), { account: 'A' }))).toEqual([303, 'https://pay.example/p-3']);
    });

    it('is let go of where another payment was begun meanwhile, and believed only as itself', async () => {
      await pay(await browse(), { account: 'A' });
      await notice('p-other', true);
      await payments.queue.drain();
      expect(provider.asked.at(-1)).toBe('cancel p-other');
      expect((await notice('forged', true)).status).toBe(400);
    });
  });
});

describe('a shop without a provider of payments', () => {
  const fixture = basketFixture();

  it('says so in place of the payment, and takes no order', async () => {
    const caller = await fixture.member();
    await fixture.add(caller, GOODS.flask);
    const withBank = await enterWithAddress(checkoutApp(fixture.shop), fixture, caller);
    const app = checkoutApp(fixture.shop, null);
    const ask = (path: string, method = 'GET') =>
      app.request(`/checkout/1${path}`, {
        method,
        headers: { cookie: withBank.cookie, origin: 'http://localhost:4100' },
      });
    for (const reply of [await ask('/pay'), await ask('/pay', 'POST'), await ask('/challenge', 'POST')]) {
      expect(reply.status).toBe(503);
      expect(await reply.text()).toContain('Payment isn’t available');
    }
    expect((await app.request('/checkout/payment-notices', { method: 'POST' })).status).toBe(404);
    expect(await fixture.count('orders')).toBe(0);
  });
});
