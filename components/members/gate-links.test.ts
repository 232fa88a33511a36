import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeAllDialogs, readDialogs } from '#components/dialogs/dialog-store.ts';
import { gateLinks } from './gate-links.ts';

/** Clicks a link; answers whether the browser would follow it. */
function follows(href: string, how: MouseEventInit = {}): boolean {
  document.body.innerHTML = `<a href="${href}"><b>Link</b></a>`;
  const icon = document.querySelector('b');
  return icon !== null && fireEvent.click(icon, how);
}

let stop: () => void;
beforeEach(() => {
  stop = gateLinks();
});
afterEach(() => {
  stop();
  closeAllDialogs();
});

describe('a link on a guest’s page (PROMO-10)', () => {
  it.each(['/customer/account', '/sales/order/history/?p=2', '/rewardpoints/index/referral/'])(
    '%s is for members: the register dialog opens in its place and leads there afterwards',
    (href) => {
      expect(follows(href)).toBe(false);
      expect(readDialogs()).toMatchObject([{ name: 'register', input: { start: 'join', returnTo: href } }]);
    },
  );

  it.each([
    '/sales',
    '/customer/account/login',
    '/customer/account/resetpassword/',
    'https://elsewhere.example/customer/account',
  ])('%s is public: it is followed', (href) => {
    follows(href);
    expect(readDialogs()).toEqual([]);
  });

  it('opened in a new tab, goes its own way', () => {
    follows('/customer/account', { ctrlKey: true });
    expect(readDialogs()).toEqual([]);
  });
});
