import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { UNANSWERED } from '#lib/rules/consent.ts';
import { GatedScript } from './gated-script.tsx';

const answer = (accepted_functional: boolean) => ({
  cookie_consent_given: true,
  accepted_functional,
  accepted_advertising: false,
});
const added = () => [...document.head.querySelectorAll('script')].map(({ textContent }) => textContent);
const reload = vi.fn();
const came = (url: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: url }] as unknown as PerformanceNavigationTiming[]);

beforeEach(() => {
  resetConsent();
  vi.stubGlobal('location', { ...window.location, pathname: '/campaign/hut', reload });
  came('https://shop.test/campaign/hut?st=1');
});
afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
});

it('runs once its category is accepted, not before, and once', () => {
  adoptConsent(UNANSWERED);
  const script = <GatedScript category="functional" code="one();" />;
  const { unmount } = render(script);
  expect(added()).toEqual([]);
  act(() => adoptConsent(answer(false)));
  expect(added()).toEqual([]);
  act(() => adoptConsent(answer(true)));
  expect(added()).toEqual(['one();']);
  unmount();
  render(script);
  expect(added()).toEqual(['one();']);
});

it('of the default category waits for any answer', () => {
  adoptConsent(UNANSWERED);
  render(<GatedScript category="default" code="two();" />);
  expect(added()).toEqual([]);
  act(() => adoptConsent(answer(false)));
  expect(added()).toEqual(['two();']);
});

it('has the page loaded whose policy allows it, where another page’s document is open', () => {
  came('https://shop.test/');
  adoptConsent(answer(true));
  render(<GatedScript category="functional" code="three();" />);
  expect(added()).toEqual([]);
  expect(reload).toHaveBeenCalledTimes(1);
});
