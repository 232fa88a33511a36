import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { HOME } from '#tests/support/components/addresses.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { AddressQuestion } from './address-question.tsx';

const country = (code: string, name: string, regionRequired = false) => ({
  code,
  data: { name, regionRequired, postcodePattern: null, postcodeExample: null, dialCode: '+1', delivered: true },
});
const COUNTRIES = [country('FR', 'France'), country('GB', 'United Kingdom'), country('US', 'United States', true)];
const came = (values: Record<string, string>, issues: Record<string, string> = {}): ReturnedForm => ({
  page: 'order-address',
  values: { order_id: '12', ...HOME, ...values },
  issues,
  problem: null,
  isDone: false,
  at: 0,
});
const show = (returned: ReturnedForm | null = null) =>
  renderInEnglish(
    <AddressQuestion order={{ id: 12, shippingAddress: HOME }} countries={COUNTRIES} returned={returned} />,
  ).container.querySelector('form') as HTMLFormElement;

describe('the question where an order shall go', () => {
  it('has the address that it goes to now, and is a plain form', () => {
    const form = show();
    const sent = { change: 'order-address', order_id: '12', ...HOME, state: '' };
    expect(Object.fromEntries(new FormData(form))).toEqual(sent);
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/account-form']);
    expect(screen.getByRole('link', { name: 'Keep the address' })).toHaveAttribute(
      'href',
      '/sales/order/view/order_id/12',
    );
  });

  it('lets browsers fill in every field', () => {
    show();
    const hints = ['First name', 'Street and number', 'Postcode', 'Country', 'Phone'].map((name) =>
      screen.getByLabelText(name).getAttribute('autocomplete'),
    );
    expect(hints).toEqual([
      'shipping given-name',
      'shipping address-line1',
      'shipping postal-code',
      'shipping country',
      'shipping tel',
    ]);
  });

  it('comes back with what was typed, and says what is wrong with it', () => {
    show(came({ postcode: 'x', country: 'FR' }, { postcode: 'postcode', country: 'other_price' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Postcode, Country');
    const postcode = screen.getByLabelText('Postcode');
    expect(postcode).toHaveValue('x');
    expect(postcode).toBeInvalid();
    expect(postcode).toHaveAccessibleDescription('This postcode isn’t valid for this country.');
    expect(screen.getByLabelText('Country')).toHaveValue('FR');
    expect(screen.getByLabelText('Country')).toHaveAccessibleDescription(/would cost something else in this country/);
  });

  it('asks for a region where the country needs one', () => {
    const form = show(came({ country: 'US' }, { region: 'required' }));
    expect(within(form).getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription('Please fill this in.');
  });

  it('does not take over what was typed for another order', () => {
    show(came({ order_id: '13', street: '9 Elsewhere' }));
    expect(screen.getByLabelText('Street and number')).toHaveValue('1 Example Street');
  });
});
