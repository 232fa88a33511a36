import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import messages from '#content/messages/en_GB/shop.json' with { type: 'json' };
import type { Product } from '#lib/contract/catalogue.ts';
import { fakeCall } from '#tests/support/components/fake-api.ts';
import { aPrice, aProduct, aVariant } from '#tests/support/components/products.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ProductStage } from './product-stage.tsx';

const variants = [
  aVariant({ variantId: 1, colourId: 10, sizeId: 1 }),
  aVariant({ variantId: 2, colourId: 10, sizeId: 2 }),
  aVariant({ variantId: 3, colourId: 20, sizeId: 1 }),
];
/** Nothing is answered: what the page holds is all there is. */
const never = () => new Promise<never>(() => {});
const add = fakeCall('basket-add');

const Stage = ({ product }: { product: Product }) => (
  <ProductStage
    product={product}
    money={{ template: '£#', locale: 'en_GB' }}
    urgency
    title="Jacket"
    clock={null}
    promises={null}
  />
);

beforeEach(() => {
  fakeCall('product-dynamic-data').mockImplementation(never);
  fakeCall('get-stock-messages').mockImplementation(never);
  add.mockImplementation(never);
  window.history.replaceState(null, '', '/jacket');
});

test('takes over the colour and the size that were chosen before the page was live', async () => {
  const stocked = [...variants, aVariant({ variantId: 4, colourId: 20, sizeId: 2, stock: 4 })];
  const page = (
    <NextIntlClientProvider locale="en-GB" timeZone="Europe/London" messages={messages}>
      <Stage product={aProduct({ variants: stocked })} />
    </NextIntlClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  screen.getByRole<HTMLInputElement>('radio', { name: 'Ember' }).checked = true;
  screen.getByRole<HTMLInputElement>('radio', { name: /^M/ }).checked = true;
  const [asking] = screen.getAllByText('Choose a size');
  render(page, { container, hydrate: true });
  await act(async () => {});
  const [button] = screen.getAllByRole('button', { name: 'Add to basket' });
  if (!button || !asking) throw new Error('Nothing can be added');
  expect(button.contains(asking), 'the click of a press that began on it is not lost').toBe(true);
  await userEvent.click(button);
  expect(add.mock.lastCall?.[0]).toMatchObject({ variantId: 4 });
});

test('can be sent without scripts: what is chosen, at no more than is shown', async () => {
  const dearer = aVariant({ variantId: 4, sizeId: 3, prices: aPrice({ current: 18900 }) });
  renderInEnglish(<Stage product={aProduct({ variants: [...variants, dearer] })} />);
  const form = document.querySelector<HTMLFormElement>('form[action="/api/add-form"]');
  if (!form) throw new Error('There is no form');
  await userEvent.click(screen.getByRole('radio', { name: /^M/ }));
  expect(form.method).toBe('post');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    product: '7',
    shownPrice: '18900',
    colour: '10',
    size: '2',
  });
  const buttons = [...document.querySelectorAll('button[type=submit]')];
  expect(buttons.map((button) => (button as HTMLButtonElement).form)).toEqual([form, form]);
});
