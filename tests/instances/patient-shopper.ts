import { setTimeout as wait } from 'node:timers/promises';
import type { Draw } from '#demo/seed/base/seed-random.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { Order, OrderSummary } from '#lib/contract/orders.ts';
import type { Session } from '#lib/contract/session.ts';
import type { Reply } from '../faults/ask.ts';
import type { Books } from '../faults/books.ts';
import { type Pieces, piecesOf } from '../faults/pieces.ts';
import { ADDRESS, CARD, type Good, PASSWORD, Refused } from '../faults/shopper.ts';
import { Browser, NoAnswer, type Page } from './browser.ts';

/** Of this card the bank asks its holder (demo/stand-ins/test-card.ts). */
const CHALLENGED = '4000000000003220';
/** How long trouble is looked at before the next try, ms. */
const TROUBLE_MS = 150;
/** A purchase that has not come to an end by then never will, ms; a restart takes seconds, of a busy machine more. */
const GIVES_UP_MS = 120_000;

/** Somebody lost what the shop may not lose. */
export class Lost extends Error {}

interface ShopperSettings {
  /** Origin of the store. */
  readonly origin: string;
  readonly email: string;
  /** Of the visitor, as the shop sees it. */
  readonly address: string;
  readonly books: Books;
  readonly draw: Draw;
  readonly onRequest: (method: string, url: URL) => void;
}

/**
 * Buys in a browser, as guest or signed in, and does not give up: where nothing comes it reloads, sends the
 * form again, goes back or opens the basket, and may click twice. The shop is held to whatever it says.
 */
export class PatientShopper {
  /** Pieces of each known order, by its number. */
  readonly confirmed = new Map<string, Pieces>();
  /** What is in the basket. */
  #held: Record<number, number> = {};
  #isSignedIn = false;
  /** Milliseconds since 1970. */
  #patientUntil = 0;
  #browser: Browser;
  readonly #settings: ShopperSettings;

  constructor(settings: ShopperSettings) {
    this.#settings = settings;
    this.#browser = new Browser(settings);
  }

  /** Buys some of these goods, until it is known that they are ordered. @throws Lost, Refused */
  async buy(goods: readonly Good[]): Promise<void> {
    const { draw } = this.#settings;
    this.#patientUntil = Date.now() + GIVES_UP_MS;
    if (draw.chance(0.5)) this.#takeAnotherDevice();
    await this.#insist(() => this.#browser.open(this.#url(pathTo.basket())));
    for (const good of draw.shuffled(goods).slice(0, draw.whole(1, goods.length))) await this.#add(good);
    await this.#insist(() => this.#browser.open(this.#url(pathTo.basket())));
    while (Object.keys(this.#held).length > 0) await this.#insist(() => this.#goOn());
  }

  /** Holds the list of orders against those that were confirmed. @throws Lost */
  async checkOrders(): Promise<void> {
    const told = [...this.confirmed].toSorted(([a], [b]) => a.localeCompare(b));
    const kept = await Promise.all(
      (await this.#orders(Number.POSITIVE_INFINITY)).map(async (summary) => this.#read(summary)),
    );
    const listed = kept.toSorted(([a], [b]) => a.localeCompare(b));
    if (JSON.stringify(listed) !== JSON.stringify(told)) {
      throw new Lost(`${this.#email} was told ${JSON.stringify(told)}, and has ${JSON.stringify(listed)}`);
    }
  }

  get #email(): string {
    return this.#settings.email;
  }

  #url(path: string): string {
    return this.#settings.origin + path;
  }

  #takeAnotherDevice(): void {
    this.#browser = new Browser(this.#settings);
    this.#isSignedIn = false;
  }

  /** Does something; where nobody answers, or nobody well, what people do then. @throws Lost once patience is over */
  async #insist(act: () => Promise<unknown>): Promise<void> {
    const before = this.#browser.page;
    if (Date.now() > this.#patientUntil) throw new Lost(`${this.#email} came no further than ${before?.url}`);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
    const { page } = this.#browser;
    if (page !== null && page.status < 500) return;
    await wait(TROUBLE_MS);
    const basket = this.#url(pathTo.basket());
    const ways = [
      () => this.#browser.reload(),
      () => this.#browser.reload(),
      () => this.#browser.open(before?.url.href ?? basket),
      () => this.#browser.open(basket),
    ];
    await this.#insist(this.#settings.draw.pick(ways));
  }

