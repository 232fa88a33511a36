import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { KeptAddress } from '#lib/contract/addresses.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { HOME } from '#tests/support/components/addresses.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressList, AddressRemoval } from './address-list.tsx';

const kept = (id: number, change: Partial<KeptAddress> = {}): KeptAddress => ({
  id,
  address: { ...HOME, street: `${id} Example Street` },
  isDelivered: true,
  missing: [],
  isDefaultDelivery: false,
  isDefaultBilling: false,
  ...change,
});
/** What a form sends, but for the list of states, which stands in every one. */
function fieldsOf(form: Element | null) {
  const { state: _, ...fields } = Object.fromEntries(new FormData(form as HTMLFormElement));
  return fields;
}

describe('the list of kept addresses', () => {
  const both = kept(1, { isDefaultDelivery: true, isDefaultBilling: true });
  const show = (...addresses: KeptAddress[]) => {
    renderInEnglish(<AddressList addresses={addresses} locale="en_GB" />);
    return screen.getAllByRole('listitem');
  };

  it('says what each is the default for, and leads to its form and to the question whether it shall go', () => {
    const [first, second, bills] = show(both, kept(2), kept(3, { isDelivered: false }));
    expect(first).toHaveTextContent('Default for delivery');
    expect(first).toHaveTextContent('Default for billing');
    expect(first).toHaveTextContent('Edinburgh EH1 1YZ');
    expect(second).not.toHaveTextContent('Default for');
    expect(bills).toHaveTextContent('Billing only');
    expect(screen.getByRole('link', { name: /^Change.*2 Example Street/ })).toHaveAttribute(
      'href',
      '/customer/address/edit/id/2/',
    );
    expect(screen.getByRole('link', { name: /^Remove.*2 Example Street/ })).toHaveAttribute(
      'href',
      '/customer/address/?remove=2',
    );
  });

  it('says what one lacks that parcels could go to otherwise', () => {
    const [abroad, incomplete] = show(
      kept(1, { isDelivered: false }),
      kept(2, { isDelivered: false, missing: ['region', 'phone'] }),
    );
    expect(abroad).not.toHaveTextContent('Missing');
    expect(incomplete).toHaveTextContent('Missing for delivery: State, Phone');
  });

  it('lets another one become the default, for parcels only where they go', () => {
    const [first, second, bills] = show(both, kept(2), kept(3, { isDelivered: false })) as HTMLElement[];
    const buttons = (item?: HTMLElement) => within(item as HTMLElement).queryAllByRole('button');
    expect(buttons(first)).toEqual([]);
    expect(buttons(second).map((button) => [button.getAttribute('value'), button.textContent])).toEqual([
      ['delivery', 'Deliver here by default: 2 Example Street'],
      ['billing', 'Bill here by default: 2 Example Street'],
    ]);
    expect(buttons(bills).map((button) => button.getAttribute('value'))).toEqual(['billing']);
    const form = buttons(second)[0]?.closest('form') ?? null;
    expect([form?.getAttribute('action'), fieldsOf(form)]).toEqual([
      '/api/account-form',
      { change: 'default-address', address_id: '2' },
    ]);
  });

  it('asks before one is removed, by a form that names it', () => {
    const { container } = renderInEnglish(<AddressRemoval kept={kept(7)} />);
    expect(screen.getByText(/Ada Lind, 7 Example Street, Edinburgh EH1 1YZ\./)).toBeTruthy();
    expect(fieldsOf(container.querySelector('form'))).toEqual({ change: 'remove-address', address_id: '7' });
    expect(screen.getByRole('link', { name: 'Keep it' })).toHaveAttribute('href', '/customer/address/');
  });
});

