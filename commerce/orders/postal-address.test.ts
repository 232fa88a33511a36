import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#commerce/stores/countries.ts';
import { ADDRESS_FIELDS } from '#lib/rules/address-fields.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { ADDRESS } from '#tests/support/orders/checkout.ts';
import { readPostalAddress, requirePostalAddress, sameAddress } from './postal-address.ts';

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 120 }),
  fc.constantFrom('', ' ', '‮evil', 'Ada', '1 Example Street', '+44 20 5550 1100'),
);
const code = fc.constantFrom(...COUNTRIES.keys(), 'ZZ', 'gb', '');
const postcode = fc.constantFrom(...[...COUNTRIES.values()].flatMap(({ example }) => example ?? []), 'x', '');
const typed = fc.record({
  firstName: text,
  lastName: text,
  street: text,
  city: text,
  region: text,
  phone: text,
  postcode,
  country: code,
});
const purpose = fc.constantFrom('delivery' as const, 'billing' as const, 'virtual' as const);
/** Addresses that parcels, or bills alone, can go to. */
const sound = fc.constantFrom(...COUNTRIES).map(([country, { example, regionRequired }]) => ({
  ...ADDRESS,
  country,
  postcode: example ?? '1',
  region: regionRequired ? 'CO' : '',
}));

describe('an address, whatever is typed', () => {
  it('comes out tidy, and the same when it is read once more', () => {
    fc.assert(
      fc.property(typed, purpose, (input, use) => {
        const once = readPostalAddress(input, use);
        for (const field of ADDRESS_FIELDS) {
          expect(once.address[field]).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|^\s|\s$|\s\s/u);
        }
        expect(readPostalAddress(once.address, use)).toEqual(once);
      }),
    );
  });

  it('has the state of the United States as their post abbreviates it, and any other region as it was typed', () => {
    const regionOf = (region: string, country = 'US') =>
      readPostalAddress({ ...ADDRESS, region, country }).address.region;
    expect(['colorado', ' Co ', 'N.Y.', 'New  York', 'Elsewhere'].map((region) => regionOf(region))).toEqual([
      'CO',
      'CO',
      'NY',
      'NY',
      'Elsewhere',
    ]);
    expect(regionOf('Colorado', 'GB')).toBe('Colorado');
  });

  it.each(['Colorad', 'XX', '12', 'Bavaria'])(
    'in the United States has one of their states, which %j is not',
    (region) => {
      const typed = { ...ADDRESS, region, country: 'US', postcode: '80302' };
      expect(readPostalAddress(typed).errors).toEqual({ region: 'state' });
      expect(readPostalAddress(typed, 'billing').errors).toEqual({ region: 'state' });
      expect(() => requirePostalAddress(typed)).toThrow(
        expect.objectContaining({
          issues: [expect.objectContaining({ path: 'address.region', rule: 'required_region' })],
        }),
      );
      expect(readPostalAddress({ ...typed, country: 'CA', postcode: 'V8E 0A1' }, 'billing').errors).toEqual({});
    },
  );

  it('is taken without a fault only by the rules of its country, for parcels where they go', () => {
    fc.assert(
      fc.property(typed, purpose, (input, use) => {
        const { address, errors } = readPostalAddress(input, use);
        const rules = COUNTRIES.get(address.country);
        if (Object.keys(errors).length > 0) {
          expect(() => requirePostalAddress(input, use)).toThrow();
          return;
        }
        expect(sameAddress(requirePostalAddress(input, use), address)).toBe(true);
        expect(rules).toBeDefined();
        expect(use === 'billing' || rules?.delivered).toBe(true);
        expect(rules?.postcode?.test(address.postcode) ?? true).toBe(true);
        expect(rules?.regionRequired !== true || address.region !== '').toBe(true);
        const mayLack = (field: string) => field === 'region' || (field === 'phone' && use !== 'delivery');
        for (const field of ADDRESS_FIELDS) expect(address[field] !== '' || mayLack(field)).toBe(true);
      }),
    );
  });

  it('needs a phone where a carrier brings something, and nowhere else', () => {
    const errorsOf = (phone: string) =>
      (['delivery', 'billing', 'virtual'] as const).map((use) => readPostalAddress({ ...ADDRESS, phone }, use).errors);
    expect(errorsOf(' ')).toEqual([{ phone: 'required' }, {}, {}]);
    expect(errorsOf('12')).toEqual([{ phone: 'phone' }, { phone: 'phone' }, { phone: 'phone' }]);
  });

  it('may be in every country for bills, and in those that parcels go to for parcels', () => {
    fc.assert(
      fc.property(sound, (address) => {
        const isReached = COUNTRIES.get(address.country)?.delivered;
        expect(readPostalAddress(address, 'billing').errors).toEqual({});
        expect(readPostalAddress(address).errors).toEqual(isReached ? {} : { country: 'country' });
      }),
    );
  });
});
