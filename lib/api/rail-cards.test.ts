import { expect, it, vi } from 'vitest';
import type { Client } from './create-client.ts';
import { railCards } from './rail-cards.ts';

it('asks for the cards of the products a rail names, by which they are cached', async () => {
  const api = vi.fn(async () => [{ productID: 3, name: 'Skis' }]);
  const cards = await railCards(api as unknown as Client, 6, Promise.resolve([{ productID: 3 }, { productID: 1 }]));
  expect(cards).toEqual([{ productID: 3, name: 'Skis' }]);
  expect(api.mock.calls).toEqual([['product-catalog', { store_id: 6, entity_ids: [3, 1], limit: 2 }]]);
});

it('asks nothing for an empty rail', async () => {
  const api = vi.fn();
  expect(await railCards(api, 6, Promise.resolve([]))).toEqual([]);
  expect(api).not.toHaveBeenCalled();
});
