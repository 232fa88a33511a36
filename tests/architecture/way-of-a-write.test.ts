import { expect, it } from 'vitest';
import { wayFrom } from './way-of-files.ts';

it('adding to a basket takes fewer than forty files, from the service down', () => {
  const way = wayFrom('commerce/basket/basket-add.ts');
  expect(way).toContain('commerce/catalogue/prices/variant-prices.ts');
  expect(way.size).toBeLessThan(40);
});
