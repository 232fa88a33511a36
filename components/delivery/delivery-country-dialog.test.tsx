import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { DialogContext } from '#components/dialogs/use-dialog.ts';
import { NOBODY, publishSession, readSession } from '#components/visitor/session-snapshot.ts';
import type { browserApi } from '#lib/api/browser-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { DeliveryCountryDialog } from './delivery-country-dialog.tsx';

const country = (code: string, name: string) => ({ code, data: { name } });
const close = vi.fn();
const api = vi.fn();

const show = () =>
  renderInEnglish(
    <DialogContext value={{ titleId: 'title', close }}>
      <DeliveryCountryDialog storeCountry="GB" api={api as unknown as typeof browserApi} />
    </DialogContext>,
  );
const chosen = () => screen.findByLabelText('Country of delivery');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  localStorage.clear();
  publishSession(NOBODY);
  close.mockReset();
  api
    .mockReset()
    .mockImplementation(async (alias: string, input: { country: string }) =>
      alias === 'delivery-country'
        ? { delivery_country: input.country }
        : { countries: [country('AT', 'Austria'), country('GB', 'United Kingdom')] },
    );
});

test('offers the countries parcels go to, the present one chosen, and tells every tab of another one', async () => {
  show();
  expect(await chosen()).toHaveValue('GB');
  expect(api).toHaveBeenCalledWith('country-address-options', { only_shipping: 'true' });
  await userEvent.selectOptions(await chosen(), 'Austria');
  await save();
  expect(api).toHaveBeenLastCalledWith('delivery-country', { country: 'AT' });
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
  api.mockRejectedValueOnce(new Error('down'));
  await save();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(readSession().deliveryCountry).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(readSession().deliveryCountry).toBe('AT');
});
