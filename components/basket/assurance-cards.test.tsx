import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { AssuranceCards } from './assurance-cards.tsx';

function cards(config: Partial<StoreConfig>) {
  const store = { customerServicePhone: '[00 00]', returnDays: 14, hiddenCardBrands: [], ...config } as unknown;
  renderInEnglish(<AssuranceCards store={store as StoreConfig} />);
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}
const waysToPay = () =>
  within(screen.getByRole('list', { name: 'Ways to pay' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the cards of the basket', () => {
  it('are a question with a number to call, secure payment, and the money-back guarantee', () => {
    expect(cards({ customerServicePhone: '+44 20 0000 0000' })).toEqual([
      'Ask us a question',
      'Secure payment',
      'Money-back guarantee',
    ]);
    expect(screen.getByRole('link', { name: '+44 20 0000 0000' })).toHaveAttribute('href', 'tel:+442000000000');
    expect(screen.getByText('14 days from delivery to change your mind.')).toBeVisible();
  });

  it('do not call a placeholder', () => {
    cards({ customerServicePhone: '[+44 00 0000 0000]' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('[+44 00 0000 0000]')).toBeVisible();
  });

  it('hide the card brand that a store does not take', () => {
    cards({});
    expect(waysToPay()).toEqual(['Credit card', 'Debit card', 'Charge card', 'Wallet']);
  });

  it('show it nowhere in a store that hides it', () => {
    cards({ hiddenCardBrands: ['American Express'] });
    expect(waysToPay()).toEqual(['Credit card', 'Debit card', 'Wallet']);
  });
});
