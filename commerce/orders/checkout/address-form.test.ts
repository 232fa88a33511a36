import { describe, expect, it } from 'vitest';
import { needsRegion } from '#commerce/orders/postal-address.ts';
import { STORES } from '#demo/seed/base/stores.ts';
import { ADDRESS } from '#tests/support/orders/checkout.ts';
import { readAddress } from './address-form.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const errorsOf = (change: Record<string, string>) => readAddress(formOf({ ...ADDRESS, ...change })).errors;

describe('the address form of the checkout', () => {
  it('takes a good address as it is', () => {
    expect(readAddress(formOf(ADDRESS))).toEqual({ address: ADDRESS, errors: {} });
  });

  it('tidies spaces, control characters and capitals', () => {
    const typed = { firstName: '  Zoe\u0308 \t Marie ', postcode: 'eh1 1yz', country: 'gb', city: 'Bath\u0000\u202e' };
    const { address, errors } = readAddress(formOf({ ...ADDRESS, ...typed }));
    expect(errors).toEqual({});
    expect(address).toMatchObject({ firstName: 'Zoë Marie', postcode: 'EH1 1YZ', country: 'GB', city: 'Bath' });
  });

  it('takes the state of a list in the United States, and what was typed elsewhere', () => {
    const chosen = { country: 'US', postcode: '80302', state: 'CO', region: 'Kent', billing_state: 'NY' };
    expect(readAddress(formOf({ ...ADDRESS, ...chosen }))).toMatchObject({ address: { region: 'CO' }, errors: {} });
    expect(readAddress(formOf({ ...ADDRESS, ...chosen, state: '' })).errors).toEqual({ region: 'required' });
    expect(readAddress(formOf({ ...ADDRESS, state: 'CO', region: 'Kent' })).address.region).toBe('Kent');
    const billed = Object.fromEntries(
      Object.entries({ ...ADDRESS, ...chosen, state: 'TX' }).map(([name, value]) => [`billing_${name}`, value]),
    );
    expect(readAddress(formOf(billed), 'billing').address.region).toBe('TX');
  });

  it('names every field that is missing', () => {
    const { errors } = readAddress(formOf({}));
    expect(Object.keys(errors)).toEqual(['firstName', 'lastName', 'street', 'postcode', 'city', 'country', 'phone']);
  });

  it.each([
    ['GB', 'EH1 1YZ', '12345'],
    ['IE', 'D02 AF30', '1000'],
    ['FR', '74000', '7400'],
    ['DE', '80331', '8033A'],
    ['CH', '3011', '30111'],
    ['SE', '111 20', '1112'],
    ['PL', '34-500', '34-50'],
    ['NL', '1012 AB', '1012'],
    ['US', '80302-1234', '80302-12'],
  ])('knows the postcodes of %s', (country, good, bad) => {
    expect(errorsOf({ country, postcode: good, region: 'CO' })).toEqual({});
    expect(errorsOf({ country, postcode: bad, region: 'CO' })).toEqual({ postcode: 'postcode' });
  });

  it('delivers to the country of every store, and not to one that is for billing only', () => {
    for (const { country } of STORES) expect(errorsOf({ country })).not.toHaveProperty('country');
    for (const country of ['XX', 'JP', '__proto__', 'constructor']) {
      expect(errorsOf({ country }).country).toBe('country');
    }
  });

  it('asks for a region where addresses need one', () => {
    expect(needsRegion('US')).toBe(true);
    expect(errorsOf({ country: 'US', postcode: '80302' })).toEqual({ region: 'required' });
    expect(errorsOf({ region: '' })).toEqual({});
  });

  it.each(['123456', '+44 20 5550 1100', '(020) 5550-1100', '12345678901234567890'])('takes the phone %s', (phone) => {
    expect(errorsOf({ phone })).toEqual({});
  });

  it.each(['12345', '123456789012345678901', '++441234567', 'call me', '1234567x'])('refuses the phone %s', (phone) => {
    expect(errorsOf({ phone })).toEqual({ phone: 'phone' });
  });

  it('refuses what no label holds', () => {
    expect(errorsOf({ street: 'x'.repeat(101) })).toEqual({ street: 'tooLong' });
    expect(errorsOf({ street: 'x'.repeat(100) })).toEqual({});
  });
});