describe('the form of an address', () => {
  const rules = { postcodePattern: null, postcodeExample: null, dialCode: '+1', regionRequired: false };
  const COUNTRIES = [
    { code: 'IS', data: { ...rules, name: 'Iceland', delivered: false } },
    { code: 'GB', data: { ...rules, name: 'United Kingdom', delivered: true } },
    { code: 'US', data: { ...rules, name: 'United States', delivered: true, regionRequired: true } },
  ];
  const START = { firstName: 'Ada', lastName: '', country: 'GB' };
  const came = (values: Record<string, string>, issues: Record<string, string>): ReturnedForm => ({
    page: 'address',
    values: { address_id: '', ...HOME, ...values },
    issues,
    problem: null,
    isDone: false,
    at: 0,
  });
  const show = (props: Partial<Parameters<typeof AddressForm>[0]> = {}) =>
    renderInEnglish(
      <AddressForm kept={null} start={START} isFirst={false} countries={COUNTRIES} returned={null} {...props} />,
    ).container.querySelector('form');

  it('begins with the name on the one before and the country of the store', () => {
    const empty = { lastName: '', street: '', postcode: '', city: '', region: '', phone: '' };
    expect(fieldsOf(show())).toEqual({ change: 'address', firstName: 'Ada', country: 'GB', ...empty });
  });

  it('is filled in by browsers, and offers every country, those without parcels apart', () => {
    show();
    const hints = ['First name', 'Street and number', 'Postcode', 'Town or city', 'Country', 'Phone'];
    expect(hints.map((name) => screen.getByLabelText(name).getAttribute('autocomplete'))).toEqual([
      'given-name',
      'address-line1',
      'postal-code',
      'address-level2',
      'country',
      'tel',
    ]);
    const names = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect([names('We deliver to'), names('Billing only')]).toEqual([['United Kingdom', 'United States'], ['Iceland']]);
  });

  it('says what the phone is for, and that bills do without one', () => {
    show();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
      'For the carrier, if your parcel needs you. Without a number, this address is for billing only.',
    );
  });

  it('asks for town, region and postcode as the post of the country writes them, and offers the states of the United States', () => {
    const orderOf = (country: string) => {
      const form = show({ start: { ...START, country } });
      return [...(form?.querySelectorAll('[name=city],[name=state],[name=region],[name=postcode]') ?? [])].map(
        (field) => field.getAttribute('name'),
      );
    };
    expect(orderOf('IS')).toEqual(['postcode', 'city', 'state', 'region']);
    cleanup();
    expect(orderOf('US')).toEqual(['city', 'state', 'region', 'postcode']);
    const states = document.querySelector<HTMLSelectElement>('select[name=state]');
    expect(states?.querySelector('[value=CO]')).toHaveTextContent('Colorado');
    expect(states).toHaveValue('');
  });

  it('has the state of one that is kept chosen, however it was typed once', () => {
    const form = show({ kept: kept(7, { address: { ...HOME, country: 'US', region: 'colorado' } }) });
    expect(form?.querySelector('[name=state]')).toHaveValue('CO');
    expect(form?.querySelector('[name=region]')).toHaveValue('');
  });

  it('says at the list what is wrong with a state', () => {
    const form = show({ returned: came({ country: 'US', region: '' }, { region: 'required' }) });
    expect(form?.querySelector('[name=state]')).toHaveAccessibleDescription('Please fill this in.');
    expect(form?.querySelector('[name=region]')).not.toHaveAttribute('aria-invalid');
  });

  it('of one that is kept has its values, and asks for no default that it is', () => {
    const form = show({ kept: kept(7, { isDefaultBilling: true }) });
    expect(fieldsOf(form)).toEqual({ change: 'address', address_id: '7', ...HOME, street: '7 Example Street' });
    expect(screen.getAllByRole('checkbox')).toEqual([screen.getByLabelText('Deliver here by default')]);
    expect(screen.getByText('Default for billing')).toBeTruthy();
  });

  it('of the first asks for no default: it is the only one', () => {
    show({ isFirst: true });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('comes back with what was typed and says what is wrong, to the address it was typed for', () => {
    const returned = came({ postcode: 'x', default_billing: '1' }, { postcode: 'postcode' });
    show({ returned });
    expect(screen.getByRole('alert')).toHaveTextContent('Postcode');
    expect(screen.getByLabelText('Postcode')).toHaveValue('x');
    expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(
      'This postcode isn’t valid for this country.',
    );
    expect(screen.getByLabelText('Bill here by default')).toBeChecked();
    expect(fieldsOf(show({ returned, kept: kept(7) }))).toMatchObject({ postcode: 'EH1 1YZ' });
  });
});
