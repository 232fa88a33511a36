import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import type { Integrations } from '#lib/contract/integrations.ts';
import { payLaterScript } from '#lib/integrations/pay-later.ts';
import { watchNearness } from '#tests/support/components/become-visible.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { PayLater } from './pay-later.tsx';

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

test('asks for nothing from a visitor who refuses, and does once he changes his mind', async () => {
  await answer(false);
  await becomeVisible();
  expect(requested()).toEqual([]);
  await answer(true);
  expect(requested()).toHaveLength(1);
});

test('tells the script what it is about', () => {
  const { merchant, amount, currency } = document.querySelector<HTMLElement>('[data-pay-later]')?.dataset ?? {};
  expect({ merchant, amount, currency }).toEqual({ merchant: 'm-1', amount: '17900', currency: 'GBP' });
});

test('there is no script where the store has none connected, or has it switched off', () => {
  expect(connected({ enabled: false })).toBeNull();
  expect(connected({ scriptUrl: null })).toBeNull();
});
