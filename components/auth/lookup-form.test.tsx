import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { LookupForm } from './lookup-form.tsx';

const returned = {
  page: 'lookup',
  values: { order_number: 'UK-1', email: 'a@post.example' },
  issues: {},
  problem: null,
  isDone: false,
  at: 0,
} as const;

it('asks for number and address on a plain form', () => {
  const { container } = renderInEnglish(<LookupForm returned={null} />);
  const form = container.querySelector('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/auth-form']);
  expect(screen.getByRole('textbox', { name: 'Order number' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'email');
});

it('comes back with what was typed and what is wrong', () => {
  renderInEnglish(<LookupForm returned={{ ...returned, issues: { email: 'email' } }} />);
  expect(screen.getByRole('textbox', { name: 'Order number' })).toHaveValue('UK-1');
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
});

it('says that the link is on its way, if there is such an order', () => {
  renderInEnglish(<LookupForm returned={{ ...returned, isDone: true }} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'If order UK-1 was bought with a@post.example, the link is on its',
  );
});

it('says when to try again', () => {
  renderInEnglish(<LookupForm returned={{ ...returned, problem: { fault: 'locked', minutes: 15 } }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('15 minutes');
});
