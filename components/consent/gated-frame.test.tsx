import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { UNANSWERED } from '#lib/rules/consent.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { GatedFrame } from './gated-frame.tsx';

const films = { id: 'films', src: 'https://films.example/embed', category: 'functional', placement: 'content' };
const config = { integrations: { cookieConsent: { iframes: [films] } } } as unknown as StoreConfig;
const functional = { cookie_consent_given: true, accepted_functional: true, accepted_advertising: false };
const frame = () => document.querySelector('iframe')?.getAttribute('title') ?? null;

function show(src: string): void {
  renderInEnglish(<GatedFrame src={src} title="The ridge" config={config} />);
}
beforeEach(resetConsent);
afterEach(() => act(resetConsent));

it('a frame says what it waits for, and comes and goes with its category', () => {
  show('https://films.example/embed/ridge');
  expect(screen.getByText('Content from films.example')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cookie settings' })).toHaveAttribute('data-cookie-settings');
  act(() => adoptConsent({ ...functional, accepted_functional: false }));
  expect(frame()).toBeNull();
  act(() => adoptConsent(functional));
  expect(frame()).toBe('The ridge');
  expect(screen.queryByText('Content from films.example')).toBeNull();
  act(() => adoptConsent(UNANSWERED));
  expect(frame()).toBeNull();
});

it('a frame of somebody the store does not know stays a link, and one without an address is nothing', () => {
  show('https://unknown.example/x');
  act(() => adoptConsent({ ...functional, accepted_advertising: true }));
  expect(frame()).toBeNull();
  expect(screen.getByRole('link', { name: 'Open it at unknown.example' })).toHaveAttribute(
    'href',
    'https://unknown.example/x',
  );
  show('javascript:alert(1)');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
