import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backdropOf, keepPictureOf } from '#components/behaviour/picture-ahead.ts';
import { cardFactsOf } from './card-facts.ts';
import { ProductOutline } from './product-outline.tsx';

/** A page with two cards: of a product with a price, and of one whose price is hidden; and a link beside them. */
const PAGE = `<main>
  <div data-card id="open"><img src="/media/jacket/400.avif" alt=""><p data-fact="brand">Alverra</p>
    <h3 data-fact="name"><a href="/jacket">Ridgeline jacket</a></h3>
    <div><span data-fact="price">£84.00</span><span data-fact="reduction">−30%</span></div></div>
  <div data-card id="closed"><p data-fact="brand">Alverra</p><h3 data-fact="name"><a href="/cap">Cap</a></h3></div>
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
  it('tells what its page will begin with', () => {
    expect(cardFactsOf(linkIn('open'))).toMatchObject({
      brand: 'Alverra',
      name: 'Ridgeline jacket',
      price: '£84.00',
      reduction: '−30%',
    });
  });

  it('tells no price where prices are hidden', () => {
    expect(cardFactsOf(linkIn('closed'))).toMatchObject({ name: 'Cap', price: null, reduction: null });
  });

  it('tells no price of another country than parcels go to', () => {
    const { dataset } = document.documentElement;
    const price = document.querySelector<HTMLElement>('#open > div');
    dataset.abroad = '';
    expect(cardFactsOf(linkIn('open'))?.price).toBe('£84.00');
    price?.setAttribute('data-home-price', 'true');
    expect(cardFactsOf(linkIn('open'))?.price).toBeNull();
    delete dataset.abroad;
    expect(cardFactsOf(linkIn('open'))?.price).toBe('£84.00');
  });

  it('is none where a link stands in no card', () => {
    expect(cardFactsOf(document.querySelector('#elsewhere'))).toBeNull();
    expect(cardFactsOf(null)).toBeNull();
  });

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

  const facts = { brand: 'Alverra', name: 'Ridgeline jacket', price: '£84.00', reduction: null, contentTop: 120 };

  it('shows the name as the heading, and says that the page is on its way', () => {
    render(<ProductOutline facts={facts} label="Please wait" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Ridgeline jacket' })).toBeTruthy();
    expect(screen.getByText('£84.00')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Please wait');
  });

  it('keeps the places of what the page says of a reduced price, so that the price stands where it will', () => {
    const { container, rerender } = render(<ProductOutline facts={facts} label="Please wait" />);
    const aroundPrice = () =>
      [...(container.querySelector('.pblock')?.children ?? [])].map(({ className }) => className.split(' ').at(-1));
    expect(aroundPrice()).toEqual(['figures', 'vat']);
    rerender(<ProductOutline facts={{ ...facts, reduction: '−30%' }} label="Please wait" />);
    expect(aroundPrice()).toEqual(['clock', 'figures', 'terms']);
  });

  it('keeps the place of the ways to sign in where the price is hidden', () => {
    const { container } = render(<ProductOutline facts={{ ...facts, price: null }} label="Please wait" />);
    expect(container.querySelector('.pblock > .gate')).not.toBeNull();
    expect(container.textContent).not.toContain('£');
  });

  it('is over after five seconds, whatever happens, and stands again for another card (CONST-08)', () => {
    vi.useFakeTimers();
    const { rerender } = render(<ProductOutline facts={facts} label="Please wait" />);
    act(() => vi.advanceTimersByTime(4_999));
    expect(screen.getByRole('status')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole('status')).toBeNull();
    rerender(<ProductOutline facts={{ ...facts, name: 'Cap' }} label="Please wait" />);
    expect(screen.getByRole('heading', { name: 'Cap' })).toBeTruthy();
  });
});
