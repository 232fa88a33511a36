import { setTimeout as wait } from 'node:timers/promises';
import type { Basket } from '#lib/contract/basket.ts';
import type { Instance } from './instance.ts';

/** Above `fail_timeout` of deploy/upstreams.machines.conf: until then nginx sends nobody to a process that it has found stopped. */
const TRUSTED_AGAIN_MS = 2500;
/** Most pieces that a visitor wants; a line may hold one more. */
const PIECES_MAX = 9;

interface Visited {
  /** Where visitors come in. */
  readonly origin: string;
  /** Paths of pages that may be cached. */
  readonly paths: readonly string[];
  /** Something of which there is enough. */
  readonly good: { readonly productId: number; readonly variantId: number };
}

/** What all visitors have met. */
export interface Seen {
  pages: number;
  writes: number;
  /** Whatever was not answered as it should be. */
  readonly lost: string[];
}

/** A visitor who reads, and changes the number of pieces in a basket, one request after the other. */
class Visitor {
  readonly #of: Visited;
  readonly #seen: Seen;
  #cookie = '';
  #line = 0;
  #pieces = 0;

  constructor(of: Visited, seen: Seen) {
    this.#of = of;
    this.#seen = seen;
  }

  async #ask(path: string, body?: unknown): Promise<string | null> {
    const started = performance.now();
    const lose = (why: unknown) =>
      void this.#seen.lost.push(`${path}, after ${Math.round(performance.now() - started)} ms: ${why}`);
    try {
      const reply = await fetch(`${this.#of.origin}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          cookie: this.#cookie,
          origin: this.#of.origin,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      const set = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
      if (this.#cookie === '' && set.length > 0) this.#cookie = set.join('; ');
      if (reply.status === 200) return text;
      lose(`${reply.status} ${text.slice(0, 200)}`);
    } catch (error) {
      lose((error as Error).cause ?? error);
    }
    return null;
  }

  async begin(): Promise<void> {
    const { productId: productID, variantId } = this.#of.good;
    const added = await this.#ask('/api/basket-add', { productID, variantId, quantity: 1 });
    if (added === null) return;
    this.#line = (JSON.parse(added) as Basket).items[0]?.cartItemId ?? 0;
    this.#pieces = 1;
  }

  async turn(n: number): Promise<void> {
    if (n % 2 === 0) {
      if ((await this.#ask(this.#of.paths[n % this.#of.paths.length] ?? '/')) !== null) this.#seen.pages += 1;
      return;
    }
    const qty = (this.#pieces % PIECES_MAX) + 1;
    if ((await this.#ask('/api/basket-update', { cartItemId: this.#line, qty })) === null) return;
    this.#pieces = qty;
    this.#seen.writes += 1;
  }

  /** Does the basket hold what was answered last? */
  async check(): Promise<void> {
    const basket = JSON.parse((await this.#ask('/api/basket-data')) ?? '{}') as Partial<Basket>;
    const held = basket.items?.[0]?.qty;
    if (held !== this.#pieces) this.#seen.lost.push(`the basket holds ${held}, and ${this.#pieces} was answered`);
  }
}

/**
 * Replaces every process while visitors go on: one of each kind at a time, the next once the balancer trusts the last again.
 * @param rounds processes that are replaced together
 * @param pauseMs what a visitor rests between two requests; without, they take all that the machine has
 */
export async function restartUnder(
  of: Visited,
  rounds: readonly (readonly Instance[])[],
  visitors: number,
  pauseMs = 0,
): Promise<Seen> {
  const seen: Seen = { pages: 0, writes: 0, lost: [] };
  const all = Array.from({ length: visitors }, () => new Visitor(of, seen));
  await Promise.all(all.map((visitor) => visitor.begin()));
  let open = true;
  const visits = Promise.all(
    all.map(async (visitor, at) => {
      for (let n = at; open; n += 1) {
        await visitor.turn(n);
        if (pauseMs > 0) await wait(pauseMs);
      }
    }),
  );
  try {
    for (const together of rounds) {
      await Promise.all(
        together.map(async (one) => {
          const code = await one.stop();
          if (code !== 0) seen.lost.push(`${one.origin} ended with ${code}`);
          await one.start();
        }),
      );
      await wait(TRUSTED_AGAIN_MS);
    }
  } finally {
    open = false;
    await visits;
  }
  await Promise.all(all.map((visitor) => visitor.check()));
  return seen;
}
