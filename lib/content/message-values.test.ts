import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { faultIn } from './message-values.ts';

const MESSAGES = {
  parcel: 'Parcel {number} of {count}',
  items: '{count, plural, one {# item} other {# items}}',
  arrives: '{days, select, one {Arrives {from}} other {Arrives {from} to {to}}}',
  order: 'Your order <b>{number}</b> goes to <b>{email}</b>.',
  vat: 'VAT {rate, number}%',
};

describe.each([
  ['as it is written', (message: string) => message],
  ['compiled', compile],
] as const)('a message %s', (_, form) => {
  it.each([
    [MESSAGES.parcel, '{count} parcels, this is {number}'],
    [MESSAGES.items, '{count, plural, =0 {Nothing} one {One thing} other {# things}}'],
    [MESSAGES.items, 'Items: {count}'],
    [MESSAGES.arrives, '{days, select, one {Da am {from}} other {Da {from} bis {to}}}'],
    [MESSAGES.order, '<b>{email}</b> is told of <b>{number}</b>'],
    [MESSAGES.vat, '{rate, number} % VAT'],
    [MESSAGES.parcel, "L’envoi {number} de {count}, c'est tout"],
  ])('%j may be said as %j', (own, text) => {
    expect(faultIn(form(own), text)).toBeNull();
  });

  it.each([
    [MESSAGES.parcel, 'Parcel {number}', 'lacks', 'count'],
    [MESSAGES.parcel, 'Parcel {number} of {count} for {name}', 'unknown', 'name'],
    [MESSAGES.items, '{count, plural, one {# item} other {# items}} for {shop}', 'unknown', 'shop'],
    [MESSAGES.arrives, '{days, select, one {Arrives {from}} other {Arrives soon}}', 'lacks', 'to'],
    [MESSAGES.arrives, 'Arrives {from} to {to}, {days}', 'use', 'days'],
    [MESSAGES.parcel, 'Parcel {number, number} of {count}', 'use', 'number'],
    [MESSAGES.parcel, '{number, plural, other {#}} of {count}', 'use', 'number'],
    [MESSAGES.vat, '{rate, date}', 'use', 'rate'],
    // In a style that no library can write.
    [MESSAGES.vat, '{rate, number, ::currency/X}', 'use', 'rate'],
    [MESSAGES.order, 'Your order {number} goes to {email}.', 'lacks', '<b>'],
    [MESSAGES.order, '<b>{number}</b> <script>{email}</script>', 'unknown', '<script>'],
    // A quote before a brace hides the value.
    [MESSAGES.parcel, "Parcel {number} d'{count}", 'lacks', 'count'],
  ])('%j may not be said as %j', (own, text, kind, name) => {
    expect(faultIn(form(own), text)).toEqual({ kind, name });
  });

  it.each([
    'Parcel {number of {count}',
    '{number} {count} <b>',
    '{count, plural, one {#}} {number}',
    '{number} {count} {}',
  ])('is no text that nobody can read: %j', (text) => {
    expect(faultIn(form(MESSAGES.parcel), text)).toMatchObject({ kind: 'form' });
  });

  it('is not overcome by depth', () => {
    const deep = `${'{number, select, other {'.repeat(5000)}${'}}'.repeat(5000)}`;
    expect(faultIn(form(MESSAGES.parcel), deep)).not.toBeNull();
  });
});
