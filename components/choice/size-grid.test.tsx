import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aVariant } from '#tests/support/components/products.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { SizeGrid } from './size-grid.tsx';

const sizes = ['S', 'M', 'L'].map((label, at) => ({ id: at + 1, label }));
const variants = [
  aVariant({ sizeId: 1, stock: 8 }),
  aVariant({ sizeId: 2, stock: 3 }),
  aVariant({ sizeId: 3, stock: 0 }),
];

function show(over: { chosen?: number | null; missing?: boolean } = {}) {
  const onChoose = vi.fn();
  renderInEnglish(
    <SizeGrid
      ref={null}
      name="size"
      heading="Size"
      hint=""
      sizes={sizes}
      variants={variants}
      chosen={over.chosen ?? null}
      missing={over.missing ?? false}
      onChoose={onChoose}
    />,
  );
  return onChoose;
}

test('says what is left of each size', () => {
  show();
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'SIn stock',
    'M3 left',
    'LSold out',
  ]);
});

test('a size can be chosen; one that is sold out can be read but not chosen', async () => {
  const onChoose = show();
  await userEvent.click(screen.getByRole('radio', { name: /^L/ }));
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: /^M/ }));
  expect(onChoose).toHaveBeenCalledWith(2);
});

test('marks the chosen size for everybody', () => {
  show({ chosen: 2 });
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([screen.getByRole('radio', { name: /^M/ })]);
});

test('says so where a size is missing', () => {
  show({ missing: true });
  expect(screen.getByRole('alert').textContent).toBe('Choose a size first.');
  const group = screen.getByRole('radiogroup', { name: /Size/ });
  expect(group).toBeInvalid();
  expect(group).toHaveAccessibleDescription('Choose a size first.');
});
