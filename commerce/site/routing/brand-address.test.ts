import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePublicPath } from '#commerce/kernel/public-path.ts';
import { brandRedirect } from './brand-address.ts';

const CANONICAL = '/brand/nordfjell';

describe('the address of a brand', () => {
  it.each(['/brand/nordfjell', '/brand/nordfjell/', '/shop/nordfjell', '/brand-new/nordfjell/'])(
    '%s answers itself (ROUTE-05)',
    (address) => expect(brandRedirect(address, CANONICAL)).toBeNull(),
  );

  it.each(['/brand/Nordfjell', '/SHOP/nordfjell', '/brands/nordfjell', '/brand/old-name'])(
    '%s leads to the canonical one',
    (address) => expect(brandRedirect(address, CANONICAL)).toBe(CANONICAL),
  );

  it('leads nowhere twice: what it leads to answers itself', () => {
    const slug = fc.stringMatching(/^[a-z][a-z-]{0,20}[a-z]$/);
    fc.assert(
      fc.property(slug, fc.constantFrom('brand', 'shop', 'brand-new', 'brands', 'Brand'), (name, prefix) => {
        const target = brandRedirect(`/${prefix}/${name}`, `/brand/${name}`);
        return target === null || brandRedirect(target, `/brand/${name}`) === null;
      }),
    );
  });

  it('is looked up under every prefix it is known by', () => {
    expect(parsePublicPath('/brands/nordfjell')).toEqual({
      kind: 'named',
      paths: ['brands/nordfjell', 'brand/nordfjell', 'shop/nordfjell', 'brand-new/nordfjell'],
    });
    expect(parsePublicPath('/brands')).toEqual({ kind: 'brands' });
  });
});
