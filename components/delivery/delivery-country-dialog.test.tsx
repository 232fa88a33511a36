import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { DialogContext } from '#components/dialogs/use-dialog.ts';
import { NOBODY, publishSession, readSession } from '#components/visitor/session-snapshot.ts';
import type { Country } from '#lib/contract/stores.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { DeliveryCountryDialog } from './delivery-country-dialog.tsx';

const country = (code: string, name: string): Country => ({
  code,
  data: { name, postcodePattern: null, postcodeExample: null, regionRequired: false, dialCode: '+1', delivered: true },
});
const close = vi.fn();
const options = fakeCall('country-address-options', () => ({
  countries: [country('AT', 'Austria'), country('GB', 'United Kingdom')],
}));
const kept = fakeCall('delivery-country', ({ country: code }) => ({ delivery_country: code }));

const show = () =>
  renderInEnglish(
    <DialogContext value={{ titleId: 'title', close }}>
      <DeliveryCountryDialog storeCountry="GB" />
    </DialogContext>,
  );
const chosen = () => screen.findByLabelText('Country of delivery');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  localStorage.clear();
  publishSession(NOBODY);
  close.mockReset();
});

test('offers the countries parcels go to, the present one chosen, and tells every tab of another one', async () => {
  show();
  expect(await chosen()).toHaveValue('GB');
  expect(options.mock.lastCall?.[0]).toMatchObject({ only_shipping: true });
  await userEvent.selectOptions(await chosen(), 'Austria');
  await save();
  expect(kept.mock.lastCall?.[0]).toEqual({ country: 'AT' });
  expect(readSession().deliveryCountry).toBe('AT');
  expect(close).toHaveBeenCalledWith(true);
});

test('the store’s own country is no other one', async () => {
  publishSession({ ...NOBODY, deliveryCountry: 'AT' });
  show();
  expect(await chosen()).toHaveValue('AT');
  await userEvent.selectOptions(await chosen(), 'United Kingdom');
  await save();
  expect(readSession().deliveryCountry).toBeNull();
});

test('a choice that could not be kept is said, kept in the form, and can be sent again', async () => {
  show();
  await userEvent.selectOptions(await chosen(), 'Austria');
  kept.mockReturnValueOnce(DOWN);
  await save();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(readSession().deliveryCountry).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(readSession().deliveryCountry).toBe('AT');
});
