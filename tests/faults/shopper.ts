import type { Basket } from '#lib/contract/basket.ts';
import type { Order, OrderSummary } from '#lib/contract/orders.ts';
import type { Pieces } from './pieces.ts';

/** Of every member of the demo. */
export const PASSWORD = 'Serac-demo-1';

/** What shoppers type into the forms of the checkout. */
export const CARD = { cardNumber: '4242424242424242', expiry: '12/49', cvc: '123', nameOnCard: 'A Shopper' };
export const ADDRESS = {
  firstName: 'A',
  lastName: 'Shopper',
  street: '1 Example Street',
  postcode: 'EH1 1YZ',
  city: 'Edinburgh',
  country: 'GB',
  phone: '+44 20 5550 1100',
  carrier: 'standard',
};

export interface Good {
  readonly productId: number;
  readonly variantId: number;
}

/** A member who shops over HTTP as the storefront and a browser do, and remembers what was answered. */
export class Shopper {
  readonly email: string;
  /** What each order with a confirmation page held, in order. */
  readonly confirmed: Pieces[] = [];
  /** What the basket holds as far as was answered; the answer under way may have changed it. */
  held: Record<number, number> = {};
  /** A request that was sent and not answered: what it asked for. */
  pending: { readonly add: Pieces } | 'payment' | null = null;
  #token = '';
  readonly #origin: string;

  constructor(origin: string, email: string) {
    this.#origin = origin;
    this.email = email;
  }

  async login(): Promise<void> {
    const reply = await this.#call<{ auth_token: string }>('login', {
      login: this.email,
      password: PASSWORD,
      storeId: 1,
    });
    this.#token = reply.auth_token;
  }

  basket(): Promise<Basket> {
    return this.#call('basket-data');
  }

  /** The shopper's orders in this store, newest first. */
  async orders(): Promise<OrderSummary[]> {
    const all: OrderSummary[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const list = await this.#call<{ pagesCount: number; items: OrderSummary[] }>(
        `helpdesk-orders?limit=50&page=${page}`,
      );
      all.push(...list.items);
      pages = list.pagesCount;
    }
    return all;
  }

  order(id: number): Promise<Order> {
    return this.#call(`order-details-new/${id}`);
  }

  async add(good: Good, quantity: number): Promise<void> {
    this.pending = { add: { [good.variantId]: quantity } };
    await this.#call('basket-add', { productID: good.productId, variantId: good.variantId, quantity });
    this.held[good.variantId] = (this.held[good.variantId] ?? 0) + quantity;
    this.pending = null;
  }

  /** Hand-off, address, payment through the forms of the hosted checkout. */
  async checkOut(): Promise<void> {
    const pay = await this.readyToPay();
    await pay();
  }

  /** Has the basket handed over. @returns the first page of the checkout, where it is and the cookie that opens it */
  async enterCheckout(): Promise<{ checkout: string; cookie: string; page: string }> {
    const { url } = await this.#call<{ url: string }>('checkout-handoff', {});
    const { pathname, search } = new URL(url);
    const entered = await this.#visit(pathname + search);
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const checkout = entered.headers.get('location') ?? '';
    return { checkout, cookie, page: await this.#expect(await this.#visit(checkout, cookie), 200) };
  }

  /** Goes through the checkout up to the last button. @returns presses it; throws Refused where the shop declines */
  async readyToPay(): Promise<() => Promise<void>> {
    const { checkout, cookie } = await this.enterCheckout();
    await this.#expect(await this.#visit(`${checkout}address`, cookie, ADDRESS), 303);
    const page = await this.#expect(await this.#visit(`${checkout}pay`, cookie), 200);
    const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    const shown = Object.fromEntries(['agreedTotal', 'agreedLines', 'delivery'].map((name) => [name, hidden(name)]));
    return async () => {
      this.pending = 'payment';
      const paid = await this.#visit(`${checkout}pay`, cookie, { ...CARD, ...shown });
      await this.#expect(paid, 303);
      if (!paid.headers.get('location')?.endsWith('/order/success/'))
        throw new Refused('Paid, but not led to the order');
      this.confirmed.push(this.held);
      this.held = {};
      this.pending = null;
    };
  }

  async #call<T>(path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.#origin}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(this.#token && { authorization: `Bearer ${this.#token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return JSON.parse(await this.#expect(response, 200)) as T;
  }

  #visit(path: string, cookie = '', form?: Record<string, string>): Promise<Response> {
    return fetch(`${this.#origin}${path}`, {
      redirect: 'manual',
      headers: { cookie, origin: this.#origin },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
  }

  /** @throws Refused when the shop answers otherwise; a connection that breaks throws a TypeError of fetch instead */
  async #expect(response: Response, status: number): Promise<string> {
    const text = await response.text();
    if (response.status !== status) throw new Refused(`${response.url}: ${response.status} ${text.slice(0, 300)}`);
    return text;
  }
}

/** The shop answered, with something else than it should have. */
export class Refused extends Error {}
