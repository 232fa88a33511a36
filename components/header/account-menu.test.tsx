import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import english from '#content/messages/en_GB/shop.json' with { type: 'json' };
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { AccountMenu } from './account-menu.tsx';

const SOCIAL = [{ label: 'Pictures', url: 'https://pictures.example/serac' }];
const menu = (member: boolean, referral = true, open = false) =>
  renderInEnglish(<AccountMenu member={member} referral={referral} open={open} social={SOCIAL} />).container;
const linksOf = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLAnchorElement>('[popover] a')].map((a) => [
    a.textContent || a.getAttribute('aria-label'),
    a.getAttribute('href'),
  ]);

describe('the account menu of a member', () => {
  it('greets, and leads to each of his pages', () => {
    const container = menu(true);
    expect(container.querySelector('[popover] p')).toHaveTextContent(/Hello,/);
    expect(linksOf(container)).toEqual([
      ['Orders', '/sales/order/history/'],
      ['Credits & Invitations', '/rewardpoints/index/referral/'],
      ['Wish list', '/wishlist'],
      ['Account Information', '/customer/account/edit/'],
      ['My account', '/customer/account'],
      ['Help & Contact', '/contact-us'],
      ['About us', '/about-us'],
    ]);
    const panel = container.querySelector<HTMLElement>('[popover]')!;
    expect(within(panel).getByRole('button', { name: 'Sign out', hidden: true })).toBeInTheDocument();
  });

  it('holds no name: that is the stylesheet’s, as the page is the same for all members', () => {
    expect(menu(true).querySelector('[popover] p span > span')).toBeEmptyDOMElement();
  });

  it('has no credits where there is no referral scheme', () => {
    expect(linksOf(menu(true, false)).map(([label]) => label)).not.toContain('Credits & Invitations');
  });
});

describe('the account of a guest', () => {
  it('says nothing of sales for members alone in a store that sells to everybody', () => {
    const panel = menu(false, true, true).querySelector('[popover]');
    expect(panel).toHaveTextContent(english.Session.membersOnlyOpen);
    expect(panel).not.toHaveTextContent(/members only/);
  });

  it('is a way to sign in', () => {
    expect(menu(false).querySelector(':scope > a')).toHaveAttribute('href', '/customer/account/login');
  });

  it('on phones opens a banner that says who may buy, with ways in, help and the store’s channels', () => {
    const container = menu(false);
    const button = container.querySelector<HTMLButtonElement>(':scope > button');
    const banner = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    expect(banner).toHaveTextContent(english.Session.membersOnly);
    expect(linksOf(container)).toEqual([
      ['Sign in', '/customer/account/login'],
      ['Join free', '/customer/account/create'],
      ['Wish list', '/wishlist'],
      ['Help & Contact', '/contact-us'],
      ['About us', '/about-us'],
      ['Pictures', 'https://pictures.example/serac'],
    ]);
  });
});
