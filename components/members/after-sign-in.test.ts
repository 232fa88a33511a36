import { describe, expect, it } from 'vitest';
import { encodeReturnPath } from '#lib/routing/return-path.ts';
import { pathAfterSignIn, referralCodeOf } from './after-sign-in.ts';

const login = (path: string) => `/customer/account/login/${encodeReturnPath(path) ?? btoa(path)}`;

describe('where a member goes after signing in', () => {
  it('back to the page he came from', () => {
    expect(pathAfterSignIn(login('/checkout/cart/'))).toBe('/checkout/cart/');
    expect(pathAfterSignIn(`${login('/products/ski?brand=1')}/`)).toBe('/products/ski?brand=1');
  });

  it.each([
    '/customer/account/login',
    '/customer/account/login/',
    '/customer/account/login/%%%',
    '/customer/account/login/a/b',
  ])('home from %s', (pathname) => {
    expect(pathAfterSignIn(pathname)).toBe('/');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'never to %s',
    (target) => {
      expect(pathAfterSignIn(login(target))).toBe('/');
    },
  );
});

describe('the referral code of a registration address', () => {
  it.each([
    ['/join/MAYA-2026', 'MAYA-2026'],
    ['/customer/account/create/abc', 'abc'],
    ['/customer/account/create/', null],
    ['/join/a b', null],
    ['/join/ab', null],
    [`/join/${'x'.repeat(65)}`, null],
  ])('%s gives %s', (pathname, code) => {
    expect(referralCodeOf(pathname)).toBe(code);
  });
});
