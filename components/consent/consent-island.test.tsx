import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { usePathname } from 'next/navigation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogHost } from '#components/dialog-registry/dialog-host.tsx';
import { closeAllDialogs } from '#components/dialogs/dialog-store.ts';
import { AlertRegion } from '#components/feedback/alert-region.tsx';
import { formatConsentCookie } from '#lib/consent/consent-cookie.ts';
import { adoptConsent, applySession, readConsent, resetConsent } from '#lib/consent/consent-status.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { UNANSWERED } from '#lib/rules/consent.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ConsentIsland } from './consent-island.tsx';

vi.mock('next/navigation', () => ({ usePathname: vi.fn(() => '/') }));

const partners = {
  scripts: [
    {
      id: 'ads',
      src: 'about:blank',
      category: 'advertising' as const,
      hosts: [],
      stores: [{ name: 'ads_id', provider: 'Ads Ltd', days: 90 }],
    },
  ],
  onDemand: [],
  frames: [],
  readDataLayer: true,
};
const user = userEvent.setup();
const reload = vi.fn();
/** How the server's reply to a save is settled. */
let reply = Promise.withResolvers<Reply<'cookie-consent'> | typeof DOWN>();
const sent = fakeCall('cookie-consent');

function openPage(settings: Partial<Parameters<typeof ConsentIsland>[0]> = {}) {
  renderInEnglish(
    <>
      <ConsentIsland
        enabled
        blocking
        wording="one"
        shopName="Serac"
        partners={partners}
        store={{ storeId: 1, currency: 'GBP', conversions: false }}
        {...settings}
      />
      <DialogHost />
      <AlertRegion />
      <main tabIndex={-1}>
        <a href="/cookie-policy" data-cookie-settings="">
          Cookies
        </a>
      </main>
    </>,
  );
}
const answered = (accepted_functional: boolean, accepted_advertising: boolean) => ({
  cookie_consent_given: true,
  accepted_functional,
  accepted_advertising,
});
const saved = (functional: boolean, advertising: boolean) =>
  act(async () =>
    reply.resolve({ success: true, preferences: answered(functional, advertising), givenAt: '2026-11-20T12:00:00Z' }),
  );
const failed = () => act(async () => reply.resolve(DOWN));
const banner = () => screen.findByRole('dialog', { name: /Would you like some cookies/ });
const preferences = () => screen.findByRole('dialog', { name: 'Your cookie preferences' });
const button = (name: string) => screen.getByRole('button', { name });
const asked = () => sent.mock.calls.map(([input]) => input);

beforeEach(() => {
  resetConsent();
  reply = Promise.withResolvers();
  sent.mockImplementation(() => reply.promise);
  vi.stubGlobal('location', { ...window.location, pathname: '/', search: '', reload });
  vi.stubGlobal('reportError', vi.fn());
  // happy-dom lays nothing out.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  act(resetConsent);
  act(closeAllDialogs);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.mocked(usePathname).mockReturnValue('/');
  Cookies.remove('cookie-consent');
});

