import { describe, expect, it } from 'vitest';
import { bannerMode } from './banner-mode.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

describe('the banner', () => {
  it('covers the page by default', () => {
    expect(bannerMode(true, at('/'))).toBe('blocking');
    expect(bannerMode(true, at('/products', '?site=other&p=2'))).toBe('blocking');
  });

  it('is a card with the query that asks for it, and in a store that never blocks', () => {
    expect(bannerMode(true, at('/', '?a=1&site=pss-open'))).toBe('card');
    expect(bannerMode(false, at('/'))).toBe('card');
  });

  it('does not cover what it links to', () => {
    for (const path of ['/cookie-policy', '/cookie-policy/', '/privacy-policy']) {
      expect(bannerMode(true, at(path))).toBe('card');
    }
    expect(bannerMode(true, at('/cookie-policy-x'))).toBe('blocking');
  });
});