  /** Takes the next step from the page that is open. */
  async #goOn(): Promise<void> {
    const { page } = this.#browser;
    if (page === null) throw new Error('There is no page');
    const { pathname } = page.url;
    if (pathname.startsWith(pathTo.login())) return this.#signIn(page);
    if (pathname === pathTo.basket()) return this.#leaveBasket();
    if (pathname === pathTo.orderSuccess()) return this.#noteOrder(page);
    // A hand-off works once: one whose answer was lost has led nowhere.
    if (page.status === 410) return this.#browser.open(this.#url(pathTo.basket()));
    if (page.status !== 200) throw new Refused(`${page.url}: ${page.status} ${page.body.slice(0, 300)}`);
    const step = /^\/checkout\/\d+\/(pay|challenge)?$/.exec(pathname);
    if (step === null) return this.#browser.open(this.#url(pathTo.basket()));
    // An open store asks guests for an address of mail; this one wants the order among those of the member.
    if (page.body.includes('name="email"')) {
      return this.#browser.open(this.#url(pathTo.login({ returnTo: pathTo.basket() })));
    }
    return this.#fillIn(step[1] ?? 'address', page);
  }

  #fillIn(step: string, { url }: Page): Promise<void> {
    const { draw } = this.#settings;
    const typed = {
      address: ADDRESS,
      pay: draw.chance(0.5) ? { ...CARD, cardNumber: CHALLENGED } : CARD,
      challenge: { answer: 'confirm' },
    }[step as 'address' | 'pay' | 'challenge'];
    const action = step === 'address' ? `${url.pathname}address` : url.pathname;
    return this.#browser.submit(action, typed, draw.chance(0.3));
  }

  async #signIn({ url }: Page): Promise<void> {
    if (this.#isSignedIn) throw new Lost(`${this.#email}: his session, at ${url}`);
    const typed = { login: this.#email, password: PASSWORD };
    await this.#browser.submit(pathTo.authForm(), typed, this.#settings.draw.chance(0.3));
    this.#isSignedIn = this.#browser.page?.url.pathname === pathTo.basket();
  }

  /** On to the checkout with what was put in; an empty basket means that it is ordered, or that nobody is signed in. */
  async #leaveBasket(): Promise<void> {
    const basket = piecesOf((await this.#json<Basket>('/api/basket-data')).items);
    if (Object.keys(basket).length === 0) {
      const { id } = await this.#json<Session>('/api/session');
      if (id !== null) return this.#noteOrder(null);
      return this.#browser.open(this.#url(pathTo.login({ returnTo: pathTo.basket() })));
    }
    if (JSON.stringify(basket) !== JSON.stringify(this.#held)) {
      throw new Lost(`${this.#email}: held ${JSON.stringify(this.#held)}, found ${JSON.stringify(basket)}`);
    }
    await this.#browser.open(this.#url(pathTo.checkout()));
  }

  /** @param confirmation the page that names the order, where the way led to it */
  async #noteOrder(confirmation: Page | null): Promise<void> {
    const known = this.confirmed.size;
    const unknown = (await this.#orders(5)).filter(({ incrementId }) => !this.confirmed.has(incrementId));
    const [order] = unknown;
    if (order === undefined || unknown.length > 1) {
      throw new Lost(`${this.#email}: ${unknown.length} orders more than the ${known} he knows`);
    }
    const [number, pieces] = await this.#read(order);
    if (JSON.stringify(pieces) !== JSON.stringify(this.#held)) {
      throw new Lost(`${this.#email}: held ${JSON.stringify(this.#held)}, ordered ${JSON.stringify(pieces)}`);
    }
    if (confirmation && !confirmation.body.includes(number)) throw new Lost(`${number} on ${confirmation.url}`);
    this.confirmed.set(number, pieces);
    this.#held = {};
  }

  /** Puts one to three pieces into the basket, under one key until it is answered, as the product page does. */
  async #add({ productId, variantId }: Good): Promise<void> {
    const quantity = this.#settings.draw.whole(1, 3);
    const key = { 'idempotency-key': crypto.randomUUID() };
    await this.#json('/api/basket-add', { productID: productId, variantId, quantity }, key);
    this.#held[variantId] = (this.#held[variantId] ?? 0) + quantity;
  }

  /** The shopper's newest orders, newest first; those of the seed left out. */
  async #orders(most: number): Promise<OrderSummary[]> {
    const found: OrderSummary[] = [];
    for (let page = 1, pages = 1; page <= pages && found.length < most; page += 1) {
      const list = await this.#json<{ pagesCount: number; items: OrderSummary[] }>(
        `/api/helpdesk-orders?limit=${Math.min(most, 50)}&page=${page}`,
      );
      found.push(...list.items);
      pages = list.pagesCount;
    }
    return found.filter(this.#settings.books.isNew);
  }

  async #read({ id, incrementId }: OrderSummary): Promise<[string, Pieces]> {
    const order = await this.#json<Order>(`/api/order-details-new/${id}`);
    return [incrementId, this.#settings.books.piecesIn(order)];
  }

  /** What a page's scripts ask, asked again until somebody answers. @throws Refused */
  async #json<T>(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<T> {
    const deadline = Date.now() + GIVES_UP_MS;
    for (;;) {
      const reply = await this.#browser.call(path, body, headers).catch((error: unknown): Reply | null => {
        if (error instanceof NoAnswer && Date.now() < deadline) return null;
        throw error;
      });
      if (reply?.status === 200) return JSON.parse(reply.body) as T;
      if (reply && (reply.status < 500 || Date.now() > deadline)) {
        throw new Refused(`${path}: ${reply.status} ${reply.body.slice(0, 300)}`);
      }
      await wait(TROUBLE_MS);
    }
  }
}
