import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import type { Integrations } from '#lib/contract/integrations.ts';
import { payLaterScript } from '#lib/integrations/pay-later.ts';
import { watchNearness } from '#tests/support/components/become-visible.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { PayLater } from './pay-later.tsx';
import { hideWhereRefused } from './pay-later-place.tsx';

const connected = (payLater: Partial<Integrations['payLater']>) =>
  payLaterScript({
    payLater: {
      enabled: true,
      scriptUrl: 'https://pay.example/widget.js',
      merchantId: 'm-1',
      category: 'functional',
      hosts: [],
      stores: [],
      ...payLater,
    },
  });
const requested = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const answer = (accepted_functional: boolean) =>
  act(async () => adoptConsent({ cookie_consent_given: true, accepted_functional, accepted_advertising: false }));

let becomeVisible = async () => {};

beforeEach(() => {
  resetConsent();
  document.head.replaceChildren();
  becomeVisible = watchNearness();
  const script = connected({});
  if (script) renderInEnglish(<PayLater script={script} merchantId="m-1" amount={17_900} currency="GBP" />);
});

test('asks for the script once its place is near and the visitor has accepted it', async () => {
  await answer(true);
  expect(requested()).toEqual([]);
  await becomeVisible();
  expect(requested()).toEqual(['https://pay.example/widget.js?merchant=m-1']);
});

test('asks for nothing from a visitor who refuses, and does after a change of mind', async () => {
  await answer(false);
  await becomeVisible();
  expect(requested()).toEqual([]);
  await answer(true);
  expect(requested()).toHaveLength(1);
});

test('keeps its space until the visitor refuses, and has it again once it is accepted', async () => {
  const place = document.querySelector('[data-pay-later]');
  expect(place).not.toHaveAttribute('hidden');
  await answer(false);
  expect(place).toHaveAttribute('hidden');
  await answer(true);
  expect(place).not.toHaveAttribute('hidden');
});

describe('a place that its script has not filled', () => {
  const place = () => document.querySelector('[data-pay-later]');
  /** Where the place is found once it is looked at. */
  let look = (_at: { isIntersecting: boolean; top: number }): void => {};
  beforeEach(() => {
    vi.useFakeTimers();
    look = () => {};
  });
  afterEach(() => vi.useRealTimers());

  async function wait(): Promise<void> {
    await answer(true);
    await becomeVisible();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(told: (entries: object[]) => void) {
          look = ({ isIntersecting, top }) => act(() => told([{ isIntersecting, boundingClientRect: { top } }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    vi.advanceTimersByTime(5000);
  }

  test('goes once it lies beneath the screen, and not while it is seen or above', async () => {
    await wait();
    look({ isIntersecting: true, top: 300 });
    look({ isIntersecting: false, top: -300 });
    expect(place()).not.toHaveAttribute('hidden');
    look({ isIntersecting: false, top: 2000 });
    expect(place()).toHaveAttribute('hidden');
  });

  test('stays where it is filled, in time or just before it would go', async () => {
    await wait();
    place()!.textContent = '3 × £10';
    look({ isIntersecting: false, top: 2000 });
    expect(place()).not.toHaveAttribute('hidden');
  });
});

test.each([
  ['functional', '01', true],
  ['functional', '10', false],
  ['advertising', '10', true],
  ['advertising', '01', false],
] as const)('for %s and the answer %s the place is hidden before the page is live: %s', (category, digits, hidden) => {
  const place = document.createElement('div');
  const script = document.createElement('script');
  document.body.append(place, script);
  const cookie = `a=1; cookie-consent=1.1764000000.${digits}; b=2`;
  const run = new Function('document', hideWhereRefused(category) ?? '');
  run({ cookie: cookie.replace('cookie-consent', 'my-cookie-consent'), currentScript: script });
  expect(place.hidden).toBe(false);
  run({ cookie, currentScript: script });
  expect(place.hidden).toBe(hidden);
});

test('nothing is run where any answer accepts the script', () => expect(hideWhereRefused('default')).toBeNull());

test('tells the script what it is about', () => {
  const { merchant, amount, currency } = document.querySelector<HTMLElement>('[data-pay-later]')?.dataset ?? {};
  expect({ merchant, amount, currency }).toEqual({ merchant: 'm-1', amount: '17900', currency: 'GBP' });
});

test('there is no script where the store has none connected, or has it switched off', () => {
  expect(connected({ enabled: false })).toBeNull();
  expect(connected({ scriptUrl: null })).toBeNull();
});
