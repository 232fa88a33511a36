import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORM_RULES as RULES } from './form-rules.ts';

const GB = { code: 'GB', postcodePattern: '^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$', regionRequired: false };
const US = { code: 'US', postcodePattern: '^\\d{5}(-\\d{4})?$', regionRequired: true };
const IE_WITHOUT = { code: 'XX', postcodePattern: null, regionRequired: false };

describe('validation rules by the specification’s names', () => {
  it.each<[string, boolean, boolean]>([
    ['required', RULES.required(' '), RULES.required('a')],
    ['min', RULES.min('ab', 3), RULES.min('abc', 3)],
    ['max', RULES.max('abcd', 3), RULES.max('abc', 3)],
    ['person_name', RULES.person_name('You won! evil.example'), RULES.person_name('Anne-Marie O’Neill Jr.')],
    ['email', RULES.email('a@'), RULES.email('a@b.co')],
    ['alpha_dash', RULES.alpha_dash('a b'), RULES.alpha_dash('a-b_1')],
    ['numeric', RULES.numeric('12a'), RULES.numeric('12')],
    ['size', RULES.size(2049, 2), RULES.size(2048, 2)],
    ['ext', RULES.ext('a.exe'), RULES.ext('A.JPG')],
    ['confirmed', RULES.confirmed('a', 'b'), RULES.confirmed('a', 'a')],
    ['min_value', RULES.min_value('9', 10), RULES.min_value('10', 10)],
    ['max_value', RULES.max_value('11', 10), RULES.max_value('9', 10)],
    ['phone', RULES.phone('abc'), RULES.phone('+44 20 7946 0000')],
    ['phone_collect', RULES.phone_collect('+44 20 7946 0000', '+44'), RULES.phone_collect('07700 900123', '+44')],
    ['postcode', RULES.postcode('12345', GB), RULES.postcode('ls1 4ap', GB)],
    ['email_domain', RULES.email_domain('a@mail.con'), RULES.email_domain('a@serac.example')],
    ['url', RULES.url('abc'), RULES.url('https://a.b')],
    ['is', RULES.is('a', 'b'), RULES.is('a', 'a')],
    ['is_not', RULES.is_not('a', 'a'), RULES.is_not('a', 'b')],
    ['min_password_length', RULES.min_password_length('1234567'), RULES.min_password_length('12345678')],
    ['required_region', RULES.required_region('', US), RULES.required_region('', GB)],
    ['required_postcode', RULES.required_postcode('', GB), RULES.required_postcode('', IE_WITHOUT)],
    ['has_upper_lower_case', RULES.has_upper_lower_case('abc'), RULES.has_upper_lower_case('aBc')],
    ['has_digit', RULES.has_digit('abc'), RULES.has_digit('abc1')],
    ['has_symbol', RULES.has_symbol('abc'), RULES.has_symbol('abc!')],
  ])('%s refuses what breaks it and accepts what keeps it', (_rule, broken, kept) => {
    expect([broken, kept]).toEqual([false, true]);
  });

  it.each(['https://evil.example/x', 'win at www.evil', 'a/b', 'a\\b', 'me@evil', 'a\nb', 'evil\u200b', '<b>'])(
    'a name is not %j',
    (text) => {
      expect(RULES.person_name(text)).toBe(false);
    },
  );
  it.each(['J. R. R. Tolk', 'María José', 'Dr. Ö', 'St. John', 'D’Arc', 'van der Berg'])('a name may be %s', (text) => {
    expect(RULES.person_name(text)).toBe(true);
  });

  it('are all here: twenty-four, and one for names', () => {
    expect(Object.keys(RULES)).toHaveLength(25);
  });

  it('let an empty field be, unless it is required', () => {
    const optional = ['email', 'alpha_dash', 'numeric', 'phone', 'email_domain', 'url'] as const;
    for (const rule of optional) expect(RULES[rule]('')).toBe(true);
    expect([RULES.min('', 3), RULES.min_value('', 3), RULES.postcode('', GB)]).toEqual([true, true, true]);
  });

  it('know throw-away addresses by their names', () => {
    expect(RULES.email_domain('a@tempmail.example')).toBe(false);
    expect(RULES.email_domain('a@eu.trash-mail.example')).toBe(false);
    expect(RULES.email_domain('trashmail@serac.example')).toBe(true);
  });

  it('read a mobile with the country’s code, with 00, and without', () => {
    for (const typed of ['+33 6 12 34 56 78', '0033612345678', '06 12 34 56 78']) {
      expect(RULES.phone_collect(typed, '+33')).toBe(true);
    }
    expect(RULES.phone_collect('01 23 45 67 89', '+33')).toBe(false);
    expect(RULES.phone_collect('+49 1512 3456789', '+33')).toBe(false);
  });

  it('answer for any text whatever', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const rule of ['email', 'alpha_dash', 'numeric', 'phone', 'email_domain', 'url'] as const) {
          expect(typeof RULES[rule](text)).toBe('boolean');
        }
      }),
    );
  });
});