describe('the question', () => {
  it('waits until the session is known to hold no answer', async () => {
    openPage();
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => applySession(UNANSWERED));
    expect(await banner()).toHaveTextContent('🍪');
  });

  it('is not asked of who has answered, as session or cookie tell', async () => {
    openPage();
    act(() => applySession(answered(true, false)));
    expect(readConsent()).toMatchObject({ phase: 'answered', preferences: answered(true, false) });
    act(resetConsent);
    Cookies.set('cookie-consent', formatConsentCookie({ preferences: answered(false, false), givenAt: Date.now() }));
    openPage();
    act(() => applySession(UNANSWERED));
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not asked where the store does not ask, and its link leads to the explanation', async () => {
    openPage({ enabled: false });
    act(() => applySession(UNANSWERED));
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readConsent().phase).toBe('off');
  });

  it('has exactly three buttons, and links that open beside the page', async () => {
    openPage();
    act(() => applySession(UNANSWERED));
    const dialog = within(await banner());
    expect(dialog.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'No, I refuse',
      'Ok, I accept',
      'Cookie settings',
    ]);
    expect(dialog.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual(
      [
        ['/cookie-policy', '_blank'],
        ['/privacy-policy', '_blank'],
      ],
    );
  });

  it('has other words in the second wording', async () => {
    openPage({ wording: 'two' });
    act(() => applySession(UNANSWERED));
    const names = within(await banner())
      .getAllByRole('button')
      .map((one) => one.textContent);
    expect(names).toEqual(['Reject all', 'Accept all', 'More details']);
  });

  it('cannot be closed, and comes back after a route change', async () => {
    openPage();
    act(() => applySession(UNANSWERED));
    await banner();
    await user.keyboard('{Escape}');
    expect(await banner()).toBeVisible();
    await act(async () => closeAllDialogs());
    expect(await banner()).toBeVisible();
  });

  it('is a card with the query that asks for it, which covers nothing', async () => {
    vi.stubGlobal('location', { ...window.location, pathname: '/', search: '?site=pss-open', reload });
    openPage();
    act(() => applySession(UNANSWERED));
    expect(await screen.findByRole('region', { name: /Would you like some cookies/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the answer', () => {
  it.each([
    ['No, I refuse', false],
    ['Ok, I accept', true],
  ])('%s saves both categories as %s, with all buttons still until it is saved', async (name, flag) => {
    openPage();
    act(() => applySession(UNANSWERED));
    await banner();
    await user.click(button(name));
    for (const one of screen.getAllByRole('button')) expect(one).toBeDisabled();
    expect(screen.getAllByText('Saving')).toHaveLength(1);
    expect(screen.getByRole('button', { name: new RegExp(name), busy: true })).toBeInTheDocument();
    await saved(flag, flag);
    expect(asked()).toEqual([{ accepted_functional: flag, accepted_advertising: flag }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('given in another tab ends the question here', async () => {
    openPage();
    act(() => applySession(UNANSWERED));
    await banner();
    act(() => adoptConsent(answered(false, false)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that cannot be saved opens the preferences, which say so and load the page anew when they are closed', async () => {
    openPage();
    act(() => applySession(UNANSWERED));
    await banner();
    await user.click(button('Ok, I accept'));
    await failed();
    const dialog = await screen.findByRole('dialog', { name: 'Something went wrong' });
    expect(dialog).toHaveTextContent('Recent changes may not have been saved. Please try again later.');
    const close = within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!;
    expect(close).toHaveFocus();
    expect(reload).not.toHaveBeenCalled();
    await user.click(close);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the preferences', () => {
  it('open from anything that offers them, name the shop, and give the focus back', async () => {
    openPage();
    act(() => applySession(answered(true, false)));
    const opener = screen.getByRole('link', { name: 'Cookies' });
    await user.click(opener);
    expect(await preferences()).toHaveTextContent('Choose what Serac may keep on this device.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  });

  it('start from what is stored, and have no switch for what is essential', async () => {
    openPage();
    act(() => applySession(answered(true, false)));
    await user.click(screen.getByRole('link', { name: 'Cookies' }));
    const dialog = within(await preferences());
    expect(dialog.getByText('Essential (Non-Optional)')).toBeVisible();
    expect(dialog.getAllByRole('switch').map((one) => (one as HTMLInputElement).checked)).toEqual([true, false]);
  });

  it('say what each category keeps, on whose behalf and for how long', async () => {
    openPage();
    act(() => applySession(answered(false, false)));
    await user.click(screen.getByRole('link', { name: 'Cookies' }));
    const dialog = within(await preferences());
    expect(dialog.getByText('ads_id').closest('li')).toHaveTextContent('ads_idSet by Ads Ltd90 days');
    expect(dialog.getByText('cookie-consent').closest('li')).toHaveTextContent('Remembers this choice180 days');
  });

  it('save the two switches as they stand', async () => {
    openPage();
    act(() => applySession(UNANSWERED));
    await banner();
    await user.click(button('Cookie settings'));
    const dialog = within(await preferences());
    expect(dialog.getAllByRole('switch').map((one) => (one as HTMLInputElement).checked)).toEqual([false, false]);
    await user.click(dialog.getByRole('switch', { name: 'Functional' }));
    await user.click(button('Save settings and continue'));
    await saved(true, false);
    expect(asked()).toEqual([{ accepted_functional: true, accepted_advertising: false }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('in the second wording save the switches by the button for what is necessary, which says so', async () => {
    openPage({ wording: 'two' });
    act(() => applySession(answered(false, false)));
    await user.click(screen.getByRole('link', { name: 'Cookies' }));
    await preferences();
    const necessary = button('Necessary only');
    expect(necessary).toHaveAccessibleDescription('Saves the current selection.');
    await user.click(screen.getByRole('switch', { name: 'Advertising' }));
    await user.click(necessary);
    expect(asked()).toEqual([{ accepted_functional: false, accepted_advertising: true }]);
  });

  it('accept everything with one button', async () => {
    openPage();
    act(() => applySession(answered(false, false)));
    await user.click(screen.getByRole('link', { name: 'Cookies' }));
    await preferences();
    await user.click(button('Accept all and continue'));
    await saved(true, true);
    expect(asked()).toEqual([{ accepted_functional: true, accepted_advertising: true }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
