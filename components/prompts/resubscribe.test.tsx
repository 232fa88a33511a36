import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogHost } from '#components/dialog-registry/dialog-host.tsx';
import { closeAllDialogs, readDialogs } from '#components/dialogs/dialog-store.ts';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { DOWN, fakeCall, refusal } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { beginPageView, openInTurn } from './in-turn.ts';
import { countView, readViews, resetViews } from './view-counts.ts';

vi.mock('next/navigation', () => ({ usePathname: vi.fn(() => '/') }));

const THRESHOLDS = { productPageViews: 2, categoryPageViews: 3, totalPageViews: 5 };
const SETTINGS = {
  email: 'ada@serac.example',
  subscription: [],
  sport_preference: [],
  gender: 0,
  subscribed: false,
  pending: false,
  left: true,
  resubscription_award_applied: false,
  unsubscribe_abandoned_basket: true,
};
const settings = fakeCall('newsletter', SETTINGS);
const back = fakeCall('newsletter-resubscribe-encouraged', {
  success: true,
  message: '',
  resubscription_award_applied: true,
});
const answer = (accepted_functional: boolean) =>
  act(() => adoptConsent({ cookie_consent_given: true, accepted_functional, accepted_advertising: false }));
const view = (kind: string, thresholds = THRESHOLDS) => {
  document.querySelector('main')?.remove();
  const main = document.createElement('main');
  main.dataset.page = kind;
  document.body.append(main);
  return countView(thresholds);
};
const asked = () => readDialogs().map(({ name, input }) => [name, input]);

beforeEach(() => {
  localStorage.clear();
  act(closeAllDialogs);
  act(beginPageView);
  resetConsent();
  answer(true);
});

describe('the pages that a member sees', () => {
  it('are counted by their kind, and all of them; turned off, all counts are zero (NEWS-11)', async () => {
    const never = { productPageViews: 9, categoryPageViews: 9, totalPageViews: 9 };
    for (const kind of ['product', 'product', 'category']) await view(kind, never);
    expect(readViews()).toEqual({ productPageViews: 2, categoryPageViews: 1, totalPageViews: 3 });
    resetViews();
    expect(readViews()).toEqual({ productPageViews: 0, categoryPageViews: 0, totalPageViews: 0 });
  });

  it.each([
    ['product', 2],
    ['category', 3],
    ['info', 5],
  ])('ask who has left once more after so many of a kind: %s (NEWS-12)', async (kind, times) => {
    for (let seen = 1; seen < times; seen += 1) await view(kind);
    expect([asked(), settings.mock.calls.length]).toEqual([[], 0]);
    await view(kind);
    await waitFor(() => expect(asked()).toEqual([['resubscribe', { award: true }]]));
    expect(readViews().totalPageViews, 'its code has not come yet').toBe(times);
    readDialogs()[0]?.onShown?.();
    expect(readViews().totalPageViews).toBe(0);
  });

  it('promise no points to who has had them', async () => {
    settings.mockReturnValueOnce({ ...SETTINGS, resubscription_award_applied: true });
    for (const _ of [1, 2]) await view('product');
    await waitFor(() => expect(asked()).toEqual([['resubscribe', { award: false }]]));
  });

  it('ask nobody who has not left, and are counted anew', async () => {
    settings.mockReturnValueOnce({ ...SETTINGS, left: false });
    for (const _ of [1, 2]) await view('product');
    expect(readViews().totalPageViews).toBe(0);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked()).toEqual([]);
  });

  it('ask nobody who may not see the settings, and are counted anew', async () => {
    settings.mockReturnValueOnce(refusal(403, 'FORBIDDEN'));
    for (const _ of [1, 2]) await view('product');
    expect(readViews().totalPageViews).toBe(0);
  });

  it('ask with the next one where the shop did not answer', async () => {
    settings.mockReturnValue(DOWN);
    for (const _ of [1, 2]) await view('product');
    expect(readViews().productPageViews).toBe(2);
    settings.mockReturnValue(SETTINGS);
    await view('category');
    await waitFor(() => expect(asked()).toHaveLength(1));
  });

  it('are not counted anew before who has left was asked, in a document loaded later if need be', async () => {
    openInTurn('register', () => {});
    for (const _ of [1, 2]) await view('product');
    await new Promise((resolve) => setTimeout(resolve));
    expect([asked(), readViews().productPageViews]).toEqual([[], 2]);
  });

  it('ask nobody who came back while waiting for the turn', async () => {
    openInTurn('register', () => {});
    for (const _ of [1, 2]) await view('product');
    settings.mockReturnValueOnce({ ...SETTINGS, left: false });
    await view('product');
    act(beginPageView);
    await new Promise((resolve) => setTimeout(resolve));
    expect([asked(), readViews().productPageViews]).toEqual([[], 0]);
  });

  it.each(['{"totalPageViews":"x"', '{"totalPageViews":-4}', '[]', 'null'])(
    'begin at nothing where %s is kept',
    (kept) => {
      localStorage.setItem('shop-page-views', kept);
      expect(readViews().totalPageViews).toBe(0);
    },
  );
});

describe('who is asked to come back', () => {
  const user = userEvent.setup();
  const openIt = async () => {
    renderInEnglish(<DialogHost />);
    for (const _ of [1, 2]) await act(() => view('product'));
    await screen.findByRole('dialog', { name: 'Miss us in your inbox?' });
  };
  const accept = () => user.click(screen.getByRole('button', { name: 'Subscribe again' }));

  it('is a subscriber again, and told of the points that were given (NEWS-13)', async () => {
    await openIt();
    expect(screen.getByText(/add 200 points to your credit, once/)).toBeVisible();
    await accept();
    expect(await screen.findByRole('status')).toHaveTextContent('200 points are on your credit');
    expect(screen.getByRole('link', { name: 'Choose how often' })).toHaveAttribute('href', '/newsletter/manage/');
    await user.click(screen.getByRole('button', { name: 'Carry on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is told of no points that were not given', async () => {
    back.mockReturnValueOnce({ success: true, message: '', resubscription_award_applied: false });
    await openIt();
    await accept();
    expect(await screen.findByRole('status')).not.toHaveTextContent('points');
  });

  it.each([
    ['an outage', DOWN, /nothing has changed/],
    ['an address that is not confirmed', refusal(409, 'NOT_CONFIRMED'), /confirm your email address first/],
  ])('is told of %s, and can try again', async (_what, failure, words) => {
    back.mockReturnValueOnce(failure);
    await openIt();
    await accept();
    expect(await screen.findByText(words)).toBeVisible();
    await accept();
    expect(await screen.findByText(/200 points are on your credit/)).toBeVisible();
  });

  it('may decline', async () => {
    await openIt();
    await user.click(screen.getByRole('button', { name: 'No, thanks' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(back).not.toHaveBeenCalled();
  });
});
