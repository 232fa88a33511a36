import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PageName } from '#lib/routing/page-traits.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { BesideAccountNav } from './account-nav.tsx';
import { AccountNote } from './account-note.tsx';

const pages = () => within(screen.getByRole('navigation')).getAllByRole('link');

const renderNav = (current: PageName, referral: boolean) =>
  renderInEnglish(
    <BesideAccountNav current={current} config={{ flags: { referral } }}>
      content
    </BesideAccountNav>,
  );

describe('the way between the pages of the account', () => {
  it('leads to each of them, and says on which one is', () => {
    renderNav('referral', true);
    expect(pages().map((link) => link.getAttribute('href'))).toEqual([
      '/customer/account',
      '/sales/order/history/',
      '/rewardpoints/index/referral/',
      '/wishlist',
      '/stock-alerts',
      '/customer/account/edit/',
      '/customer/address/',
      '/sales/billing_agreement/',
      '/customer/account/sign-ins/',
      '/customer/account/brands-interest',
      '/newsletter/manage/',
      '/customer/account/personalisation/',
      '/account-data',
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Credits & Invitations');
  });

  it('has no credits in a store without a referral scheme (CFG-07)', () => {
    renderNav('orders', false);
    expect(pages()).toHaveLength(12);
    expect(screen.queryByText('Credits & Invitations')).toBeNull();
  });
});

describe('what became of a form of the account', () => {
  it.each([
    ['removed', 'status'],
    ['not-saved', 'alert'],
  ] as const)('is said: %s', (notice, role) => {
    renderInEnglish(<AccountNote notice={notice} />);
    expect(screen.getByRole(role).textContent).not.toBe('');
  });
});
