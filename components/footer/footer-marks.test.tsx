import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { FeedbackBadge } from './feedback-badge.tsx';
import { AppBadges, BCorpMark } from './footer-marks.tsx';

const APP = { ios: 'https://apps.example/ios', android: 'https://apps.example/android' };
const storeOf = (config: object) => config as StoreConfig;

describe('the app badges', () => {
  it.each([
    ['da', 'da'],
    ['de', 'de'],
    ['es', 'es'],
    ['fr', 'fr'],
    ['sv', 'sv'],
    ['it', 'it'],
    ['en', 'default'],
    ['nl', 'default'],
  ])('in %s are those of %s', (language, variant) => {
    renderInEnglish(<AppBadges config={storeOf({ appLinks: APP, language })} />);
    expect(screen.getByAltText('App for iPhone')).toHaveAttribute('src', `/assets/marks/app-ios-${variant}.svg`);
    expect(screen.getByRole('link', { name: 'App for Android' })).toHaveAttribute('href', APP.android);
  });

  it('are not there where there is no app', () => {
    const { container } = renderInEnglish(<AppBadges config={storeOf({ appLinks: null, language: 'en' })} />);
    expect(container).toBeEmptyDOMElement();
  });
});

it.each([
  ['de', 'de'],
  ['es', 'es'],
  ['fr', 'fr'],
  ['it', 'it'],
  ['en', 'default'],
  ['sv', 'default'],
])('the B Corp mark in %s is that of %s', (language, variant) => {
  renderInEnglish(<BCorpMark config={storeOf({ language, flags: { bCorpMark: true } })} />);
  expect(screen.getByAltText('Certified B Corporation')).toHaveAttribute('src', `/assets/marks/b-corp-${variant}.svg`);
});

it('there is no B Corp mark where nobody said that the company is one', () => {
  const { container } = renderInEnglish(
    <BCorpMark config={storeOf({ language: 'en', flags: { bCorpMark: false } })} />,
  );
  expect(container).toBeEmptyDOMElement();
});

describe('the feedback badge', () => {
  const reviews = 'https://reviews.example/serac';
  const badge = (trustedShopsBadge: boolean, tsReviewsUrl: string | null) =>
    renderInEnglish(
      <FeedbackBadge
        config={storeOf({ flags: { trustedShopsBadge }, tsReviewsUrl, reviewScore: 4.6, reviewCount: 37_000 })}
      />,
    ).container;

  it('leads to the reviews, with score and count', () => {
    badge(true, reviews);
    expect(screen.getByRole('link')).toHaveAttribute('href', reviews);
    expect(screen.getByRole('link')).toHaveTextContent('4.6');
    expect(screen.getByRole('link')).toHaveTextContent('37,000');
  });

  it.each([
    [true, null],
    [false, reviews],
    [false, null],
  ])('is not there with the flag %s and the address %s', (flag, url) => {
    expect(badge(flag, url)).toBeEmptyDOMElement();
  });
});
