import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyBasket } from '#lib/api/basket-reply.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { useDeliveryDates } from './use-delivery-dates.ts';

vi.mock('#lib/api/browser-api.ts', () => ({ browserApi: vi.fn() }));
const api = vi.mocked(browserApi);

const STORE = { currencyCode: 'GBP', deliveryCountry: 'GB', freeDeliveryFrom: null };
const basketOf = (version: number, lines: number): Basket => ({
  ...emptyBasket(STORE),
  version,
  items: Array.from(
    { length: lines },
    (_, at) =>
      ({ cartItemId: at + 1, buyable: at < 7, estimatedDelivery: { start: 1, end: 2 } }) as unknown as BasketItem,
  ),
});

beforeEach(() => {
  api.mockReset();
});

test('dates of seven lines are asked one by one, never more than three at a time', async () => {
  const answers: ((ranges: unknown) => void)[] = [];
  api.mockImplementation((() => new Promise((resolve) => answers.push(resolve))) as never);
  const { result } = renderHook(() => useDeliveryDates(basketOf(1, 8)));
  await act(async () => {});
  expect(api).toHaveBeenCalledTimes(3);
  for (let answered = 0; answered < 7; answered++) {
    await act(async () => answers[answered]?.([{ id: answered + 1, start: 10, end: 20 }]));
    expect(api.mock.calls.length - answered - 1).toBeLessThanOrEqual(3);
  }
  expect(api).toHaveBeenCalledTimes(7);
  const dates = result.current.items.map((item) => item.estimatedDelivery.start);
  expect(dates).toEqual([10, 10, 10, 10, 10, 10, 10, 1]);
});

test('they are asked again after a change, and kept where that fails', async () => {
  api.mockResolvedValueOnce([{ id: 1, start: 10, end: 20 }] as never);
  const { result, rerender } = renderHook(({ version }) => useDeliveryDates(basketOf(version, 1)), {
    initialProps: { version: 1 },
  });
  await act(async () => {});
  api.mockRejectedValueOnce(new Error('down'));
  rerender({ version: 2 });
  await act(async () => {});
  expect(api).toHaveBeenCalledTimes(2);
  expect(result.current.items[0]?.estimatedDelivery).toEqual({ start: 10, end: 20 });
});

test('a change while dates are under way does not ask more than three at a time either', async () => {
  const answers: ((ranges: unknown) => void)[] = [];
  api.mockImplementation((() => new Promise((resolve) => answers.push(resolve))) as never);
  const { rerender } = renderHook(({ version }) => useDeliveryDates(basketOf(version, 7)), {
    initialProps: { version: 1 },
  });
  await act(async () => {});
  rerender({ version: 2 });
  await act(async () => {});
  expect(api).toHaveBeenCalledTimes(3);
  for (let answered = 0; answered < 10; answered++) {
    await act(async () => answers[answered]?.([]));
    expect(api.mock.calls.length - answered - 1).toBeLessThanOrEqual(3);
  }
  expect(api).toHaveBeenCalledTimes(3 + 7);
});
