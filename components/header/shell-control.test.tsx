import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShellControl } from './shell-control.tsx';

const root = document.documentElement;
let resized: () => void;
let height = 112;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {
        resized();
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)' });
  document.body.innerHTML = '<button type="button" data-app-answer>Close</button><header data-header></header>';
  Object.defineProperty(document.querySelector('header')!, 'offsetHeight', { get: () => height });
  render(<ShellControl />);
});
afterEach(() => {
  document.body.innerHTML = '';
  root.removeAttribute('data-app-offer');
  root.removeAttribute('style');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the header’s height', () => {
  const published = () => root.style.getPropertyValue('--header-height');

  it('is published a quarter of a second after its last change', () => {
    vi.advanceTimersByTime(250);
    expect(published()).toBe('112px');
    height = 72;
    resized();
    vi.advanceTimersByTime(200);
    resized();
    vi.advanceTimersByTime(249);
    expect(published()).toBe('112px');
    vi.advanceTimersByTime(1);
    expect(published()).toBe('72px');
  });

  it('is left to the stylesheet where that says the same', () => {
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = ':root { --header-height: 112px }';
    height = 112;
    resized();
    vi.advanceTimersByTime(250);
    expect(published()).toBe('');
    height = 160;
    resized();
    vi.advanceTimersByTime(250);
    expect(published()).toBe('160px');
    sheet.remove();
  });
});

describe('the app banner', () => {
  it('is offered to a phone, and answered for good', () => {
    expect(root.getAttribute('data-app-offer')).toBe('android');
    fireEvent.click(document.querySelector('[data-app-answer]')!);
    expect(root.hasAttribute('data-app-offer')).toBe(false);
    expect(localStorage.getItem('PssSmartBannerShown')).toBe('1');
  });
});
