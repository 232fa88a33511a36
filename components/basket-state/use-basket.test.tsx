import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadOnce } from '#components/visitor/reload-once.ts';
import { readSession } from '#components/visitor/session-snapshot.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { aBasket, aLine, EMPTY_BASKET } from '#tests/support/components/baskets.ts';
import { DOWN, fakeCall, NO_ANSWER, refusal } from '#tests/support/components/fake-api.ts';
import { useBasket } from './use-basket.ts';

vi.mock('#components/visitor/reload-once.ts', () => ({ reloadOnce: vi.fn() }));
const update = fakeCall('basket-update');
const add = fakeCall('basket-add');
const apply = fakeCall('basket-apply-discount');
const data = fakeCall('basket-data', EMPTY_BASKET);

const basketOf = (qty: number): Basket =>
  aBasket([aLine({ cartItemId: 7, qty, maxQty: 10, price: 4400, rrp: 4400, subtotal: 4400 * qty })]);

function openBasket(initial: Basket) {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useBasket(1, initial), { wrapper }).result;
}

/** Another tab says that it has changed the basket. */
function otherTabChanges(): void {
  const channel = new BroadcastChannel('shop-basket');
  channel.postMessage('changed');
  channel.close();
}

beforeEach(() => {
  vi.mocked(reloadOnce).mockClear();
});

test('the number on the basket button changes at once, then follows the server’s answer', async () => {
  const answer = Promise.withResolvers<Basket>();
  update.mockReturnValueOnce(answer.promise);
  const basket = openBasket(basketOf(1));
  act(() => basket.current.setQuantity(7, 3));
  expect(readSession().basketCount).toBe(3);
  answer.resolve(basketOf(2));
  await waitFor(() => expect(readSession().basketCount).toBe(2));
});

test('removing the last line empties the button', () => {
  update.mockReturnValueOnce(new Promise(() => {}));
  const basket = openBasket(basketOf(2));
  act(() => basket.current.setQuantity(7, 0));
  expect(readSession().basketCount).toBe(0);
});

test('the number falls back where the change is refused', async () => {
  const issues = [{ path: 'qty', rule: 'max_value', message: '1' }];
  update.mockReturnValueOnce(refusal(409, 'SOLD_OUT', { issues }));
  data.mockReturnValue(basketOf(1));
  const basket = openBasket(basketOf(1));
  act(() => basket.current.setQuantity(7, 5));
  expect(readSession().basketCount).toBe(5);
  await waitFor(() => expect(readSession().basketCount).toBe(1));
  expect(basket.current.fault).toEqual({ cartItemId: 7, left: 1, isOffline: false });
});

test('a removed line can be had back as it was', async () => {
  update.mockReturnValueOnce({ ...basketOf(0), items: [], version: 2 });
  const basket = openBasket(basketOf(2));
  const [line] = basket.current.basket.items;
  if (!line) throw new Error('The basket has a line');
  await act(async () => basket.current.remove(line));
  expect(basket.current.removed?.cartItemId).toBe(7);
  add.mockReturnValueOnce({ ...basketOf(2), version: 3 });
  await act(async () => void (await basket.current.undo()));
  expect(add.mock.lastCall?.[0]).toMatchObject({ quantity: 2 });
  expect([readSession().basketCount, basket.current.removed]).toEqual([2, null]);
});

test('a removed line comes back to its place: before the line that stood behind it', async () => {
  const [first] = basketOf(1).items;
  if (!first) throw new Error('The basket has a line');
  const three = { ...basketOf(1), items: [first, { ...first, cartItemId: 8 }, { ...first, cartItemId: 9 }] };
  const basket = openBasket(three);
  update.mockReturnValue(three);
  add.mockReturnValue(three);
  for (const [line, before] of [
    [first, 8],
    [{ ...first, cartItemId: 9 }, undefined],
  ] as const) {
    await act(async () => basket.current.remove(line));
    await act(async () => void (await basket.current.undo()));
    expect(add.mock.lastCall?.[0].before).toBe(before);
  }
});

