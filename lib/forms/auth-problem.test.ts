import { expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { ErrorCode } from '#lib/contract/define.ts';
import { problemOf } from './auth-problem.ts';

const failed = (code: ErrorCode, serverMessage?: string) =>
  problemOf(
    new ApiError('secret detail', { kind: 'http', status: 400, code, ...(serverMessage && { serverMessage }) }),
  );

it('says in our own words what the shop knows', () => {
  expect(failed('INVALID_CREDENTIALS', 'E-mail or password is wrong')).toEqual({ fault: 'credentials', minutes: 1 });
});

it('shows the words of the server where they are all there is (ERR-02), and ours where it says nothing (ERR-01)', () => {
  expect(failed('INTERNAL', 'Registration opens at noon.')).toMatchObject({ said: 'Registration opens at noon.' });
  expect(failed('INTERNAL')).toEqual({ fault: 'unavailable', minutes: 1 });
});
