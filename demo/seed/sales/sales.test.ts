import { describe, expect, test } from 'vitest';
import { SALES } from './sales.ts';

describe('the seeded sales', () => {
  test('never hold a product twice among those that run or will run', () => {
    const ids = SALES.filter(({ plan }) => plan.placement.kind !== 'ended').flatMap(({ products }) =>
      products.map(({ product }) => product.id),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(SALES.map((sale) => [sale.plan.code, sale] as const))('have something to sell: %s', (_code, sale) => {
    expect(sale.products.length).toBeGreaterThanOrEqual(10);
  });

  test('reduce by what they were planned with, and something by the most of it', () => {
    for (const { plan, products } of SALES) {
      const percents = products.map(({ percent }) => percent);
      expect([Math.max(...percents), Math.min(...percents) >= plan.percent[0]], plan.code).toEqual([
        plan.percent[1],
        true,
      ]);
    }
  });

  test('show on their tile what they name first', () => {
    for (const { plan, art } of SALES) expect(art.tile.product?.family, plan.code).toBe(plan.families[0]);
  });
});
