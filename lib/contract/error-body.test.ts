import { expect, it } from 'vitest';
import { ErrorBody, errorBodyOf } from './define.ts';

const wrong = { code: 'INVALID_CREDENTIALS', message: 'E-mail or password is wrong' } as const;

it.each(['login', 'signup', 'logout'])(
  'tells a client of %s in its own fields that it failed, and why (ERR-11)',
  (alias) => {
    const body = errorBodyOf(alias, wrong);
    expect(body).toEqual({ ...wrong, success: false, error_code: 'INVALID_CREDENTIALS' });
    expect(ErrorBody.parse(body)).toEqual(body);
  },
);

it('leaves other calls as they are', () => {
  expect(errorBodyOf('basket-add', wrong)).toEqual(wrong);
  expect(errorBodyOf(undefined, wrong)).toEqual(wrong);
});
