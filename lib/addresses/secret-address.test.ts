import { describe, expect, it } from 'vitest';
import { pathTo } from './path-builder.ts';
import { isSecretAddress, isSecretPath, withoutSecret } from './secret-address.ts';

const SHOP = 'https://shop.example';
const KEYS = { hashedEmail: `7.${'e'.repeat(43)}`, hashedToken: 't'.repeat(43) };

/** The addresses that mails and shares lead to, and what is left of them. */
const SECRETS: readonly [address: string, rest: string][] = [
  [pathTo.guestOrder('1.0.1.2.key'), '/customer/account/openlink/'],
  [`${pathTo.resetPassword()}?id=12&token=key`, '/customer/account/resetpassword/?id=12'],
  [`${pathTo.newsletter({ keys: KEYS })}&utm_source=mail`, '/newsletter/manage/?utm_source=mail'],
  [pathTo.unsubscribe({ keys: KEYS }), '/unsubscribe/unsubscribe/index/'],
  [pathTo.notifications({ keys: KEYS }), '/customer/account/notifications-preferences/'],
  [pathTo.sharedWishlist('h7Qp2LxX0aV9mTz3cKd1Rg'), '/wishlist/shared/'],
];

describe('an address that is a key', () => {
  it.each(SECRETS)('is known, and kept without it: %s', (address, rest) => {
    const url = new URL(address, SHOP);
    expect([isSecretPath(url.pathname), isSecretAddress(url)]).toEqual([true, true]);
    expect(withoutSecret(url.href)).toBe(`${SHOP}${rest}`);
  });

  it.each(['/', '/ski?st=ü', '/wishlist', '/customer/account/login', '/newsletter/manage/?notice=saved'])(
    'is none: %s',
    (address) => {
      expect(isSecretAddress(new URL(address, SHOP))).toBe(false);
      expect(withoutSecret(`${SHOP}${address}`)).toBe(`${SHOP}${address}`);
    },
  );
});
