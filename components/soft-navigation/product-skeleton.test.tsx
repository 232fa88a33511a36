import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backdropOf, keepPictureOf } from '#components/behaviour/picture-ahead.ts';
import priceRowStyles from '#components/product-cards/price-row.module.css';
import { ProductSkeleton } from './product-skeleton.tsx';

/** A page with a card, and a link beside it. */
const PAGE = `<main>
  <div data-card="Jacket" id="open"><img src="/media/jacket/400.avif" alt=""><a href="/jacket">Jacket</a></div>
  <a href="/brands" id="elsewhere">Brands</a></main>`;

const linkIn = (id: string) => document.querySelector(`#${id} a`);

beforeEach(() => {
  document.body.innerHTML = PAGE;
  for (const picture of document.querySelectorAll('img')) {
    Object.defineProperties(picture, { complete: { value: true }, currentSrc: { value: picture.src } });
  }
});
afterEach(() => {
  keepPictureOf(null);
  vi.useRealTimers();
});

describe('a card that was chosen', () => {
  it('lends its picture to the page it leads to, until another link is followed', () => {
    keepPictureOf(linkIn('open'));
    expect(backdropOf('jacket')).toMatchObject({ background: expect.stringContaining('/media/jacket/400.avif') });
    expect(backdropOf('cap')).toBeUndefined();
    keepPictureOf(document.querySelector('#elsewhere'));
    expect(backdropOf('jacket')).toBeUndefined();
  });
});

describe('the outline of a product', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
  });

  const facts = {
    brand: 'Alverra',
    name: 'Ridgeline jacket',
    price: '£84.00',
    isReduced: false,
    reduction: null,
    contentTop: 120,
  };

  it('shows the name as the heading, and says that the page is on its way', () => {
    render(<ProductSkeleton product={facts} label="Please wait" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Ridgeline jacket' })).toBeTruthy();
    expect(screen.getByText('£84.00')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Please wait');
  });

  it('has the price in the colour that it has on the card, also where only the RRP is above it', () => {
    const { rerender } = render(<ProductSkeleton product={facts} label="Please wait" />);
    const isReduced = (price: Element) => price.getAttribute('class')?.split(' ').includes(`${priceRowStyles.reduced}`);
    expect(isReduced(screen.getByText('£84.00'))).toBe(false);
    rerender(<ProductSkeleton product={{ ...facts, isReduced: true }} label="Please wait" />);
    expect(isReduced(screen.getByText('£84.00'))).toBe(true);
  });

  it('keeps the places of what the page says of a reduced price, so that the price stands where it will', () => {
    const { rerender } = render(<ProductSkeleton product={facts} label="Please wait" />);
    const aroundPrice = () => {
      const row = screen.getByText('£84.00').parentElement;
      return [...(row?.parentElement?.children ?? [])].map((part) =>
        part === row ? 'price' : part.getAttribute('data-holds'),
      );
    };
    expect(aroundPrice()).toEqual(['price', 'vat']);
    rerender(<ProductSkeleton product={{ ...facts, reduction: '−30%' }} label="Please wait" />);
    expect(aroundPrice()).toEqual(['clock', 'price', 'terms']);
  });

  it('keeps the place of the ways to sign in where the price is hidden', () => {
    const { container } = render(<ProductSkeleton product={{ ...facts, price: null }} label="Please wait" />);
    expect(container.querySelector('[data-holds="gate"]')).not.toBeNull();
    expect(container.textContent).not.toContain('£');
  });

  it('is over after five seconds, whatever happens, and stands again for another card (CONST-08)', () => {
    vi.useFakeTimers();
    const { rerender } = render(<ProductSkeleton product={facts} label="Please wait" />);
    act(() => vi.advanceTimersByTime(4_999));
    expect(screen.getByRole('status')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole('status')).toBeNull();
    rerender(<ProductSkeleton product={{ ...facts, name: 'Cap' }} label="Please wait" />);
    expect(screen.getByRole('heading', { name: 'Cap' })).toBeTruthy();
  });
});
