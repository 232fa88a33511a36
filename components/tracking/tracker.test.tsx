import { act, render } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellNobody } from '#components/consent/later-work.ts';
import { entityOf, plainHead } from '#components/listing/listing-head.ts';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { SoftNavigation } from '#components/soft-navigation/soft-navigation.tsx';
import { browserApi } from '#lib/api/browser-api.ts';
import { notes } from '#lib/api/notes.ts';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { PAGE_TRAITS, type PageName } from '#lib/routing/page-traits.ts';
import { UNANSWERED } from '#lib/rules/consent.ts';
import { forgetDataLayer, openDataLayer } from '#lib/tracking/data-layer.ts';
import { aBasket, aLine } from '#tests/support/components/baskets.ts';
import { recordedEntries } from '#tests/support/components/data-layer.ts';
import { callsAnswered, DOWN, fakeCall, refusal } from '#tests/support/components/fake-api.ts';
import { aSession } from '#tests/support/components/sessions.ts';
import { startTracker, stopTracker } from './tracker.ts';

const path = vi.mocked(usePathname);
vi.mock('#components/soft-navigation/version-check.ts', () => ({
  needsDocument: async () => false,
  newerVersion: async () => false,
  logOutdatedLoad: async () => {},
}));
vi.mock('next/navigation', () => ({ usePathname: vi.fn(), useRouter: () => ({}) }));

const ACCEPTED = { cookie_consent_given: true, accepted_functional: true, accepted_advertising: true };
const REFUSED = { cookie_consent_given: true, accepted_functional: false, accepted_advertising: false };
const MEMBER = aSession({ id: 7, email: 'maya@post.example' });

const STORE = { storeId: 1, currency: 'GBP', conversions: false };
let session = aSession();
fakeCall('session', () => session);
const details = fakeCall('tracking-page-view', ({ pageType, entityId }) => ({
  pageType,
  entityId: entityId ?? null,
  currency: 'GBP',
  product: { productId: 5, name: 'Jacket', brand: 'Alverra', category: 'men > jackets', price: 5999 },
}));
const visitor = fakeCall('tracking-visitor', {
  utm_parameters: { utm_source: 'letter' },
  existing_customer: true,
});
let seeCards: (cards: Iterable<Element>) => void = () => {};

