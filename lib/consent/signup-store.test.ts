// @vitest-environment happy-dom

import Cookies from 'js-cookie';
import { expect, it, vi } from 'vitest';
import { forgetSignupStore, isSignupKept, keepSignupStore } from './signup-store.ts';
import { STORED_ITEMS } from './stored-items.ts';

it('the store of a sign-up is kept for 365 days at most, for this site alone (CONST-11), and as visitors are told', () => {
  const set = vi.spyOn(Cookies, 'set');
  keepSignupStore(11);
  expect(set).toHaveBeenCalledExactlyOnceWith('signup-store', '11', {
    expires: 365,
    secure: true,
    sameSite: 'strict',
    path: '/',
  });
  expect(STORED_ITEMS.find(({ name }) => name === 'signup-store')?.days).toBe(365);
  expect([isSignupKept(11), isSignupKept(1)]).toEqual([true, false]);
  forgetSignupStore();
  expect(isSignupKept(11)).toBe(false);
});
