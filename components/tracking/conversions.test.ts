import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { forgetDataLayer, openDataLayer } from '#lib/tracking/data-layer.ts';
import { pushEntry } from '#lib/tracking/push-entry.ts';
import { callsAnswered, fakeCall, refusal } from '#tests/support/components/fake-api.ts';
import { aSession } from '#tests/support/components/sessions.ts';
import { createConversions } from './conversions.ts';

const answered = (accepted_advertising: boolean) => ({
  cookie_consent_given: true,
  accepted_functional: true,
  accepted_advertising,
});
const MEMBER = aSession({ id: 7, email: 'maya@post.example' });
const PAGE = { pageType: 'product', pageEntityId: 5, eventId: 'event-0001' } as const;
const ITEM = { item_id: '5', item_name: 'Jacket', quantity: 2 };

const QUEUED = { queued: true };
const seen = fakeCall('ppc-fb-page-view', QUEUED);
const viewed = fakeCall('ppc-fb-view-content', QUEUED);
const added = fakeCall('ppc-fb-add-to-cart', QUEUED);
const bought = fakeCall('ppc-fb-purchase', QUEUED);
const spent = fakeCall('ppc-fb-ltv', QUEUED);
const joined = fakeCall('ppc-fb-complete-registration', QUEUED);
const left = fakeCall('ppc-fb-initiate-checkout', QUEUED);
let conversions: ReturnType<typeof createConversions>;

const showPage = () => pushEntry('pageView', { ...PAGE, pagePath: '/jacket', pageTitle: 'Jacket' });
const asked = (call: typeof seen) => call.mock.calls.map(([input]) => input);

beforeEach(() => {
  forgetDataLayer();
  openDataLayer('defaults');
  resetConsent();
  window.history.replaceState(null, '', '/jacket?token=secret');
  conversions = createConversions(1);
});
afterEach(() => {
  conversions.stop();
  vi.useRealTimers();
});

describe('what a member does', () => {
  beforeEach(() => {
    conversions.hear('session', MEMBER);
    adoptConsent(answered(true));
  });

  it('is told under the name that the data layer has, with where it was, and not who', async () => {
    showPage();
    await callsAnswered();
    expect(asked(seen)).toEqual([
      { eventId: 'event-0001', sourceUrl: btoa(`${location.origin}/jacket`), userAgent: btoa(navigator.userAgent) },
    ]);
  });

  it('is told of a product that costs something, of what is added, of orders and of having joined', async () => {
    const { eventId } = PAGE;
    pushEntry('productView', { ...PAGE, ecommerce: { currency: 'GBP', value: 59.99, items: [ITEM] } });
    pushEntry('productView', { ...PAGE, ecommerce: { currency: 'GBP', value: 0, items: [ITEM] } });
    pushEntry('productView', { ...PAGE, ecommerce: { items: [ITEM] } });
    const basket = { cartQuantity: 2, cartTotal: 119.98, cartProducts: [], eventId, ecommerce: { items: [ITEM] } };
    pushEntry('cartUpdate', { ...basket, cartChange: 'add' });
    pushEntry('cartUpdate', { ...basket, cartChange: 'remove' });
    pushEntry('checkout', { eventId });
    pushEntry('signup', { eventId: 'signup-7' });
    pushEntry('transaction', {
      transactionId: 9,
      transactionCurrency: 'GBP',
      transactionShipping: 0,
      transactionTax: 0,
      transactionTotal: 1,
      transactionTotalExcTaxAndShipping: 1,
      transactionPromoCode: '',
      eventId: 'purchase-9',
      transactionProducts: [{ productId: 5, price: 1, quantity: 1 }],
      ecommerce: { items: [ITEM] },
    });
    await callsAnswered();
    expect(asked(viewed as typeof seen)).toMatchObject([{ productId: 5, quantity: 2 }]);
    expect(asked(added as typeof seen)).toMatchObject([{ productId: 5, quantity: 2 }]);
    expect(asked(bought as typeof seen)).toMatchObject([{ transactionId: 9, eventId: 'purchase-9' }]);
    expect(asked(spent)).toMatchObject([{ eventId: 'purchase-9' }]);
    expect(asked(joined)).toMatchObject([{ eventId: 'signup-7' }]);
    expect(left).toHaveBeenCalledOnce();
  });

  it('is told again where the shop could not take it, in the same name, and given up where it refuses', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    seen.mockReturnValueOnce(refusal(503, 'UNAVAILABLE') as never);
    showPage();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(asked(seen).map((input) => input.eventId)).toEqual(['event-0001', 'event-0001']);
    seen.mockReturnValue(refusal(403, 'FORBIDDEN') as never);
    showPage();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(seen).toHaveBeenCalledTimes(3);
  });
});

it('keeps in which store somebody joined until the shop has taken it, on a later page too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  adoptConsent(answered(true));
  joined.mockReturnValue(refusal(503, 'UNAVAILABLE') as never);
  conversions.hear('session', MEMBER);
  pushEntry('signup', { eventId: 'signup-7' });
  expect(document.cookie).toContain('signup-store=1');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(document.cookie).toContain('signup-store=1');
  conversions.stop();
  conversions = createConversions(1);
  joined.mockReturnValue(QUEUED);
  conversions.hear('session', MEMBER);
  await vi.advanceTimersByTimeAsync(1);
  expect(new Set(asked(joined).map(({ eventId }) => eventId))).toEqual(new Set(['signup-7']));
  expect(document.cookie).not.toContain('signup-store');
});

it('waits for who it is and for the answer about cookies, and forgets what was refused', async () => {
  showPage();
  conversions.hear('session', MEMBER);
  await callsAnswered();
  expect(seen).not.toHaveBeenCalled();
  adoptConsent(answered(false));
  adoptConsent(answered(true));
  await callsAnswered();
  expect(seen).not.toHaveBeenCalled();
  showPage();
  await callsAnswered();
  expect(seen).toHaveBeenCalledOnce();
});

it('tells nothing of guests, whatever they accepted', async () => {
  adoptConsent(answered(true));
  conversions.hear('session', aSession());
  showPage();
  pushEntry('checkout', { eventId: PAGE.eventId });
  await callsAnswered();
  expect(seen).not.toHaveBeenCalled();
  expect(left).not.toHaveBeenCalled();
});
