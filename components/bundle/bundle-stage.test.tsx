import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { closeAllDialogs, readDialogs } from '#components/dialogs/dialog-store.ts';
import { NOBODY, publishSession } from '#components/visitor/session-snapshot.ts';
import messages from '#content/messages/en_GB/shop.json' with { type: 'json' };
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { EMPTY_BASKET } from '#tests/support/components/baskets.ts';
import { aPartVariant, aSkiPack, someSkis } from '#tests/support/components/bundles.ts';
import { fakeCall, refusal } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { BundleStage, type StageBundle } from './bundle-stage.tsx';

const POUNDS = { template: '£#', locale: 'en_GB' };
const basket = { ...EMPTY_BASKET, order: { ...EMPTY_BASKET.order, basketCount: 1, subtotal: 44_000 } };
const addCall = fakeCall('basket-add', basket);
let pack: StageBundle;

fakeCall('product-dynamic-data', () => ({
  productID: pack.productID,
  serverTime: '2026-11-20T12:00:00Z',
  variants: pack.variants,
  parts: pack.parts.map(({ position, variants }) => ({ position, variants })),
}));

beforeEach(() => {
  publishSession({ ...NOBODY, basketCount: 0 });
  closeAllDialogs();
  resetConsent();
  localStorage.clear();
  window.history.replaceState(null, '', '/pack');
  pack = aSkiPack();
});

async function show(over: Partial<StageBundle> = {}) {
  pack = aSkiPack(over);
  const { unmount } = renderInEnglish(
    <BundleStage bundle={pack} money={POUNDS} urgency title="Pack" clock={null} promises={null} />,
  );
  await act(async () => {});
  return unmount;
}

const choose = async (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const press = async (name: string | RegExp) => userEvent.click(screen.getAllByRole('button', { name })[0]!);
const fill = async (mondopoint: string, soleLength: string) => {
  await userEvent.type(screen.getByLabelText(/^Mondopoint/), mondopoint);
  await userEvent.type(screen.getByLabelText(/^Sole length/), soleLength);
};

test('names its parts, what they cost apart, and what a dearer option adds', async () => {
  await show();
  expect(screen.getByText(/Bought one by one/).textContent).toBe(
    'Bought one by one: £450.00. Together you save £50.00.',
  );
  await choose(/^170\s*\+£40\.00/);
  expect(screen.getAllByText('£440.00').length).toBeGreaterThan(0);
});

test('asks for what is missing, one after the other, and adds nothing before', async () => {
  await show();
  await press(/^Choose a size/);
  expect(screen.getByText('Choose a size first.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^163/ })));
  await choose(/^163/);
  await press('Add to basket');
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Mondopoint/)));
  expect(addCall).not.toHaveBeenCalled();
});

test('adds the chosen parts with the measures, in whatever unit they were typed', async () => {
  await show();
  await choose(/^170/);
  await fill('26,5', '30.5 cm');
  await press('Add to basket');
  expect(addCall.mock.lastCall?.[0]).toEqual({
    productID: 3,
    quantity: 1,
    bundleOptions: { 0: { variant: 42 }, 1: { variant: 51 } },
    shownPrice: 44_000,
    fittingForm: { mondopoint: 26.5, soleLength: 305 },
  });
  await waitFor(() => expect(readDialogs()).toMatchObject([{ name: 'added' }]));
});

test('keeps the measures that were typed before the page was live', async () => {
  const page = (
    <NextIntlClientProvider locale="en-GB" timeZone="Europe/London" messages={messages}>
      <BundleStage bundle={pack} money={POUNDS} urgency title="Pack" clock={null} promises={null} />
    </NextIntlClientProvider>
  );
  localStorage.setItem('shop-fitting', JSON.stringify({ mondopoint: '24', soleLength: '290' }));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  screen.getByLabelText<HTMLInputElement>(/^Mondopoint/).value = '26.5';
  screen.getByLabelText<HTMLInputElement>(/^Sole length/).value = '305';
  render(page, { container, hydrate: true });
  await act(async () => {});
  await choose(/^163/);
  await press('Add to basket');
  expect(addCall.mock.calls[0]?.[0]).toMatchObject({ fittingForm: { mondopoint: 26.5, soleLength: 305 } });
});

test('says what is wrong with a measure once its field is left', async () => {
  await show();
  await fill('40', '305.5');
  await userEvent.tab();
  expect(screen.getByText('We can mount bindings for Mondopoint 15 to 33 cm.')).toBeDefined();
  expect(screen.getByText('Whole millimetres, please.')).toBeDefined();
});

test('takes the Mondopoint from a shoe size', async () => {
  await show();
  await userEvent.click(screen.getByText('I only know my shoe size'));
  await userEvent.selectOptions(screen.getByLabelText('Shoe size'), '42');
  await press('Use it');
  expect(screen.getByLabelText<HTMLInputElement>(/^Mondopoint/).value).toBe('26.5');
});

test('remembers the measures where the visitor allows it, and only there', async () => {
  for (const accepted_functional of [false, true]) {
    resetConsent();
    adoptConsent({ cookie_consent_given: true, accepted_functional, accepted_advertising: false });
    const leave = await show();
    await choose(/^163/);
    await fill('27', '310');
    await press('Add to basket');
    leave();
    closeAllDialogs();
    const again = await show();
    expect(screen.getByLabelText<HTMLInputElement>(/^Mondopoint/).value).toBe(accepted_functional ? '27' : '');
    again();
  }
});

test('keeps the choice in the address, and takes it from there on the way back', async () => {
  const leave = await show();
  await choose(/^170/);
  expect(window.location.search).toBe('?parts=42-51');
  leave();
  await show();
  expect(screen.getByRole('radio', { name: /^170/, checked: true })).toBeDefined();
});

test('a part of which too few are left counts as sold out', async () => {
  const few = aPartVariant({ variantId: 41, sizeId: 1, stock: 1 });
  await show({ parts: [someSkis({ qty: 2, variants: [few] })], needsFitting: false });
  expect(screen.getByRole('radio', { name: /^163\s*Sold out/ })).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Sold out' }).length).toBeGreaterThan(0);
});

test('a part that was bought by another member meanwhile is said beside the button', async () => {
  addCall.mockReturnValue(refusal(409, 'SOLD_OUT'));
  await show({ needsFitting: false });
  await choose(/^163/);
  await press('Add to basket');
  expect((await screen.findByRole('alert')).textContent).toContain('Not added.');
});

test('a guest who may not see prices finds no price, no form of measures and no way to buy', async () => {
  const hidden = aPartVariant({ prices: null, price: null, price_value: null });
  await show({ prices: null, variants: [], parts: [someSkis({ variants: [hidden] })] });
  expect(document.body.textContent).not.toContain('£');
  expect(screen.queryByLabelText(/^Mondopoint/)).toBeNull();
  expect(screen.queryByRole('button', { name: /basket|Choose a size/ })).toBeNull();
});
