import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import {
  clearLocalViews,
  dropLocalView,
  forgetMemory,
  type LocalView,
  localViews,
  noteLocalView,
  subscribeLocalViews,
} from './local-views.ts';

const KEY = 'shop-recently-viewed';

const view = (productID: number, over: Partial<LocalView> = {}): LocalView => ({
  productID,
  name: `Product ${productID}`,
  brand: 'Alverra',
  price: 17_900,
  oldPrice: 24_900,
  url: `/product-${productID}`,
  imageUrl: '/media/a/800.webp',
  thumbnails: ['/media/a/160.webp'],
  entity_id: productID,
  ...over,
});

const answer = (accepted_functional: boolean) =>
  adoptConsent({ cookie_consent_given: true, accepted_functional, accepted_advertising: false });
const idsKept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]').map(({ productID }: LocalView) => productID);
const idsShown = () => localViews().map(({ productID }) => productID);

beforeEach(() => {
  localStorage.clear();
  resetConsent();
  forgetMemory();
});

describe('what a guest looked at', () => {
  it('stands newest first, each product once, ten at most', () => {
    answer(true);
    for (let id = 1; id <= 12; id += 1) noteLocalView(view(id));
    noteLocalView(view(5));
    expect(idsKept()).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
    expect(idsShown()).toEqual(idsKept());
  });

  it('is kept with everything its card says', () => {
    answer(true);
    noteLocalView(view(1));
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([view(1)]);
  });

  it('is kept nowhere without functional consent, and lasts as long as the page', () => {
    noteLocalView(view(1));
    answer(false);
    noteLocalView(view(2));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(idsShown()).toEqual([2, 1]);
  });

  it('is kept once consent is given', () => {
    const stop = subscribeLocalViews(() => {});
    noteLocalView(view(1));
    answer(true);
    expect(idsKept()).toEqual([1]);
    stop();
  });

  it('takes in what another tab has seen meanwhile', () => {
    answer(true);
    noteLocalView(view(1));
    localStorage.setItem(KEY, JSON.stringify([view(2), view(1)]));
    noteLocalView(view(3));
    expect(idsShown().toSorted()).toEqual([1, 2, 3]);
    expect(idsShown()[0]).toBe(3);
  });

  it('is told anew where another tab has changed or cleared it', () => {
    answer(true);
    noteLocalView(view(1));
    const told = vi.fn();
    const stop = subscribeLocalViews(told);
    localStorage.removeItem(KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(told).toHaveBeenCalledTimes(1);
    expect(localViews()).toEqual([]);
    stop();
  });

  it('can be cleared, and forgotten one by one', () => {
    answer(true);
    for (const id of [1, 2, 3]) noteLocalView(view(id));
    dropLocalView(2);
    expect(idsKept()).toEqual([3, 1]);
    clearLocalViews();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(localViews()).toEqual([]);
  });

  it.each(['{', '"x"', '[1,{"productID":"1"}]'])('is nothing where the browser holds %s', (text) => {
    localStorage.setItem(KEY, text);
    forgetMemory();
    expect(localViews()).toEqual([]);
  });
});
