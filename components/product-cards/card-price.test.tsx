import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { NOBODY, publishSession } from '#components/visitor/session-snapshot.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { CardPrice } from './card-price.tsx';

const priced = fakeCall('category-prices');
const POUNDS = { template: '£#', locale: 'en_GB' };
const HOME = { current: 12000, old: null, discount: 0, retailPrice: 12000, specialPrice: 12000 };
const deliverTo = (deliveryCountry: string | null) => act(async () => publishSession({ ...NOBODY, deliveryCountry }));

beforeEach(() => {
  localStorage.clear();
  publishSession(NOBODY);
});

test('is the page’s own for who has parcels sent to the country of the store, and nothing is asked', () => {
  const { container } = renderInEnglish(<CardPrice productId={7} prices={HOME} money={POUNDS} />);
  expect(screen.getByText('£120.00')).toBeVisible();
  expect(container.querySelector('[data-home-price]')).not.toBeNull();
  expect(priced).not.toHaveBeenCalled();
});

test('is asked for anew with each country that is chosen, and the page’s own again at home', async () => {
  priced.mockImplementation(({ shipping }) => [
    { entity_id: 7, prices: { ...HOME, current: shipping === 'DK' ? 12500 : 12100 } },
  ]);
  const { container } = renderInEnglish(<CardPrice productId={7} prices={HOME} money={POUNDS} />);
  await deliverTo('DK');
  expect(await screen.findByText('£125.00')).toBeVisible();
  expect(container.querySelector('[data-home-price]')).toBeNull();
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
  const { container } = renderInEnglish(<CardPrice productId={7} prices={HOME} money={POUNDS} />);
  await deliverTo('DK');
  expect(container.textContent).toBe('');
});
