import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { OpenLink } from './open-link.tsx';

const facts = {
  email: 'd…@serac.example',
  orderId: 5,
  orderNumber: 'UK-1',
  signedInAs: null as string | null,
  isGuest: false,
  isOwner: false,
};

it('asks on a plain form, for which account and order', () => {
  const { container } = renderInEnglish(<OpenLink token="t" facts={facts} problem={null} />);
  const form = container.querySelector('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/auth-form']);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    page: 'link',
    token: 't',
    target: '/sales/order/view/order_id/5',
  });
  expect(screen.getByRole('button', { name: 'Show the order' })).toBeVisible();
  expect(form).toHaveTextContent('order UK-1 in the account of d…@serac.example');
  expect(form).not.toHaveTextContent('signed in as');
});

it('says who else is signed in', () => {
  renderInEnglish(<OpenLink token="t" facts={{ ...facts, signedInAs: 'a…@post.example' }} problem={null} />);
  expect(screen.getByText(/signed in as a…@post\.example/)).toBeVisible();
});

it('leads the owner, who is signed in, straight to the order', () => {
  const { container } = renderInEnglish(<OpenLink token="t" facts={{ ...facts, isOwner: true }} problem={null} />);
  expect(container.querySelector('form')).toBeNull();
  expect(screen.getByRole('link', { name: 'Show the order' })).toHaveAttribute('href', '/sales/order/view/order_id/5');
});

it('leads to the login where it is over', () => {
  renderInEnglish(<OpenLink token="t" facts={null} problem={null} />);
  expect(screen.getByRole('alert')).toHaveTextContent('no longer works');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', expect.stringMatching(/login\/./));
});
