import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import type { ProductList } from '#lib/contract/catalogue.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ApplyFilters } from './apply-filters.tsx';

const SCOPE = { category_id: 9 };
const onDesktop = (matches: boolean) => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
beforeEach(() => {
  onDesktop(false);
});

const listing = fakeCall('cat-products-es');
const counting = (total: number): ProductList => ({
  products: [],
  total,
  page: 1,
  pages: 1,
  limit: 1,
  order: 'position',
  dir: 'asc',
  facets: [],
  changesAt: null,
  priceRange: null,
});

function show() {
  renderInEnglish(
    <form>
      <input type="checkbox" name="brand" value="3" aria-label="Kjelvik" />
      <input type="checkbox" name="brand" value="4" aria-label="Montara" />
      <ApplyFilters scope={SCOPE} total={186} />
    </form>,
  );
}

test('says how many products the choices leave, before they are applied', async () => {
  listing.mockReturnValue(counting(23));
  show();
  expect(screen.getByRole('button', { name: /^Show 186 products/ })).toBeDefined();
  await userEvent.click(screen.getByLabelText('Kjelvik'));
  expect(listing.mock.lastCall?.[0]).toMatchObject({ category_id: 9, brand: [3], p: 1, limit: 1 });
  expect(await screen.findByRole('button', { name: /^Show 23 products/ })).toBeDefined();
});

test('says the number of the last choices, whichever answer comes last', async () => {
  const first = Promise.withResolvers<ProductList>();
  listing.mockReturnValueOnce(first.promise).mockReturnValueOnce(counting(1));
  show();
  await userEvent.click(screen.getByLabelText('Kjelvik'));
  await userEvent.click(screen.getByLabelText('Montara'));
  await screen.findByRole('button', { name: /^Show 1 product/ });
  await act(async () => first.resolve(counting(23)));
  expect(screen.getByRole('button', { name: /^Show 1 product/ })).toBeDefined();
});

test('says the number of the list that has come meanwhile, all filters cleared say, whatever was asked before', async () => {
  const slow = Promise.withResolvers<ProductList>();
  listing.mockReturnValueOnce(slow.promise);
  const formWith = (total: number) => (
    <form>
      <input type="checkbox" name="brand" value="3" aria-label="Kjelvik" />
      <ApplyFilters scope={SCOPE} total={total} />
    </form>
  );
  const { rerender } = renderInEnglish(formWith(20));
  await userEvent.click(screen.getByLabelText('Kjelvik'));
  rerender(formWith(186));
  await act(async () => slow.resolve(counting(3)));
  expect(screen.getByRole('button', { name: /^Show 186 products/ })).toBeDefined();
});

test('keeps the number it knows where it cannot be asked, and asks nothing where filters apply at once', async () => {
  listing.mockReturnValue(DOWN);
  show();
  await userEvent.click(screen.getByLabelText('Kjelvik'));
  expect(screen.getByRole('button', { name: /^Show 186 products/ })).toBeDefined();
  onDesktop(true);
  listing.mockClear();
  show();
  await userEvent.click(screen.getAllByLabelText('Montara').at(-1) as Element);
  expect(listing).not.toHaveBeenCalled();
});

test('names no number without scripts, as it would not follow the choices', () => {
  show();
  const { needsScript, withoutScript } = scriptOnlyStyles;
  const words = [...screen.getByRole('button').children].map(({ className, textContent }) => [className, textContent]);
  expect(words).toEqual([
    [needsScript, 'Show 186 products'],
    [withoutScript, 'Show products'],
  ]);
});

test('counts by what was ticked before scripts came', async () => {
  listing.mockReturnValue(counting(20));
  const tick = (box: HTMLInputElement | null) => {
    if (box) box.checked = true;
  };
  renderInEnglish(
    <form>
      <input type="checkbox" name="brand" value="3" aria-label="Kjelvik" ref={tick} />
      <ApplyFilters scope={SCOPE} total={186} />
    </form>,
  );
  expect(await screen.findByRole('button', { name: /^Show 20 products/ })).toBeDefined();
  expect(listing.mock.lastCall?.[0]).toMatchObject({ brand: [3] });
});
