import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { MissingNote, OrderAgain } from './order-again.tsx';

const came = (orderId: number): ReturnedForm => ({
  page: 'order-again',
  values: { order_id: String(orderId), missing: '2 × Flask, 1 × Jacket' },
  issues: {},
  problem: null,
  isDone: true,
  at: 0,
});

it('buying again is a plain form, so that it needs no script', () => {
  const { container } = renderInEnglish(<OrderAgain orderId={12} />);
  const form = container.querySelector('form') as HTMLFormElement;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/account-form']);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    change: 'order-again',
    order_id: '12',
    once: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(screen.getByRole('button', { name: 'Buy again' })).toBeEnabled();
});

it('what could not be bought again is named, of this order only, beside the way to the basket', () => {
  const { rerender } = renderInEnglish(<MissingNote orderId={12} returned={came(12)} />);
  expect(screen.getByText(/Not available any more: 2 × Flask, 1 × Jacket\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the basket' })).toHaveAttribute('href', '/checkout/cart/');
  rerender(<MissingNote orderId={13} returned={came(12)} />);
  expect(screen.queryByText(/Flask/)).toBeNull();
});
