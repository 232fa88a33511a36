import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Basket } from '#lib/contract/basket.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { aBasket, aLine } from '#tests/support/components/baskets.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { useDeliveryDates } from './use-delivery-dates.ts';

const api = fakeCall('product-dispatch-date');

const basketOf = (version: number, lines: number): Basket =>
  aBasket(
    Array.from({ length: lines }, (_, at) =>
      aLine({ cartItemId: at + 1, buyable: at < 7, estimatedDelivery: { start: 1, end: 2 } }),
    ),
    { version },
  );

test('dates of seven lines are asked one by one, never more than three at a time', async () => {
  const answers: ((ranges: Reply<'product-dispatch-date'>) => void)[] = [];
  api.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
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
  api.mockReturnValueOnce([{ id: 1, start: 10, end: 20 }]);
  const { result, rerender } = renderHook(({ version }) => useDeliveryDates(basketOf(version, 1)), {
    initialProps: { version: 1 },
  });
  await act(async () => {});
  api.mockReturnValueOnce(DOWN);
  rerender({ version: 2 });
  await act(async () => {});
  expect(api).toHaveBeenCalledTimes(2);
  expect(result.current.items[0]?.estimatedDelivery).toEqual({ start: 10, end: 20 });
});

test('a change while dates are under way does not ask more than three at a time either', async () => {
  const answers: ((ranges: Reply<'product-dispatch-date'>) => void)[] = [];
  api.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
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