test('an answer that is older than what is shown changes nothing', async () => {
  const first = Promise.withResolvers<Basket>();
  update.mockReturnValueOnce(first.promise);
  const basket = openBasket({ ...basketOf(1), version: 1 });
  act(() => basket.current.setQuantity(7, 2));
  apply.mockReturnValueOnce({ ...basketOf(4), version: 9 });
  await act(async () => void (await basket.current.discounts.apply('promo', 'TEN')));
  await act(async () => first.resolve({ ...basketOf(2), version: 8 }));
  expect(basket.current.basket.version).toBe(9);
  expect(readSession().basketCount).toBe(4);
});

test('an answer of another basket, which was begun after an order, is shown though its number is lower', async () => {
  const ofQuote = (quoteId: string, qty: number, version: number): Basket => {
    const basket = basketOf(qty);
    return { ...basket, order: { ...basket.order, quoteId }, version };
  };
  update.mockReturnValueOnce(ofQuote('next', 2, 1));
  const basket = openBasket(ofQuote('ordered', 1, 9));
  await act(async () => basket.current.setQuantity(7, 2));
  await waitFor(() => expect(basket.current.busy).toBe(false));
  expect([basket.current.basket.order.quoteId, basket.current.basket.version]).toEqual(['next', 1]);
});

test('what is read again while a change is under way keeps the change', async () => {
  update.mockReturnValueOnce(new Promise(() => {}));
  const basket = openBasket(basketOf(1));
  act(() => basket.current.setQuantity(7, 3));
  data.mockReturnValue({ ...basketOf(1), version: 2 });
  await act(async () => otherTabChanges());
  await waitFor(() => expect(data).toHaveBeenCalled());
  expect(basket.current.basket.items.map(({ qty }) => qty)).toEqual([3]);
  expect(readSession().basketCount).toBe(3);
});

test('what was asked for before a change, and comes after its answer, takes nothing back', async () => {
  const old = Promise.withResolvers<Basket>();
  data.mockReturnValueOnce(old.promise);
  const basket = openBasket({ ...basketOf(1), version: 1 });
  await act(async () => otherTabChanges());
  await waitFor(() => expect(data).toHaveBeenCalled());
  update.mockReturnValueOnce({ ...basketOf(3), version: 2 });
  await act(async () => basket.current.setQuantity(7, 3));
  await act(async () => old.resolve({ ...basketOf(1), version: 1 }));
  expect(basket.current.basket).toMatchObject({ version: 2, items: [{ qty: 3 }] });
  expect(readSession().basketCount).toBe(3);
});

test('an undo waits until the removal is answered, and puts nothing back where that failed', async () => {
  const [removed, refused] = [Promise.withResolvers<Basket>(), Promise.withResolvers<never>()];
  const basket = openBasket(basketOf(2));
  const [line] = basket.current.basket.items;
  if (!line) throw new Error('The basket has a line');
  add.mockReturnValue({ ...basketOf(2), version: 4 });
  update.mockReturnValueOnce(removed.promise);
  await act(async () => basket.current.remove(line));
  let undone = basket.current.undo();
  expect(add).not.toHaveBeenCalled();
  await act(async () => {
    removed.resolve({ ...EMPTY_BASKET, version: 3 });
    await undone;
  });
  expect(add).toHaveBeenCalledTimes(1);
  expect(readSession().basketCount).toBe(2);

  data.mockReturnValue({ ...basketOf(2), version: 4 });
  update.mockReturnValueOnce(refused.promise);
  await act(async () => basket.current.remove(line));
  undone = basket.current.undo();
  await act(async () => {
    refused.reject(new TypeError('Failed to fetch'));
    await undone;
  });
  expect(add).toHaveBeenCalledTimes(1);
  expect(readSession().basketCount).toBe(2);
});

test('a refused code says by which rule, with the least subtotal where that is it', async () => {
  const issues = [{ path: 'info', rule: 'promo_minimum', message: '15000' }];
  apply.mockReturnValueOnce(refusal(400, 'VALIDATION', { issues }));
  const basket = openBasket(basketOf(1));
  await act(async () => expect(await basket.current.discounts.apply('promo', 'SUMMIT20')).toBe(false));
  expect(basket.current.discounts.fault).toEqual({ type: 'promo', rule: 'promo_minimum', minimum: 15_000 });
});

