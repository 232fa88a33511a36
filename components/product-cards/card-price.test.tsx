import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NOBODY, publishSession } from '#components/visitor/session-snapshot.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { AbroadPrices } from './abroad-prices.tsx';
import { CardPrice } from './card-price.tsx';

const priced = fakeCall('category-prices');
const POUNDS = { template: '£#', locale: 'en_GB' };
const HOME = { current: 12000, old: null, discount: 0, retailPrice: 12000, specialPrice: 12000 };
const Card = () => (
  <>
    <CardPrice productId={7} prices={HOME} differ={false} money={POUNDS} />
    <AbroadPrices money={POUNDS} />
  </>
);
const deliverTo = (deliveryCountry: string | null) => act(async () => publishSession({ ...NOBODY, deliveryCountry }));

beforeEach(() => {
  localStorage.clear();
  publishSession(NOBODY);
});

test('is the page’s own for who has parcels sent to the country of the store, and nothing is asked', () => {
  const { container } = renderInEnglish(<Card />);
  expect(screen.getByText('£120.00')).toBeVisible();
  expect(container.querySelector('[data-home-price]')).not.toBeNull();
  expect(priced).not.toHaveBeenCalled();
});

test('is asked for anew with each country that is chosen, and the page’s own again at home', async () => {
  priced.mockImplementation(({ shipping }) => [
    { entity_id: 7, prices: { ...HOME, current: shipping === 'DK' ? 12500 : 12100 } },
  ]);
  const { container } = renderInEnglish(<Card />);
  await deliverTo('DK');
  expect(await screen.findByText('£125.00')).toBeVisible();
  expect(container.querySelector('[data-home-price]')).not.toBeVisible();
  await deliverTo('BE');
  expect(await screen.findByText('£121.00')).toBeVisible();
  await deliverTo(null);
  expect(screen.getByText('£120.00')).toBeVisible();
  expect(priced.mock.calls.map(([{ shipping, entity_id }]) => [shipping, entity_id])).toEqual([
    ['DK', [7]],
    ['BE', [7]],
  ]);
});

test('none is shown where there is none for that country', async () => {
  priced.mockReturnValue(DOWN);
  const { container } = renderInEnglish(<Card />);
  await deliverTo('DK');
  expect(container.querySelector('[data-home-price]')).not.toBeVisible();
  expect(container.querySelectorAll('[data-card-price]')).toHaveLength(1);
});

test('looks for cards where elements come or go, not where a clock writes its text', async () => {
  const { container } = renderInEnglish(<Card />);
  const clock = container.appendChild(document.createElement('span'));
  await act(async () => undefined);
  const look = vi.spyOn(document, 'querySelectorAll');
  await act(async () => {
    clock.textContent = '08:14:32';
  });
  await act(async () => {
    clock.textContent = '08:14:31';
  });
  expect(look).not.toHaveBeenCalledWith('[data-price-of]');
  await act(async () => clock.remove());
  expect(look).toHaveBeenCalledWith('[data-price-of]');
  look.mockRestore();
});

test('is asked for where a card comes later, and where its text is written anew', async () => {
  priced.mockImplementation(({ entity_id }) =>
    entity_id.map((id: number) => ({ entity_id: id, prices: { ...HOME, current: 12000 + id } })),
  );
  await deliverTo('DK');
  const { container } = renderInEnglish(<Card />);
  expect(await screen.findByText('£120.07')).toBeVisible();
  const late = document.createElement('div');
  late.innerHTML = '<div data-price-of="8" data-differ="true"></div>';
  await act(async () => container.append(late));
  expect(await screen.findByText('From £120.08')).toBeVisible();
  await act(async () => {
    late.innerHTML = '<div data-price-of="9" data-differ="false"></div>';
  });
  expect(await screen.findByText('£120.09')).toBeVisible();
  expect(screen.queryByText('From £120.08')).toBeNull();
});
