import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NOBODY, publishSession } from '#components/visitor/session-snapshot.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { CardPrice } from './card-price.tsx';

vi.mock('#lib/api/browser-api.ts', () => ({ browserApi: vi.fn() }));

const POUNDS = { template: '£#', locale: 'en_GB' };
const HOME = { current: 12000, old: null, discount: 0, retailPrice: 12000, specialPrice: 12000 };
const deliverTo = (deliveryCountry: string | null) => act(async () => publishSession({ ...NOBODY, deliveryCountry }));

beforeEach(() => {
  localStorage.clear();
  publishSession(NOBODY);
  vi.mocked(browserApi).mockReset();
});

test('is the page’s own for who has parcels sent to the country of the store, and nothing is asked', () => {
  const { container } = renderInEnglish(<CardPrice productId={7} prices={HOME} money={POUNDS} />);
  expect(screen.getByText('£120.00')).toBeVisible();
  expect(container.querySelector('[data-home-price]')).not.toBeNull();
  expect(browserApi).not.toHaveBeenCalled();
});

test('is asked for anew with each country that is chosen, and the page’s own again at home', async () => {
  vi.mocked(browserApi).mockImplementation((async (_alias: string, { shipping }: { shipping: string }) => [
    { entity_id: 7, prices: { ...HOME, current: shipping === 'DK' ? 12500 : 12100 } },
  ]) as never);
  const { container } = renderInEnglish(<CardPrice productId={7} prices={HOME} money={POUNDS} />);
  await deliverTo('DK');
  expect(await screen.findByText('£125.00')).toBeVisible();
  expect(container.querySelector('[data-home-price]')).toBeNull();
  await deliverTo('BE');
  expect(await screen.findByText('£121.00')).toBeVisible();
  await deliverTo(null);
  expect(screen.getByText('£120.00')).toBeVisible();
  expect(vi.mocked(browserApi).mock.calls.map(([alias, input]) => [alias, input])).toEqual([
    ['category-prices', { shipping: 'DK', entity_id: '7' }],
    ['category-prices', { shipping: 'BE', entity_id: '7' }],
  ]);
});

test('none is shown where there is none for that country', async () => {
  vi.mocked(browserApi).mockRejectedValue(new Error('offline'));
  const { container } = renderInEnglish(<CardPrice productId={7} prices={HOME} money={POUNDS} />);
  await deliverTo('DK');
  expect(container.textContent).toBe('');
});
