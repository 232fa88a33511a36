import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_VIEW } from '#lib/addresses/listing-view.ts';
import type { browserApi } from '#lib/api/browser-api.ts';
import { aCard } from '#tests/support/components/cards.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ExtendedList } from './extended-list.tsx';

const POUNDS = { template: '£#', locale: 'en_GB' };
const secondPage = { products: [aCard({ productID: 43, name: 'Forty-third' })], page: 2 };

function show(api: ReturnType<typeof vi.fn>, page = 1, path = '/skis', changesAt: string | null = null) {
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
      api={api as unknown as typeof browserApi}
    >
      <article>First</article>
    </ExtendedList>,
  );
}

test('adds the next page to the list, with the filters kept and the focus on what is new', async () => {
  const api = vi.fn().mockResolvedValue(secondPage);
  show(api);
  await userEvent.click(screen.getByRole('link', { name: 'Show the next one' }));
  expect(api).toHaveBeenCalledWith('cat-products-es', expect.objectContaining({ category_id: 9, brand: [3], p: 2 }));
  const added = await screen.findByRole('link', { name: 'Forty-third' });
  await expect.poll(() => document.activeElement).toBe(added);
  expect(screen.getByText('First')).toBeDefined();
  expect(screen.queryByRole('link', { name: /next/ })).toBeNull();
});

test('the link leads to the next page where there is no JavaScript', () => {
  show(vi.fn());
  expect(screen.getByRole('link', { name: 'Show the next one' }).getAttribute('href')).toBe('/skis?brand=3&p=2');
});

test('a later page links to the one before it, above the products that it comes before', () => {
  show(vi.fn(), 2);
  const previous = screen.getByRole('link', { name: 'Show the previous 42' });
  expect(previous.getAttribute('href')).toBe('/skis?brand=3');
  expect(previous.compareDocumentPosition(screen.getByText('First')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a later page takes the one before it in front, in place, with the focus on it', async () => {
  const api = vi.fn().mockResolvedValue({ products: [aCard({ productID: 1, name: 'Number one' })], page: 1 });
  show(api, 2);
  await userEvent.click(screen.getByRole('link', { name: 'Show the previous 42' }));
  expect(api).toHaveBeenCalledWith('cat-products-es', expect.not.objectContaining({ p: 2 }));
  const earlier = await screen.findByRole('link', { name: 'Number one' });
  await expect.poll(() => document.activeElement).toBe(earlier);
  expect(earlier.compareDocumentPosition(screen.getByText('First')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('link', { name: /previous/ })).toBeNull();
});

test('what moved to a later page meanwhile, since it sold out, is not shown twice', async () => {
  const moved = aCard({ productID: 11, name: 'First, sold out now' });
  show(vi.fn().mockResolvedValue({ products: [moved, ...secondPage.products], page: 2 }));
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
    const { unmount } = show(vi.fn().mockResolvedValue(secondPage), 1, path);
    await userEvent.click(screen.getByRole('link', { name: 'Show the next one' }));
    await screen.findByRole('link', { name: 'Forty-third' });
    vi.stubGlobal('scrollY', 900);
    unmount();
    vi.unstubAllGlobals();
  }

  test('and come back to by the browser, whose address names it first, it is as it was, without a call', async () => {
    await leave('/touring-skis');
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    goTo('/touring-skis/?brand=3&utm_source=x');
    const api = vi.fn();
    show(api, 1, '/touring-skis');
    expect(screen.getByRole('link', { name: 'Forty-third' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /next/ })).toBeNull();
    expect(scrollTo).toHaveBeenCalledWith({ top: 900, behavior: 'instant' });
    expect(api).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });

  test('and opened anew by a link, from whichever page, it begins at its beginning', async () => {
    await leave('/piste-skis');
    for (const page of ['/ridgeline-700', '/piste-skis?brand=4', '/boots?brand=3']) {
      goTo(page);
      const { unmount } = show(vi.fn(), 1, '/piste-skis');
      expect(screen.queryByRole('link', { name: 'Forty-third' })).toBeNull();
      unmount();
    }
  });
});

test('made anew when a sale opened or ended meanwhile, it holds nothing of before', async () => {
  window.history.replaceState(null, '', '/sale-skis?brand=3');
  const { unmount } = show(vi.fn().mockResolvedValue(secondPage), 1, '/sale-skis', '2026-11-20T12:00:00Z');
  await userEvent.click(screen.getByRole('link', { name: 'Show the next one' }));
  await screen.findByRole('link', { name: 'Forty-third' });
  unmount();
  show(vi.fn(), 1, '/sale-skis', '2026-11-21T12:00:00Z');
  expect(screen.queryByRole('link', { name: 'Forty-third' })).toBeNull();
  window.history.replaceState(null, '', '/');
});

test('a failed call says so, keeps what is shown, and is made again on demand', async () => {
  const api = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(secondPage);
  show(api);
  await userEvent.click(screen.getByRole('link', { name: 'Show the next one' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
  expect(screen.getByText('First')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Forty-third' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what stood first stays where it was when earlier products come above it', async () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  const api = vi.fn().mockResolvedValue({ products: [aCard({ productID: 1, name: 'Number one' })], page: 1 });
  show(api, 2);
  const first = screen.getByText('First');
  // The card that comes above it is 400 px high.
  const top = () => (first.previousElementSibling ? 500 : 100);
  vi.spyOn(first, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top(), 300, 400));
  await userEvent.click(screen.getByRole('link', { name: 'Show the previous 42' }));
  await screen.findByRole('link', { name: 'Number one' });
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, 400);
});
