import { expect, it } from 'vitest';
import { isServed } from './served-paths.ts';

it.each([
  '/',
  '/new',
  '/brand-new',
  '/brands',
  '/brand/alverra',
  '/products/ski',
  '/customer/account',
  '/skis-size-guide',
  'https://example.org/help',
])('links to %s', (href) => expect(isServed(href)).toBe(true));

it.each(['/about-us', '/help/returns', '/rewardpoints/index/referral/'])('leaves %s out until it is built', (href) =>
  expect(isServed(href)).toBe(false),
);