beforeEach(() => {
  forgetDataLayer();
  openDataLayer('defaults');
  resetConsent();
  session = aSession();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        seeCards = (cards) => tell([...cards].map((target) => ({ isIntersecting: true, target })));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  stopTracker();
  notes.push = Array.prototype.push;
  notes.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Shown {
  page: PageName;
  at: string;
  entity?: number | undefined;
  content?: React.ReactNode;
}

const pageOf = ({ page, entity, content }: Shown) => (
  <>
    <SoftNavigation label="Wait" />
    <PageFrame page={page} entity={entity}>
      {content}
    </PageFrame>
  </>
);

/** Everything that the page has begun is done: the tracker is there, and what it asked is answered. */
async function settle(): Promise<void> {
  await act(async () => {
    await vi.dynamicImportSettled();
    await callsAnswered();
  });
}

/** Opens a page, before tracking is there; another one is come to softly. */
async function load(first: Shown) {
  const at = ({ at: address }: Shown): void => {
    window.history.replaceState(null, '', address);
    path.mockReturnValue(address);
  };
  at(first);
  const { rerender } = render(pageOf(first));
  await settle();
  return async (next: Shown): Promise<void> => {
    at(next);
    rerender(pageOf(next));
    await settle();
  };
}

/** Opens a page on which tracking begins. */
async function open(first: Shown) {
  const goTo = await load(first);
  startTracker(STORE);
  await settle();
  return goTo;
}

const names = () => recordedEntries().map(({ event }) => event);

describe('a page that is shown', () => {
  it.each(Object.entries(PAGE_TRAITS))(
    'of the kind %s is told once, as analytics calls it, or not at all',
    async (page, traits) => {
      await open({ page: page as PageName, at: '/somewhere' });
      const told = recordedEntries('pageView').map(({ pageType }) => pageType);
      expect(told).toEqual(traits.analytics === null ? [] : [traits.analytics]);
    },
  );

  it('is told once however it was reached: by a link, by going back, by a page that the browser kept', async () => {
    const goTo = await open({ page: 'home', at: '/' });
    await goTo({ page: 'category', at: '/jackets', entity: 3 });
    await goTo({ page: 'category', at: '/jackets', entity: 3 });
    await goTo({ page: 'home', at: '/' });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    const views = recordedEntries('pageView');
    expect(views.map(({ pageType, pageEntityId }) => [pageType, pageEntityId])).toEqual([
      ['home', null],
      ['category', 3],
      ['home', null],
      ['home', null],
    ]);
    expect(views[0]).toMatchObject({ ga4Event: 'page_view' });
    expect(new Set(views.map(({ eventId }) => eventId)).size).toBe(4);
  });

  it('of all live sales is a category without a number, and is asked about as one', async () => {
    const entity = entityOf(plainHead('All sales', '', '/products', 'Home'));
    adoptConsent(ACCEPTED);
    await open({ page: 'category', at: '/products', entity });
    expect(recordedEntries('pageView')).toMatchObject([{ pageType: 'category', pageEntityId: null }]);
    expect(details).toHaveBeenCalledExactlyOnceWith({ pageType: 'category' }, expect.anything());
  });

  it('is told also where it was left before the browser was idle', async () => {
    const goTo = await load({ page: 'home', at: '/' });
    await goTo({ page: 'brands', at: '/brands' });
    expect(names()).toEqual([]);
    startTracker(STORE);
    expect(recordedEntries('pageView').map(({ pageType }) => pageType)).toEqual(['home', 'brands']);
  });

  it('of a store that nobody is told of is not kept, and neither is a call', async () => {
    tellNobody();
    await load({ page: 'home', at: '/' });
    await browserApi('session', {});
    expect(notes).toHaveLength(0);
  });

  it('names its product once the visitor has accepted something, and asks for nothing before', async () => {
    adoptConsent(REFUSED);
    await open({ page: 'product', at: '/jacket', entity: 5 });
    expect(details).not.toHaveBeenCalled();
    adoptConsent({ ...REFUSED, accepted_functional: true });
    await settle();
    expect(details).toHaveBeenCalledExactlyOnceWith({ pageType: 'product', entityId: 5 }, expect.anything());
    const [view] = recordedEntries('pageView');
    expect(recordedEntries('productView')).toMatchObject([
      {
        ga4Event: 'view_item',
        eventId: view?.eventId,
        ecommerce: { currency: 'GBP', value: 59.99, items: [{ item_id: '5', item_name: 'Jacket', price: 59.99 }] },
      },
    ]);
  });

  it('says no price to a guest who may see none', async () => {
    details.mockReturnValue({
      pageType: 'product',
      entityId: 5,
      currency: 'GBP',
      product: { productId: 5, name: 'Jacket', brand: 'Alverra', category: 'men', price: null },
    });
    adoptConsent(ACCEPTED);
    await open({ page: 'product', at: '/jacket', entity: 5 });
    const [view] = recordedEntries('productView');
    expect(JSON.stringify(view)).not.toMatch(/price|value|currency/);
  });
});

describe('the visitor', () => {
  const tellSession = async () => {
    await browserApi('session', {});
    await settle();
  };

  it('is nobody to be known until consent is given, then as far as it goes', async () => {
    session = MEMBER;
    adoptConsent(UNANSWERED);
    await open({ page: 'home', at: '/' });
    await tellSession();
    adoptConsent({ ...REFUSED, accepted_functional: true });
    await settle();
    adoptConsent(ACCEPTED);
    await settle();
    expect(recordedEntries('visitorData')).toMatchObject([
      { visitorId: null, visitorEmail: '', visitorStoreId: 1, visitorLoginState: 'logged in' },
      { visitorId: 7, visitorEmail: '', visitorUtmParameters: { utm_source: 'letter' } },
      { visitorId: 7, visitorEmail: 'maya@post.example', visitorCookieConsentPreferences: ACCEPTED },
    ]);
    expect(recordedEntries('visitorData').map((entry) => entry.visitorExistingCustomer)).toEqual(['No', 'Yes', 'Yes']);
  });

  it('who is a guest and accepted nothing is asked nothing about, and told once', async () => {
    adoptConsent(REFUSED);
    await open({ page: 'home', at: '/' });
    await tellSession();
    await tellSession();
    expect(visitor).not.toHaveBeenCalled();
    expect(recordedEntries('visitorData')).toMatchObject([
      { visitorLoginState: 'logged out', visitorExistingCustomer: 'No', visitorUtmParameters: {} },
    ]);
  });

  it('is who the session says now, whichever answer of the shop comes last', async () => {
    const slow = Promise.withResolvers<{ utm_parameters: Record<string, string>; existing_customer: boolean }>();
    visitor.mockReturnValueOnce(slow.promise);
    adoptConsent(ACCEPTED);
    await open({ page: 'home', at: '/' });
    await browserApi('session', {});
    await vi.waitFor(() => expect(visitor).toHaveBeenCalledTimes(1));
    session = MEMBER;
    await browserApi('session', {});
    await vi.waitFor(() => expect(recordedEntries('visitorData')).toHaveLength(1));
    slow.resolve({ utm_parameters: {}, existing_customer: false });
    await settle();
    expect(recordedEntries('visitorData').map(({ visitorId }) => visitorId)).toEqual([7]);
  });

  it('who has just joined is told as such', async () => {
    session = { ...MEMBER, isSignupEvent: true };
    await open({ page: 'home', at: '/' });
    await tellSession();
    expect(recordedEntries('signup')).toMatchObject([{ ga4Event: 'sign_up' }]);
  });
});

describe('the basket', () => {
  const add = fakeCall('basket-add');
  const update = fakeCall('basket-update');
  const read = fakeCall('basket-data');
  const added = { cartItemId: 1, productId: 1, specialPrice: 6000, price: 6000, qty: 2, count: 2, name: 'Jacket' };

  it('is told of what is added and removed, with what it holds then', async () => {
    await open({ page: 'product', at: '/jacket', entity: 1 });
    add.mockReturnValue(aBasket([aLine({ qty: 2 })], { version: 1, lastAdded: added }));
    await browserApi('basket-add', { productID: 1, quantity: 2 });
    update.mockReturnValue(aBasket([aLine({ qty: 1 })], { version: 2 }));
    await browserApi('basket-update', { cartItemId: 1, qty: 1 });
    update.mockReturnValue(aBasket([], { version: 3 }));
    await browserApi('basket-update', { cartItemId: 1, qty: 0 });
    await settle();
    const items = [{ item_id: '1', item_name: 'Jacket', item_brand: 'Alverra', price: 60 }];
    expect(recordedEntries('cartUpdate')).toMatchObject([
      { ga4Event: 'add_to_cart', cartQuantity: 2, ecommerce: { value: 120, items: [{ ...items[0], quantity: 2 }] } },
      {
        ga4Event: 'remove_from_cart',
        cartQuantity: 1,
        ecommerce: { value: 60, items: [{ ...items[0], quantity: 1 }] },
      },
      { ga4Event: 'remove_from_cart', cartQuantity: 0, cartProducts: [], ecommerce: { items: [{ quantity: 1 }] } },
    ]);
    const [before, entry] = (window.dataLayer ?? []).slice(-2);
    expect([before, entry]).toMatchObject([{ ecommerce: null }, { event: 'cartUpdate' }]);
  });

  it('is told of what is added to the next one, after the one before was paid for in another tab', async () => {
    const inBasket = (quoteId: string, version: number) => {
      const basket = aBasket([aLine({ qty: 2 })], { version, lastAdded: added });
      return { ...basket, order: { ...basket.order, quoteId } };
    };
    await open({ page: 'product', at: '/jacket', entity: 1 });
    for (const basket of [inBasket('first', 12), inBasket('next', 1)]) {
      add.mockReturnValueOnce(basket);
      await browserApi('basket-add', { productID: 1, quantity: 2 });
      await settle();
    }
    expect(recordedEntries('cartUpdate').map(({ cartChange }) => cartChange)).toEqual(['add', 'add']);
  });

  it('says that something changed where it is not known what', async () => {
    await open({ page: 'basket', at: '/checkout/cart/' });
    update.mockReturnValue(aBasket([aLine()], { version: 5 }));
    await browserApi('basket-update', { cartItemId: 1, qty: 1 });
    await settle();
    expect(recordedEntries('cartUpdate')).toMatchObject([{ cartChange: 'unknown', cartQuantity: 1 }]);
  });

  it('is shown with its lines on its own page', async () => {
    adoptConsent(ACCEPTED);
    read.mockReturnValue(aBasket([aLine({ qty: 2 }), aLine({ cartItemId: 2, buyable: false })]));
    await open({ page: 'basket', at: '/checkout/cart/' });
    expect(recordedEntries('basketView')).toMatchObject([
      { ga4Event: 'view_cart', ecommerce: { value: 120, items: [{ quantity: 2 }] } },
    ]);
  });

  it('goes to the checkout with what it holds, as far as the page knows it', async () => {
    adoptConsent(ACCEPTED);
    read.mockReturnValue(aBasket([aLine({ qty: 2 })]));
    const link = <a href="/api/checkout-start">Checkout</a>;
    const goTo = await open({ page: 'home', at: '/', content: link });
    const leave = () => document.querySelector('main a')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    leave();
    await goTo({ page: 'basket', at: '/checkout/cart/', content: link });
    leave();
    const [unknown, known] = recordedEntries('checkout');
    expect(unknown).not.toHaveProperty('ecommerce');
    expect(known).toMatchObject({ ga4Event: 'begin_checkout', ecommerce: { value: 120, items: [{ quantity: 2 }] } });
  });

  it('is told nothing of a change that was refused, but of the failure', async () => {
    await open({ page: 'product', at: '/jacket', entity: 1 });
    add.mockReturnValue(refusal(409, 'SOLD_OUT'));
    await expect(browserApi('basket-add', { productID: 1, quantity: 1 })).rejects.toThrow();
    await settle();
    expect(recordedEntries('cartUpdate')).toEqual([]);
    expect(recordedEntries('error')).toMatchObject([
      { errorCall: 'basket-add', errorStatus: 409, errorCode: 'SOLD_OUT' },
    ]);
  });
});

describe('an order', () => {
  const order = {
    id: 9,
    eventId: 'purchase-9',
    currency: 'GBP',
    shipping: 495,
    tax: 916,
    total: 5495,
    promoCode: 'SNOW',
    products: [{ productId: 1, name: 'Flask', brand: 'Alverra', sku: 'V11', price: 2500, quantity: 2 }],
  };
  const read = fakeCall('tracking-transaction');
  const claim = fakeCall('tracking-transaction-claim');
  let taken: boolean;
  beforeEach(() => {
    taken = false;
    read.mockImplementation(() => ({ orders: [{ ...order, tracked: taken }], orders_total_count: 1 }));
    claim.mockImplementation(() => {
      const claimed = taken ? [] : [9];
      taken = true;
      return { claimed };
    });
  });
  const success = { page: 'order-success', at: '/checkout/success/', entity: 9 } as const;

  it('is told once, though its page is gone back to and the browser shows it again', async () => {
    adoptConsent(ACCEPTED);
    const goTo = await open(success);
    await goTo({ page: 'home', at: '/' });
    await goTo(success);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(recordedEntries('transaction')).toMatchObject([
      {
        ga4Event: 'purchase',
        transactionId: 9,
        transactionCurrency: 'GBP',
        transactionPromoCode: 'SNOW',
        transactionShipping: 4.95,
        transactionTax: 9.16,
        transactionTotal: 54.95,
        eventId: 'purchase-9',
        transactionTotalExcTaxAndShipping: 40.84,
        transactionProducts: [{ productId: 1, price: 25, quantity: 2 }],
        ecommerce: { transaction_id: '9', value: 54.95, coupon: 'SNOW', items: [{ item_id: '1', quantity: 2 }] },
      },
    ]);
    expect(claim).toHaveBeenCalledOnce();
  });

  it('that another tab took meanwhile is not told', async () => {
    adoptConsent(ACCEPTED);
    claim.mockReturnValue({ claimed: [] });
    await open(success);
    expect(recordedEntries('transaction')).toEqual([]);
  });

  it('is told where the answer was lost, by asking again in the same name', async () => {
    adoptConsent(ACCEPTED);
    claim.mockReturnValueOnce(DOWN as never);
    await open(success);
    expect(recordedEntries('transaction')).toHaveLength(1);
    expect(claim).toHaveBeenCalledTimes(2);
  });

  it('is neither asked about nor taken before anything was accepted', async () => {
    adoptConsent(REFUSED);
    await open(success);
    expect(read).not.toHaveBeenCalled();
    adoptConsent(ACCEPTED);
    await settle();
    expect(recordedEntries('transaction')).toHaveLength(1);
  });
});

describe('products in lists', () => {
  const cards = (
    <section aria-label="Bestsellers">
      {[11, 12].map((id) => (
        <article key={id} data-card={`Jacket ${id}`} data-card-brand="Alverra">
          <button type="button" name="product_id" value={id} />
          <a href={`#${id}`}>Jacket {id}</a>
          <a href={`#quick-${id}`} data-dialog="quick-add">
            Add {id}
          </a>
        </article>
      ))}
    </section>
  );
  const allCards = () => document.querySelectorAll('[data-card]');

  it('that were seen are told together, each once a page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const goTo = await open({ page: 'home', at: '/', content: cards });
    seeCards(allCards());
    seeCards(allCards());
    vi.advanceTimersByTime(600);
    const impressions = () => recordedEntries('productImpressions');
    expect(impressions()).toMatchObject([
      {
        ga4Event: 'view_item_list',
        ecommerce: {
          item_list_name: 'Bestsellers',
          items: [
            { item_id: '11', item_name: 'Jacket 11', item_brand: 'Alverra', index: 0 },
            { item_id: '12', index: 1 },
          ],
        },
      },
    ]);
    await goTo({ page: 'brands', at: '/brands', content: cards });
    seeCards(allCards());
    vi.advanceTimersByTime(600);
    expect(impressions()).toHaveLength(2);
  });

  it('that are followed are told, what opens a panel is not, and nothing says a price', async () => {
    await open({ page: 'home', at: '/', content: cards });
    const [card] = allCards();
    for (const link of card?.querySelectorAll('a') ?? []) link.click();
    expect(recordedEntries('productClick')).toMatchObject([
      { ga4Event: 'select_item', ecommerce: { items: [{ item_id: '11', item_list_name: 'Bestsellers' }] } },
    ]);
    expect(JSON.stringify(recordedEntries())).not.toContain('price');
  });
});

describe('what a visitor does', () => {
  const searched = fakeCall('search-url', { url: '/search?s=boots', results_count: 4 } as never);

  it('is told of searches, with how much they find', async () => {
    await open({ page: 'home', at: '/' });
    await browserApi('search-url', { term: 'boots' });
    await settle();
    expect(searched).toHaveBeenCalledOnce();
    expect(recordedEntries('search')).toMatchObject([{ ga4Event: 'search', search_term: 'boots', searchResults: 4 }]);
  });

  it('is told of filters when they change, by the form or by a link, and not of the page number', async () => {
    const content = (
      <>
        <form data-sends="" onSubmit={(event) => event.preventDefault()}>
          <input name="brand" value="2" type="checkbox" defaultChecked />
          <button type="submit">Show</button>
        </form>
        <a href="/?p=2" data-soft="stay">
          More
        </a>
        <a href="/?order=price" data-soft="stay">
          Cheapest
        </a>
      </>
    );
    await open({ page: 'category', at: '/', content });
    window.history.replaceState(null, '', '/');
    for (const way of document.querySelectorAll<HTMLElement>('main button, main a')) way.click();
    expect(recordedEntries('filter')).toMatchObject([
      { filters: { brand: [2] }, sortOrder: 'position' },
      { filters: {}, sortOrder: 'price' },
    ]);
  });

  it.each([
    ['login', 'loginLock', { login: 'maya@post.example', password: 'Wrong-pass-1' }],
    ['signup', 'joinLock', { email: 'maya@post.example', password: 'Wrong-pass-1' }],
  ] as const)('is told where %s is locked after too many tries, without what was typed', async (alias, lock, input) => {
    fakeCall(alias).mockReturnValue(refusal(429, 'LOCKED'));
    await open({ page: 'login', at: '/customer/account/login' });
    await expect(browserApi(alias, input as never)).rejects.toThrow();
    await settle();
    expect(names()).toContain(lock);
    expect(JSON.stringify(window.dataLayer)).not.toMatch(/maya|Wrong/);
  });
});
