import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  authorise,
  authoriseKept,
  CHALLENGED_CARD,
  DECLINED_CARD,
  keptCardOf,
  passesLuhn,
  readCard,
} from './test-card.ts';

const AT = Date.parse('2026-11-20T08:00:00Z');
const GOOD = { cardNumber: '4242-4242 4242 4242', expiry: '11/26', cvc: '123', nameOnCard: 'Ada Lind' };

const read = (change: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...GOOD, ...change })) form.append(name, value);
  return readCard(form, AT);
};

describe('the card form of the test checkout', () => {
  it('reads a card and shows its last four digits only', () => {
    const card = read();
    expect(card.errors).toEqual({});
    expect(authorise(card)).toEqual({ kind: 'accepted', masked: '••••\u00a04242' });
  });

  it('has one card that the bank declines, and one whose holder it asks', () => {
    const card = read({ cardNumber: DECLINED_CARD });
    expect(card.errors).toEqual({});
    expect(authorise(card)).toEqual({ kind: 'declined' });
    expect(authorise(read({ cardNumber: CHALLENGED_CARD }))).toEqual({ kind: 'challenged', masked: '••••\u00a03220' });
  });

  it.each([
    ['4242424242424242', 'credit'],
    ['5555555555554444', 'credit'],
    ['378282246310005', 'charge'],
    ['6759649826438453', 'debit'],
  ] as const)('lets the shop keep of %s what it is known by, a %s card', (cardNumber, kind) => {
    const kept = keptCardOf(read({ cardNumber, expiry: '11 / 26' }));
    expect(kept).toMatchObject({ kind, lastFour: cardNumber.slice(-4), expiry: '11/26' });
    expect(authoriseKept(kept)).toEqual({ kind: 'accepted', masked: `••••\u00a0${cardNumber.slice(-4)}` });
  });

  it.each(['1239', '12/2039', '12-39', '12.39', '12 39', '122039', ' 12 / 39 '])('reads the expiry %s', (expiry) => {
    expect(read({ expiry })).toMatchObject({ errors: {}, expiry: '12/39' });
  });

  it('catches every single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = [...'4242424242424242'];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
    expect(passesLuhn('4242424242424242')).toBe(true);
    expect(passesLuhn('')).toBe(false);
  });

  it.each(['', '42', '4242 4242 4242 4241', '４２４２４２４２４２４２４２４２', `${'0'.repeat(20)}`])(
    'refuses the number %s',
    (cardNumber) => expect(read({ cardNumber }).errors).toEqual({ cardNumber: 'cardNumber' }),
  );

  it('names every field that is missing', () => {
    expect(readCard(new FormData(), AT).errors).toEqual({
      cardNumber: 'cardNumber',
      expiry: 'expiry',
      cvc: 'cvc',
      nameOnCard: 'required',
    });
    expect(read({ cvc: '12' }).errors).toEqual({ cvc: 'cvc' });
    expect(read({ cvc: '12345' }).errors).toEqual({ cvc: 'cvc' });
  });
});
