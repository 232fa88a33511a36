import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOBODY, publishSession } from '#components/visitor/session-snapshot.ts';
import type { Price } from '#lib/contract/values.ts';
import { useDeliveredPrice } from './use-delivered-price.ts';

const priced = (current: number): Price => ({
  current,
  old: null,
  discount: 0,
  retailPrice: current,
  specialPrice: current,
});
const HOME = priced(1000);
const ABROAD = priced(1250);

const choose = (deliveryCountry: string | null) => act(async () => publishSession({ ...NOBODY, deliveryCountry }));

beforeEach(() => choose(null));
afterEach(() => choose(null));

it('asks nothing while parcels stay in the country of the store', async () => {
  const ask = vi.fn(async () => ABROAD);
  const { result } = renderHook(() => useDeliveredPrice(7, HOME, ask));
  await act(async () => {});
  expect(result.current).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});

it('asks once per country, be the function that asks a new one for every render', async () => {
  const ask = vi.fn(async (country: string) => {
    if (ask.mock.calls.length > 9) throw new Error('asks without end');
    return country === 'IE' ? ABROAD : null;
  });
  const { result, rerender } = renderHook(() => useDeliveredPrice(7, HOME, (country) => ask(country)));
  await choose('IE');
  expect(result.current).toEqual(ABROAD);
  rerender();
  await act(async () => {});
  expect(ask.mock.calls).toEqual([['IE']]);
  await choose('NO');
  expect(result.current).toBeNull();
  expect(ask.mock.calls).toEqual([['IE'], ['NO']]);
});

it('asks anew when the page has a newer price', async () => {
  const ask = vi.fn(async () => ABROAD);
  const { rerender } = renderHook(({ price }) => useDeliveredPrice(7, price, ask), { initialProps: { price: HOME } });
  await choose('IE');
  rerender({ price: priced(900) });
  await act(async () => {});
  expect(ask).toHaveBeenCalledTimes(2);
});
