import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { endOutage, readOutage } from './app-state.ts';
import { AppStateScreen } from './app-state-screen.tsx';

const online = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(() => {
  online.mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
});
afterEach(() => {
  act(endOutage);
  vi.unstubAllGlobals();
});

/** Clicks a link beside the screen. @returns whether it was held */
function click(attributes: Record<string, string>, event: MouseEventInit = {}, taken = false): boolean {
  renderInEnglish(
    <>
      <a {...attributes}>Basket</a>
      <AppStateScreen hosts={[window.location.hostname]} />
    </>,
  );
  if (taken) document.addEventListener('click', (clicked) => clicked.preventDefault(), { once: true });
  let held = false;
  const last = (clicked: Event) => {
    held = clicked.defaultPrevented;
    // The browser of this test would go there.
    clicked.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  fireEvent.click(screen.getByText('Basket'), event);
  return held;
}

describe('a link that loads a document while the device is offline', () => {
  it('leaves the page where it is, and says why', () => {
    expect(click({ href: '/checkout/cart/' })).toBe(true);
    expect(readOutage()).toEqual({ state: 'offline', url: window.location.href, reload: false });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t reach the shop');
  });

  it.each<[string, Record<string, string>, MouseEventInit?]>([
    ['to another site', { href: 'https://elsewhere.example/' }],
    ['into another window', { href: '/terms', target: '_blank' }],
    ['with a key held', { href: '/terms' }, { ctrlKey: true }],
    ['to a place on this page', { href: '#size' }],
    ['to a file', { href: '/invoice.pdf', download: '' }],
  ])('%s is the browser’s affair', (_what, attributes, event) => {
    expect(click(attributes, event)).toBe(false);
    expect(readOutage()).toBeNull();
  });

  it('that somebody else answered is none', () => {
    click({ href: '/customer/account/login' }, {}, true);
    expect(readOutage()).toBeNull();
  });

  it('goes its way with a network', () => {
    online.mockReturnValue(true);
    expect(click({ href: '/checkout/cart/' })).toBe(false);
  });
});
