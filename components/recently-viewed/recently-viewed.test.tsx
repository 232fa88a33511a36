import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetMemory, type LocalView, localViews, noteLocalView } from '#components/visitor/local-views.ts';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { watchNearness } from '#tests/support/components/become-visible.ts';
import { aCard } from '#tests/support/components/cards.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { PATIENCE } from '#tests/support/patience.ts';
import { NoteView } from './note-view.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

const POUNDS = { template: '£#', locale: 'en_GB' };
const cards = [1, 2, 3].map((productID) =>
  aCard({ productID, name: `Jacket ${productID}`, url: `/jacket-${productID}` }),
);

const catalogue = fakeCall('product-catalog', cards);
const viewed = fakeCall(
  'recently-viewed',
  cards.map((card) => ({
    ...card,
    price: 17900,
    oldPrice: 24900,
    imageUrl: '',
    thumbnails: [],
    entity_id: card.productID,
  })),
);
const noted = fakeCall('recently-viewed-save', { success: true });

const view = (productID: number): LocalView => ({
  productID,
  name: `Jacket ${productID}`,
  brand: 'Alverra',
  price: null,
  oldPrice: null,
  url: `/jacket-${productID}`,
  imageUrl: '',
  thumbnails: [],
  entity_id: productID,
});

let becomeVisible = async () => {};

beforeEach(() => {
  localStorage.clear();
  resetConsent();
  adoptConsent({ cookie_consent_given: true, accepted_functional: true, accepted_advertising: false });
  forgetMemory();
  becomeVisible = watchNearness();
});

const show = (member: boolean) =>
  renderInEnglish(<RecentlyViewed member={member} storeCountry="GB" money={POUNDS} current={1} />);
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('a guest sees what he looked at before, asked for only when he comes near, without the product of the page', async () => {
  for (const id of [3, 2, 1]) noteLocalView(view(id));
  show(false);
  expect(catalogue).not.toHaveBeenCalled();
  await becomeVisible();
  await screen.findByRole('heading', { name: 'Recently viewed' });
  expect(catalogue.mock.calls.map(([input]) => input)).toMatchObject([{ entity_ids: [2, 3], limit: 30 }]);
  expect(names()).toEqual(['Jacket 2', 'Jacket 3']);
});

test('nothing is asked for a guest who has seen nothing', async () => {
  noteLocalView(view(1));
  show(false);
  await becomeVisible();
  expect(catalogue).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a guest clears his list', async () => {
  noteLocalView(view(2));
  show(false);
  await becomeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the list' }));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('a member sees his list of the server, at the prices of the delivery country', async () => {
  show(true);
  await becomeVisible();
  await screen.findByRole('heading', { name: 'Recently viewed' });
  expect(viewed.mock.calls.map(([input]) => input)).toMatchObject([{ limit: 30, shipping: 'GB' }]);
  expect(names()).toEqual(['Jacket 2', 'Jacket 3']);
  expect(screen.queryByRole('button', { name: 'Clear the list' })).toBeNull();
});

test('a failure shows nothing', async () => {
  viewed.mockReturnValue(DOWN);
  show(true);
  await becomeVisible();
  await vi.waitFor(() => expect(screen.queryByRole('list', { hidden: true })).toBeNull(), PATIENCE);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the view of a page is noted in a guest’s browser, and on the server for a member', async () => {
  renderInEnglish(<NoteView view={view(7)} member={false} />);
  expect(localViews()).toEqual([view(7)]);
  expect(noted).not.toHaveBeenCalled();
});

test('a member’s view follows what he looked at before he signed in', async () => {
  noteLocalView(view(5));
  renderInEnglish(<NoteView view={view(7)} member />);
  await vi.waitFor(() => expect(noted).toHaveBeenCalledTimes(2), PATIENCE);
  expect(noted.mock.calls.map(([input]) => input)).toEqual([{ product_id: 5 }, { product_id: 7 }]);
  expect(localViews()).toEqual([]);
});
