import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACETS, ListQuery, SORT_ORDERS } from '#lib/contract/catalogue.ts';
import {
  DEFAULT_VIEW,
  FACET_VALUES_MAX,
  isFiltered,
  sortChoice,
  viewFromQuery,
  viewFromSegment,
  viewToListQuery,
  viewToQuery,
  viewToSegment,
} from './listing-view.ts';

const read = (query: string) => viewFromQuery(new URLSearchParams(query));

const anyQuery = fc
  .record({
    brand: fc.array(fc.integer({ min: -5, max: 3_000_000_000 }), { maxLength: 60 }),
    size: fc.array(fc.nat(99)),
    price: fc.stringMatching(/^\d{0,8}-\d{0,8}$/),
    order: fc.constantFrom(...SORT_ORDERS, 'rating'),
    dir: fc.constantFrom('asc', 'desc', 'up'),
    p: fc.oneof(fc.nat(1200).map(String), fc.string()),
    utm_source: fc.string(),
  })
  .map((values) => new URLSearchParams(Object.entries(values).map(([k, v]) => [k, String(v)])));

describe('a listing view', () => {
  it('is read from the public query', () => {
    expect(read('brand=2,1&brand=3&price=10-50&order=price&dir=desc&p=2')).toEqual({
      filters: { brand: [1, 2, 3] },
      price: { min: 10, max: 50 },
      order: 'price',
      dir: 'desc',
      page: 2,
    });
  });

  it.each([
    '',
    'utm_source=x',
    'brand=abc',
    'order=rating',
    'p=0',
    'p=-1',
    'price=x',
    'price=1e9-',
    'price=-1,50,0.0.0.0.0.0.0.0.0',
    'dir=desc',
  ])('is the default one where the query is "%s"', (query) => {
    expect(read(query)).toEqual(DEFAULT_VIEW);
    expect(viewToSegment(read(query))).toBe('all');
    expect(viewToQuery(read(query))).toBe('');
  });

  it.each([
    ['price=50-10', { min: 10, max: 50 }],
    ['price=9.50&price=49.99', { min: 9, max: 50 }],
    ['price=9,50&price=', { min: 9, max: null }],
    ['price=-49.01', { min: null, max: 50 }],
    ['price=60.20&price=20.80', { min: 20, max: 61 }],
    ['price=1.234,50&price=1,999.90', { min: 1234, max: 2000 }],
    ['price=1’500&price=2 000', { min: 1500, max: 2000 }],
    ['price=1.500&price=2,500', { min: 1500, max: 2500 }],
  ])('takes prices as they are typed: %s', (query, price) => {
    expect(read(query).price).toEqual(price);
  });

  it.each(['p=1001', 'p=999999', 'p=99999999999'])(
    'takes a page that no list has for the last that one may have: %s',
    (query) => {
      expect(read(query).page).toBe(1000);
      expect(viewFromSegment(viewToSegment(read(query)))).toEqual(read(query));
    },
  );

  it('takes order and direction as one choice, as the form of a listing sends it, and writes them apart', () => {
    expect(read('order=price-desc')).toEqual(read('order=price&dir=desc'));
    expect(read('order=price-asc')).toEqual(read('order=price'));
    expect(read('order=position-desc')).toEqual(DEFAULT_VIEW);
    expect(viewToQuery(read('order=price-desc'))).toBe('order=price&dir=desc');
    fc.assert(
      fc.property(anyQuery, (query) => {
        const { order, dir } = viewFromQuery(query);
        expect(read(`order=${sortChoice({ order, dir })}`)).toMatchObject({ order, dir });
      }),
    );
  });

  it('has one segment for all ways to write the same', () => {
    expect(viewToSegment(read('p=2&brand=2,1'))).toBe('brand-1.2_p-2');
    expect(viewToSegment(read('brand=1&brand=2&brand=2&p=2&fbclid=1'))).toBe('brand-1.2_p-2');
    expect(viewToSegment(read('price=-50'))).toBe('price-.50');
  });

  it('writes a query a person can read', () => {
    expect(viewToQuery(read('colour=4&brand=2,1&price=10-'))).toBe('brand=1,2&colour=4&price=10-');
  });

  it('knows whether anything is filtered; sort and page are no filters', () => {
    expect(isFiltered(read('order=name&p=3'))).toBe(false);
    expect(isFiltered(read('price=10-'))).toBe(true);
    expect(isFiltered(read('sport=1'))).toBe(true);
  });

  it('survives both written forms, is bounded, and is always a query the API takes', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const view = viewFromQuery(query);
        expect(viewFromSegment(viewToSegment(view))).toEqual(view);
        expect(read(viewToQuery(view))).toEqual(view);
        expect(viewToSegment(view)).toMatch(/^[a-z0-9._-]{3,}$/);
        expect(viewToSegment(view).length).toBeLessThan(FACETS.length * (FACET_VALUES_MAX + 1) * 11 + 60);
        expect(ListQuery.safeParse({ store_id: 1, ...viewToListQuery(view) }).success).toBe(true);
      }),
    );
  });

  it('makes nothing of a segment that was never written', () => {
    fc.assert(
      fc.property(fc.string(), (segment) => {
        const view = viewFromSegment(segment);
        expect(viewFromSegment(viewToSegment(view))).toEqual(view);
      }),
    );
  });
});