test.each([
  ['refused', refusal(409, 'SOLD_OUT')],
  ['failed', NO_ANSWER],
  ['failed', DOWN],
] as const)('an undo is %s as the shop says, and may be tried again where it said nothing', async (undone, failure) => {
  update.mockReturnValueOnce(EMPTY_BASKET);
  const basket = openBasket(basketOf(1));
  const [item] = basket.current.basket.items;
  await act(async () => item && basket.current.remove(item));
  add.mockReturnValueOnce(failure);
  await act(async () => expect(await basket.current.undo()).toBe(undone));
  expect(basket.current.removed).not.toBeNull();
});

test('an undo whose answer was lost is repeated under the same key: nothing is put back twice', async () => {
  update.mockReturnValueOnce(EMPTY_BASKET);
  const basket = openBasket(basketOf(1));
  const [item] = basket.current.basket.items;
  await act(async () => item && basket.current.remove(item));
  add.mockReturnValueOnce(DOWN).mockReturnValueOnce({ ...basketOf(1), version: 3 });
  await act(async () => void (await basket.current.undo()));
  await act(async () => void (await basket.current.undo()));
  const keys = add.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test.each([
  ['another visitor’s', 'b-2', true],
  ['nobody’s', '', true],
  ['the same, emptied in another tab', 'b-1', false],
])(
  'a change refused because the session was ended elsewhere loads the page anew: the basket is %s',
  async (_what, quoteId, isAnew) => {
    const owned = (id: string, basket: Basket): Basket => ({ ...basket, order: { ...basket.order, quoteId: id } });
    const basket = openBasket(owned('b-1', basketOf(1)));
    update.mockReturnValueOnce(refusal(404, 'NOT_FOUND'));
    data.mockReturnValue(owned(quoteId, EMPTY_BASKET));
    act(() => basket.current.setQuantity(7, 2));
    await waitFor(() => expect(basket.current.basket.items).toEqual([]));
    expect(vi.mocked(reloadOnce).mock.calls).toEqual(isAnew ? [['basket']] : []);
  },
);

describe('without a network', () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get');
  const goOffline = () => {
    offline.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
  };
  const goOnline = () => {
    offline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
  };
  afterEach(goOnline);

  test('the only line, removed, comes back at once, and its fault goes when the basket has been read again', async () => {
    const basket = openBasket(basketOf(2));
    const [line] = basket.current.basket.items;
    goOffline();
    update.mockReturnValueOnce(NO_ANSWER);
    await act(async () => line && basket.current.remove(line));
    expect(basket.current.basket).toEqual(basketOf(2));
    expect(readSession().basketCount).toBe(2);
    expect(basket.current).toMatchObject({
      busy: false,
      removed: null,
      fault: { cartItemId: 7, left: null, isOffline: true },
    });
    data.mockReturnValue(basketOf(2));
    goOnline();
    await waitFor(() => expect(basket.current.fault).toBeNull());
    expect(basket.current.basket).toEqual(basketOf(2));
  });

  test('a change that fails takes back no other line’s, which is under way', async () => {
    const two = aBasket([aLine({ cartItemId: 7, qty: 1, maxQty: 9 }), aLine({ cartItemId: 8, qty: 1, maxQty: 9 })]);
    const basket = openBasket(two);
    goOffline();
    update.mockReturnValueOnce(new Promise(() => {})).mockReturnValueOnce(NO_ANSWER);
    await act(async () => basket.current.setQuantity(8, 3));
    await act(async () => basket.current.setQuantity(7, 2));
    expect(basket.current.basket.items.map(({ qty }) => qty)).toEqual([1, 3]);
  });

  test('where the browser thinks it is online, the fault stays until another change', async () => {
    const basket = openBasket(basketOf(1));
    update.mockReturnValueOnce(DOWN);
    data.mockReturnValue(basketOf(1));
    await act(async () => basket.current.setQuantity(7, 2));
    expect(basket.current.basket).toEqual(basketOf(1));
    await waitFor(() => expect(data).toHaveBeenCalled());
    expect(basket.current.fault).toEqual({ cartItemId: 7, left: null, isOffline: false });
    update.mockReturnValueOnce(basketOf(2));
    await act(async () => basket.current.setQuantity(7, 2));
    expect(basket.current.fault).toBeNull();
  });
});
