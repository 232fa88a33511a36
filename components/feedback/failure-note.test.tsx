import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#lib/api/api-error.ts';
import type { ErrorCode } from '#lib/contract/define.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { FailureNote } from './failure-note.tsx';

const failed = (code: ErrorCode, serverMessage?: string, kind: ApiErrorKind = 'http') =>
  new ApiError('GET /internal/address: secret detail', { kind, status: 500, code, serverMessage });

test.each([
  ['nothing is known of it', new TypeError('x is not a function'), 'Something went wrong.'],
  ['the server says nothing', failed('INTERNAL'), 'Something went wrong.'],
  ['the server says something of its own', failed('INTERNAL', 'Not on Sundays'), 'Not on Sundays'],
  ['the shop is down', failed('UNAVAILABLE', 'The shop cannot be reached now'), /on our side/],
  ['it was tried too often', failed('RATE_LIMITED', 'Too many requests'), /Wait a minute/],
  ['nobody answers', failed('UNAVAILABLE', undefined, 'network'), /Check your connection/],
])('where %s', (_case, error, text) => {
  renderInEnglish(<FailureNote error={error} onRetry={() => {}} />);
  expect(screen.getByRole('alert').textContent).toMatch(text);
  expect(screen.getByRole('alert').textContent).not.toContain('secret');
});

test('tries again', async () => {
  const retry = vi.fn();
  renderInEnglish(<FailureNote error={failed('UNAVAILABLE')} onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
