import { beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '#lib/contract/contract.ts';
import type { Price } from '#lib/contract/values.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { priceDesk } from './ask-delivered-price.ts';

const priced = (current: number): Price => ({
  current,
  old: null,
  discount: 0,
  retailPrice: current,
  specialPrice: current,
});

/** A server that answers when it is told to: by the ids asked for, what they cost in the country. */
function openServer(priceOf: (id: number, country: string) => Price | null = (id) => priced(id * 100)) {
  const calls: { ids: readonly number[]; country: string; answer: () => void; fail: () => void }[] = [];
  fakeCall('category-prices').mockImplementation(({ entity_id: ids, shipping = '' }) => {
    const { promise, resolve } = Promise.withResolvers<Reply<'category-prices'> | typeof DOWN>();
    calls.push({
      ids,
      country: shipping,
      answer: () =>
        resolve(ids.filter((id) => id !== 404).map((id) => ({ entity_id: id, prices: priceOf(id, shipping) }))),
      fail: () => resolve(DOWN),
    });
    return promise;
  });
  return calls;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const log = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => void log.mockClear());

test('the products of a page are asked for together, never more than six calls at a time (PRICE-08)', async () => {
  const calls = openServer();
  const ask = priceDesk();
  const prices = Promise.all(Array.from({ length: 100 }, (_, at) => ask('AT', at + 1)));
  await settle();
  expect(calls).toHaveLength(6);
  expect(calls.every(({ country, ids }) => country === 'AT' && ids.length <= 7)).toBe(true);
  calls[0]?.answer();
  await settle();
  expect(calls).toHaveLength(7);
  for (let at = 1; at < calls.length; at += 1) {
    calls[at]?.answer();
    await settle();
  }
  expect((await prices).map((price) => price?.current)).toEqual(Array.from({ length: 100 }, (_, at) => (at + 1) * 100));
});

test('a product that stands twice on a page is asked for once, and each country by itself', async () => {
  const calls = openServer((id, country) => priced(country === 'AT' ? id : id * 2));
  const ask = priceDesk();
  const prices = Promise.all([ask('AT', 5), ask('AT', 5), ask('DK', 5)]);
  await settle();
  expect(calls.map(({ country, ids }) => [country, ids])).toEqual([
    ['AT', [5]],
    ['DK', [5]],
  ]);
  for (const call of calls) call.answer();
  expect((await prices).map((price) => price?.current)).toEqual([5, 5, 10]);
});

test('a product that the reply lacks has no price, which is logged (ERR-07)', async () => {
  const calls = openServer();
  const ask = priceDesk();
  const prices = Promise.all([ask('AT', 404), ask('AT', 2)]);
  await settle();
  calls[0]?.answer();
  expect(await prices).toEqual([null, priced(200)]);
  expect(log).toHaveBeenCalledExactlyOnceWith('Problem to fetch product price', 404);
});

test('where nobody could be asked there is no price, and nothing is logged (ERR-08)', async () => {
  const calls = openServer();
  const price = priceDesk()('AT', 2);
  await settle();
  calls[0]?.fail();
  expect(await price).toBeNull();
  expect(log).not.toHaveBeenCalled();
});
