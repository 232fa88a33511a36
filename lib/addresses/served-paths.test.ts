import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isServed, searchLanding } from './served-paths.ts';

it.each([
  '/',
  '/new',
  '/brand-new',
  '/brands',
  '/brand/alverra',
  '/products/ski',
  '/customer/account',
  '/customer/account/brands-interest',
  '/customer/account/edit/',
  '/advice',
  '/rewardpoints/index/referral/',
  '/skis-size-guide',
  '/about-us',
  '/newsletter/manage/',
  '/help/returns',
  'https://example.org/help',
])('links to %s', (href) => expect(isServed(href)).toBe(true));

it.each(['/careers', '/invite?from=mail'])('leaves %s out, which is no page of the shop', (href) =>
  expect(isServed(href)).toBe(false),
);

const STORES = new Set(['ie.example', 'localhost:3000']);

describe('where a submitted term leads', () => {
  it('is the page of results as it is named', () => {
    expect(searchLanding('/search?s=ski+jacket', 'ski jacket')).toBe('/search?s=ski+jacket');
  });

  it('is another page with the term it came from, beside what it asks for', () => {
    expect(searchLanding('/products/ski/skis', 'Skis')).toBe('/products/ski/skis?sp_src_search=Skis');
    expect(searchLanding('/products/ski?brand=3#list', 'kjel & co')).toBe(
      '/products/ski?brand=3&sp_src_search=kjel+%26+co#list',
    );
  });

  it('is a page of another store only where the store is known', () => {
    expect(searchLanding('https://ie.example/sale', 'skis', STORES)).toBe('https://ie.example/sale?sp_src_search=skis');
    expect(searchLanding('https://ie.example/sale', 'skis')).toBe('/search?s=skis');
  });

  it.each([
    '//evil.example/x',
    '/.//evil.example',
    '/\t/evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '',
    'brand/x',
  ])('is the results where the server names %s', (named) => {
    expect(searchLanding(named, 'skis', STORES)).toBe('/search?s=skis');
  });

  it('never leaves the shop, whatever is named and typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.webUrl(), fc.string()), fc.string({ unit: 'grapheme' }), (named, term) => {
        expect(new URL(searchLanding(named, term), 'http://shop.example').host).toBe('shop.example');
      }),
    );
  });
});
