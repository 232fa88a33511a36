import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { MissingInProfile, OverviewFacts } from './overview-facts.tsx';

const HOME = {
  firstName: 'Maya',
  lastName: 'Lind',
  street: '1 Ridge Road',
  postcode: 'EH1 1YZ',
  city: 'Edinburgh',
  region: '',
  country: 'GB',
  phone: '',
};
const facts = {
  email: 'maya@post.example',
  credit: null,
  home: null,
  basketCount: 0,
  codes: [],
  config: { currencyCode: 'SEK', priceLocale: 'sv-SE', currencyTemplate: '# kr' },
};

describe('the overview of the account', () => {
  it('leads to what each fact is of', () => {
    const credit = { points: 250, referralCode: 'MAYA-2026' };
    renderInEnglish(<OverviewFacts {...facts} credit={credit} home={HOME} basketCount={2} codes={['SUMMIT20']} />);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['maya@post.example', '/customer/account/edit/'],
      [expect.stringMatching(/^25/), '/rewardpoints/index/referral/'],
      [expect.stringMatching(/^1 Ridge Road, /), '/customer/address/'],
      ['2 items', '/checkout/cart/'],
    ]);
    expect(screen.getByText('MAYA-2026').parentElement).toHaveTextContent(
      '250 points · Your invitation code: MAYA-2026',
    );
    expect(screen.getByText('Promo code: SUMMIT20')).toBeInTheDocument();
  });

  it('has no credit in a store without a referral scheme, and asks for the address it lacks (CFG-07)', () => {
    renderInEnglish(<OverviewFacts {...facts} />);
    expect(screen.queryByText('Your credit')).toBeNull();
    expect(screen.queryByText(/Promo code/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Add an address' })).toHaveAttribute('href', '/customer/address/new/');
  });

  it('names what of the profile is missing, and nothing where all is told', () => {
    const { unmount } = renderInEnglish(<MissingInProfile hasName={false} hasAddress hasBrands={false} />);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Your full name', '/customer/account/edit/'],
      ['Brands you like', '/customer/account/brands-interest'],
    ]);
    unmount();
    renderInEnglish(<MissingInProfile hasName hasAddress hasBrands />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
