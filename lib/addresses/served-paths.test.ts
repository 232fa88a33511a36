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
  '/customer/account/brands-interest',
  '/rewardpoints/index/referral/',
  '/skis-size-guide',
  '/about-us',
  '/help/returns',
  'https://example.org/help',
])('links to %s', (href) => expect(isServed(href)).toBe(true));

it.each(['/advice', '/newsletter/manage/', '/customer/account/edit/'])('leaves %s out until it is built', (href) =>
  expect(isServed(href)).toBe(false),
);
