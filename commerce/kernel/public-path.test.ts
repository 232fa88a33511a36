import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePublicPath } from './public-path.ts';

describe('a public path', () => {
  it.each(['', '/', '/sales', '/sales/', '/Sales?x=1'])('%j is the home page', (path) => {
    expect(parsePublicPath(path)).toEqual({ kind: 'home' });
  });
  it('is a product by its id, within what an id can be', () => {
    expect(parsePublicPath('/catalog/product/view/id/3956/')).toEqual({ kind: 'product', productId: 3956 });
    expect(parsePublicPath('/catalog/product/view/id/0')).toEqual({ kind: 'nothing' });
    expect(parsePublicPath('/catalog/product/view/id/9999999999')).toEqual({ kind: 'nothing' });
  });
  it('is known under every prefix that means the same, its own first', () => {
    expect(parsePublicPath('/shop/Nordfjell/')).toEqual({
      kind: 'named',
      paths: ['shop/nordfjell', 'brand/nordfjell', 'brand-new/nordfjell', 'brands/nordfjell'],
    });
    expect(parsePublicPath('/products/ski/skis')).toEqual({
      kind: 'named',
      paths: ['products/ski/skis', 'event/ski/skis'],
    });
    expect(parsePublicPath('/products')).toEqual({ kind: 'all-sales' });
    expect(parsePublicPath('/brand-new')).toEqual({ kind: 'named', paths: ['brand-new'] });
  });
  it('is decoded once, and is nothing when malformed or hiding a slash', () => {
    expect(parsePublicPath('/caf%C3%A9')).toEqual({ kind: 'named', paths: ['café'] });
    expect(parsePublicPath('/%2541')).toEqual({ kind: 'named', paths: ['%41'] });
    for (const path of ['/%', '/%E0%A4%A', '/a%2Fb', '/a%00'])
      expect(parsePublicPath(path)).toEqual({ kind: 'nothing' });
  });
  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (path) => parsePublicPath(path) !== undefined));
  });
});
