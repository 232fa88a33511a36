import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { browserApi } from '#lib/api/browser-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ApplyFilters } from './apply-filters.tsx';

const SCOPE = { category_id: 9 };
const onDesktop = (matches: boolean) => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
beforeEach(() => {
  onDesktop(false);
});

function show(api: ReturnType<typeof vi.fn>) {
  renderInEnglish(
    <form>
      <input type="checkbox" name="brand" value="3" aria-label="Kjelvik" />
      <input type="checkbox" name="brand" value="4" aria-label="Montara" />
      <ApplyFilters scope={SCOPE} total={186} api={api as unknown as typeof browserApi} />
    </form>,
  );
}

test('says how many products the choices leave, before they are applied', async () => {
  const api = vi.fn().mockResolvedValue({ total: 23 });
  show(api);
  expect(screen.getByRole('button', { name: 'Show 186 products' })).toBeDefined();
  await userEvent.click(screen.getByLabelText('Kjelvik'));
  expect(api).toHaveBeenCalledWith(
    'cat-products-es',
    expect.objectContaining({ category_id: 9, brand: [3], p: 1, limit: 1 }),
  );
  expect(await screen.findByRole('button', { name: 'Show 23 products' })).toBeDefined();
});

test('says the number of the last choices, whichever answer comes last', async () => {
  let answerFirst: (reply: object) => void = () => {};
  const first = new Promise((resolve) => {
    answerFirst = resolve;
  });
  show(vi.fn().mockReturnValueOnce(first).mockResolvedValueOnce({ total: 1 }));
  await userEvent.click(screen.getByLabelText('Kjelvik'));
  await userEvent.click(screen.getByLabelText('Montara'));
  await screen.findByRole('button', { name: 'Show 1 product' });
  answerFirst({ total: 23 });
  await first;
  expect(screen.getByRole('button', { name: 'Show 1 product' })).toBeDefined();
});

test('keeps the number it knows where it cannot be asked, and asks nothing where filters apply at once', async () => {
  show(vi.fn().mockRejectedValue(new Error('offline')));
  await userEvent.click(screen.getByLabelText('Kjelvik'));
  expect(screen.getByRole('button', { name: 'Show 186 products' })).toBeDefined();
  onDesktop(true);
  const api = vi.fn();
  show(api);
  await userEvent.click(screen.getAllByLabelText('Montara').at(-1) as Element);
  expect(api).not.toHaveBeenCalled();
});
