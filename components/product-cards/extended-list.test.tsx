import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_VIEW } from '#lib/addresses/listing-view.ts';
import type { ProductCard, ProductList } from '#lib/contract/catalogue.ts';
import { aCard } from '#tests/support/components/cards.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ExtendedList } from './extended-list.tsx';

const POUNDS = { template: '£#', locale: 'en_GB' };
const listing = fakeCall('cat-products-es');
const pageOf = (page: number, ...products: ProductCard[]): ProductList => ({
  products,
  page,
  total: 43,
  pages: 2,
  limit: 42,
  order: 'position',
  dir: 'asc',
  facets: [],
  changesAt: null,
  priceRange: null,
});
const firstPage = pageOf(1, aCard({ productID: 1, name: 'Number one' }));
const secondPage = pageOf(2, aCard({ productID: 43, name: 'Forty-third' }));

function show(page = 1, path = '/skis', changesAt: string | null = null) {
  return renderInEnglish(
    <ExtendedList
      scope={{ category_id: 9 }}
      view={{ ...DEFAULT_VIEW, filters: { brand: [3] }, page }}
      path={path}
      money={POUNDS}
      changesAt={changesAt}
      productIds={[11]}
      page={page}
      pages={2}
      limit={42}
      total={43}
    >
      <article>First</article>
    </ExtendedList>,
  );
}

test('adds the next page to the list, with the filters kept and the focus on what is new', async () => {
  listing.mockReturnValue(secondPage);
  show();
  await userEvent.click(screen.getByRole('link', { name: 'Show the next one' }));
  expect(listing.mock.lastCall?.[0]).toMatchObject({ category_id: 9, brand: [3], p: 2 });
  const added = await screen.findByRole('link', { name: 'Forty-third' });
  await expect.poll(() => document.activeElement).toBe(added);
  expect(screen.getByText('First')).toBeDefined();
  expect(screen.queryByRole('link', { name: /next/ })).toBeNull();
});

test('the link leads to the next page where there is no JavaScript', () => {
  show();
  expect(screen.getByRole('link', { name: 'Show the next one' }).getAttribute('href')).toBe('/skis?brand=3&p=2');
});

test('a later page links to the one before it, above the products that it comes before', () => {
  show(2);
  const previous = screen.getByRole('link', { name: 'Show the previous 42' });
  expect(previous.getAttribute('href')).toBe('/skis?brand=3');
  expect(previous.compareDocumentPosition(screen.getByText('First')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a later page takes the one before it in front, in place, with the focus on it', async () => {
  listing.mockReturnValue(firstPage);
  show(2);
  await userEvent.click(screen.getByRole('link', { name: 'Show the previous 42' }));
  expect(listing.mock.lastCall?.[0].p).toBe(1);
  const earlier = await screen.findByRole('link', { name: 'Number one' });
  await expect.poll(() => document.activeElement).toBe(earlier);
  expect(earlier.compareDocumentPosition(screen.getByText('First')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('link', { name: /previous/ })).toBeNull();
});

test('what moved to a later page meanwhile, since it sold out, is not shown twice', async () => {
  const moved = aCard({ productID: 11, name: 'First, sold out now' });
  listing.mockReturnValue(pageOf(2, moved, ...secondPage.products));
  show();
  await userEvent.click(screen.getByRole('link', { name: 'Show the next one' }));
  expect(await screen.findByRole('link', { name: 'Forty-third' })).toBeDefined();
  expect(screen.queryByText('First, sold out now')).toBeNull();
});

describe('left for a product', () => {
  const goTo = (address: string) => window.history.replaceState(null, '', address);
  afterEach(() => goTo('/'));

  /** Extends a list that no other test shows, scrolls down and leaves it. */
  async function leave(path: string) {
    goTo(`${path}?brand=3`);
    listing.mockReturnValueOnce(secondPage);
    const { unmount } = show(1, path);
    await userEvent.click(screen.getByRole('link', { name: 'Show the next one' }));
    await screen.findByRole('link', { name: 'Forty-third' });
    vi.spyOn(window, 'scrollY', 'get').mockReturnValueOnce(900);
    unmount();
  }

  test('and come back to by the browser, whose address names it first, it is as it was, without a call', async () => {
    await leave('/touring-skis');
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    goTo('/touring-skis/?brand=3&utm_source=x');
    show(1, '/touring-skis');
    expect(screen.getByRole('link', { name: 'Forty-third' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /next/ })).toBeNull();
    expect(scrollTo).toHaveBeenCalledWith({ top: 900, behavior: 'instant' });
    expect(listing).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(document.body);
  });

  test('and opened anew by a link, from whichever page, it begins at its beginning', async () => {
    await leave('/piste-skis');
    for (const page of ['/ridgeline-700', '/piste-skis?brand=4', '/boots?brand=3']) {
      goTo(page);
      const { unmount } = show(1, '/piste-skis');
      expect(screen.queryByRole('link', { name: 'Forty-third' })).toBeNull();
      unmount();
    }
  });
});

test('made anew when a sale opened or ended meanwhile, it holds nothing of before', async () => {
  window.history.replaceState(null, '', '/sale-skis?brand=3');
  listing.mockReturnValue(secondPage);
  const { unmount } = show(1, '/sale-skis', '2026-11-20T12:00:00Z');
  await userEvent.click(screen.getByRole('link', { name: 'Show the next one' }));
  await screen.findByRole('link', { name: 'Forty-third' });
  unmount();
  show(1, '/sale-skis', '2026-11-21T12:00:00Z');
  expect(screen.queryByRole('link', { name: 'Forty-third' })).toBeNull();
  window.history.replaceState(null, '', '/');
});

test('a failed call says so, keeps what is shown, and is made again on demand', async () => {
  listing.mockReturnValueOnce(DOWN).mockReturnValue(secondPage);
  show();
  await userEvent.click(screen.getByRole('link', { name: 'Show the next one' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  expect(screen.getByText('First')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Forty-third' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what stood first stays where it was when earlier products come above it', async () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  listing.mockReturnValue(firstPage);
  show(2);
  const first = screen.getByText('First');
  // The card that comes above it is 400 px high.
  const top = () => (first.previousElementSibling ? 500 : 100);
  vi.spyOn(first, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top(), 300, 400));
  await userEvent.click(screen.getByRole('link', { name: 'Show the previous 42' }));
  await screen.findByRole('link', { name: 'Number one' });
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, 400);
});
