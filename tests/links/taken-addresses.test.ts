import { describe, expect, it } from 'vitest';
import { isTakenByShop } from '#commerce/kernel/public-path.ts';
import { accessOf } from '#lib/routing/restriction.ts';
import { config } from '../../middleware.ts';

describe('addresses that no product may have', () => {
  it.each([
    'search',
    'checkout',
    'customer',
    'brand',
    'brands',
    'shop',
    'products',
    'event',
    'sales',
    'order',
    'join',
    'new',
    'new-season-skis',
    'brand-new',
    'rewardpoints',
    '404',
    'api',
    'media',
    'catalog',
    'historical',
  ])('hold %s', (segment) => {
    expect(isTakenByShop(segment)).toBe(true);
  });

  it.each(['summit-cup', 'searchlight', 'newton-shoe', 'checkout-bag', 'brandy-glass'])('leave %s', (segment) => {
    expect(isTakenByShop(segment)).toBe(false);
  });

  it('hold what the shop answers without pages, and what members alone may open', () => {
    const [matcher = ''] = config.matcher;
    const prefixes = [...matcher.matchAll(/(?<![\w.-])([a-z]+)\//g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'next');
    expect(prefixes).toContain('api');
    expect(prefixes.filter((name) => !isTakenByShop(name))).toEqual([]);
    const members = ['historical', 'rewardpoints'].filter((name) => accessOf(`/${name}`) === 'members');
    expect(members.filter((name) => !isTakenByShop(name))).toEqual([]);
  });
});
