import { beforeEach, describe, expect, it } from 'vitest';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { forgetGuestSearches, guestSearches, keepGuestSearch } from './recent-searches.ts';

const answer = (accepted_functional: boolean) =>
  adoptConsent({ cookie_consent_given: true, accepted_functional, accepted_advertising: false });

beforeEach(() => {
  localStorage.clear();
  resetConsent();
});

describe('the searches of a guest', () => {
  it('are kept in his browser, ten of them, the newest first, each once', () => {
    answer(true);
    for (let n = 1; n <= 12; n++) keepGuestSearch(`term ${n}`);
    keepGuestSearch('TERM 5');
    expect(guestSearches().map(({ term }) => term)).toEqual([
      'TERM 5',
      ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((n) => `term ${n}`),
    ]);
    expect(guestSearches()[0]?.url).toBe('/search?s=TERM+5');
  });

  it('are not kept before he has answered, nor where he refused', () => {
    keepGuestSearch('skis');
    answer(false);
    keepGuestSearch('boots');
    expect(localStorage).toHaveLength(0);
  });

  it('can be forgotten', () => {
    answer(true);
    keepGuestSearch('skis');
    forgetGuestSearches();
    expect(guestSearches()).toEqual([]);
  });

  it.each(['{', '{}', '[1, null]', 'null'])('are none where the browser keeps %s', (kept) => {
    localStorage.setItem('shop-recent-searches', kept);
    expect(guestSearches()).toEqual([]);
  });
});
