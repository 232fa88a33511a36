import type { PaymentOutcome, PaymentProvider, PaymentStep } from '#commerce/payments/payment-provider.ts';
import type { Life } from '#tests/support/database/mortal-database.ts';

/** What a call to the bank meets: nothing, no effect, an effect whose answer is lost, an effect long after it was given up. */
export type Fault = 'none' | 'fails' | 'lost' | 'late';

export type Decision = 'accepted' | 'taken' | 'challenged' | 'pending' | 'declined';

/** A payment as the bank has it. Amounts are minor units. */
export interface Account {
  readonly payment: string;
  readonly decision: Decision;
  readonly amount: number;
  held: boolean;
  captured: number;
  refunded: number;
  /** A pending payment waits for the bank itself. */
  undecided: boolean;
}

/**
 * A bank that keeps to the port and no more: the same reference is the same payment, the same key is the same step. It
 * fails as the test wants, and its books say what became of the money.
 */
export class FaultyBank implements PaymentProvider {
  readonly name = 'card';
  readonly accounts = new Map<string, Account>();
  readonly steps: string[] = [];
  /** Of the process that asks. */
  life: Life;
  /** Meets the next request for a payment. */
  decision: Decision = 'accepted';
  authoriseFault: Fault = 'none';
  /** Meet the next steps, then none. */
  faults: Fault[] = [];
  /** Called as a payment is asked for. */
  meanwhile: () => Promise<unknown> = async () => undefined;
  readonly #keys = new Set<string>();
  #late: (() => void)[] = [];
  #stuck = Promise.withResolvers<void>();

  constructor(life: Life) {
    this.life = life;
  }

  fields: PaymentProvider['fields'] = () => [];
  notes: PaymentProvider['notes'] = () => [];
  read: PaymentProvider['read'] = () => ({ errors: {}, shown: {} });

  authorise: PaymentProvider['authorise'] = async ({ amount, reference }) => {
    this.life.step();
    await this.meanwhile();
    const fault = this.authoriseFault;
    this.authoriseFault = 'none';
    if (fault === 'fails') throw new Error('away');
    const { decision } = this;
    const account = this.accounts.get(reference) ?? {
      payment: `payment ${this.accounts.size + 1}`,
      decision,
      amount,
      held: decision === 'accepted',
      captured: decision === 'taken' ? amount : 0,
      refunded: 0,
      undecided: decision === 'pending',
    };
    this.accounts.set(reference, account);
    this.life.step();
    if (fault !== 'none') throw new Error('timed out');
    return FaultyBank.#answerOf(account);
  };

  static #answerOf({ payment, decision }: Account): PaymentOutcome {
    if (decision === 'declined') return { kind: 'declined' };
    if (decision === 'taken') return { kind: 'accepted', taken: true, payment, masked: 'Card' };
    return { kind: decision, payment, masked: 'Card' };
  }

  completeChallenge: PaymentProvider['completeChallenge'] = async (payment, confirmed) => {
    this.life.step();
    const account = [...this.accounts.values()].find((known) => known.payment === payment);
    if (account) account.held = confirmed;
    this.life.step();
    return confirmed;
  };

  /** Decides a pending payment; one that was cancelled meanwhile cannot be any more. @returns whether it is accepted */
  decide(account: Account, accepted: boolean, taken: boolean): boolean {
    if (!account.undecided) return false;
    account.undecided = false;
    account.held = accepted && !taken;
    account.captured = accepted && taken ? account.amount : 0;
    return accepted;
  }

  readNotice: PaymentProvider['readNotice'] = async (request) => (await request.json()) as never;

  capture = (step: PaymentStep): Promise<void> =>
    this.#perform('capture', step, (account) => {
      if (!account?.held) throw new Error('nothing is held');
      account.held = false;
      account.captured += step.amount;
    });
  cancel = (step: PaymentStep): Promise<void> =>
    this.#perform('cancel', step, (account) => {
      if (!account) return;
      account.held = false;
      account.undecided = false;
      account.refunded = account.captured;
    });
  refund = (step: PaymentStep): Promise<void> =>
    this.#perform('refund', step, (account) => {
      if (!account || account.captured === 0) throw new Error('nothing was taken');
      account.refunded += step.amount;
    });

  async #perform(name: string, { key, reference }: PaymentStep, effect: (account?: Account) => void): Promise<void> {
    const apply = () => {
      if (this.#keys.has(key)) return;
      effect(this.accounts.get(reference));
      this.#keys.add(key);
      this.steps.push(name);
    };
    const fault = this.faults.shift() ?? 'none';
    this.life.step();
    if (fault === 'fails') throw new Error('away');
    if (fault === 'late') {
      this.#stuck.resolve();
      this.#stuck = Promise.withResolvers();
      return new Promise((resolve) => this.#late.push(() => resolve(apply())));
    }
    apply();
    this.life.step();
    if (fault === 'lost') throw new Error('timed out');
  }

  /** Resolves when a call is left without an answer. */
  get stuck(): Promise<void> {
    return this.#stuck.promise;
  }

  /** Has the calls that were left take their effect now. */
  answerLate(): void {
    for (const answer of this.#late.splice(0)) answer();
  }
}
