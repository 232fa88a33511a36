import { act, render } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllDialogs, openDialog, readDialogs } from '#components/dialogs/dialog-store.ts';
import { beginPageView } from '#components/prompts/in-turn.ts';
import { forgetCampaign } from '#components/prompts/paid-source.ts';
import { NOBODY, publishSession } from '#components/visitor/session-snapshot.ts';
import { adoptConsent, failConsent, resetConsent, switchConsentOff } from '#lib/consent/consent-status.ts';
import { readRegisterFacts, registerLook } from './register-facts.ts';
import { RegisterPrompt } from './register-prompt.tsx';

vi.mock('next/navigation', () => ({ usePathname: vi.fn() }));

/** How often guests were asked on the page view that is shown. */
const asked = async () => {
  await act(async () => {
    await vi.dynamicImportSettled();
    await vi.runAllTimersAsync();
  });
  return readDialogs().filter(({ name }) => name === 'register');
};

const FACTS = { needsSymbol: false, open: false, swiss: false, provider: null };
const ANSWERED = { cookie_consent_given: true, accepted_functional: false, accepted_advertising: false };

function visit(mode: 'blocking' | 'dismissible' | 'off', { asks = true } = {}) {
  document.body.innerHTML = asks ? '<main data-asks="register"></main>' : '<main></main>';
  return render(<RegisterPrompt facts={FACTS} mode={mode} />);
}

beforeEach(() => {
  vi.useFakeTimers();
  act(closeAllDialogs);
  act(beginPageView);
  sessionStorage.clear();
  forgetCampaign();
  resetConsent();
  publishSession({ ...NOBODY, member: false });
  vi.mocked(usePathname).mockReturnValue('/products');
});
afterEach(() => vi.useRealTimers());

describe('asking guests to join', () => {
  it('waits for the answer about cookies', async () => {
    visit('blocking');
    expect(await asked()).toEqual([]);
    act(() => adoptConsent(ANSWERED));
    expect(await asked()).toMatchObject([{ input: { start: 'join' }, closable: false, opener: null }]);
  });

  it('waits until the question about cookies is closed, and does not count as asked before', async () => {
    visit('dismissible');
    act(() => {
      void openDialog('confirm', { title: '', text: '', confirm: '', cancel: '' });
      adoptConsent(ANSWERED);
    });
    expect(await asked()).toEqual([]);
    act(closeAllDialogs);
    expect(await asked()).toHaveLength(1);
  });

  it('comes with every page where it blocks, and once a session where it does not', async () => {
    switchConsentOff();
    for (const mode of ['blocking', 'dismissible'] as const) {
      act(closeAllDialogs);
      act(beginPageView);
      const { rerender, unmount } = visit(mode);
      expect(await asked()).toMatchObject([{ closable: mode === 'dismissible' }]);
      readDialogs()[0]?.onShown?.();
      vi.mocked(usePathname).mockReturnValue(`/products/${mode}`);
      act(closeAllDialogs);
      act(beginPageView);
      rerender(<RegisterPrompt facts={FACTS} mode={mode} />);
      expect(await asked()).toHaveLength(mode === 'blocking' ? 1 : 0);
      unmount();
    }
  });

  it('is done by the next page where the dialog did not come to this one', async () => {
    switchConsentOff();
    for (const _page of [1, 2]) {
      const { unmount } = visit('dismissible');
      expect(await asked()).toHaveLength(1);
      unmount();
      act(closeAllDialogs);
      act(beginPageView);
    }
  });

  it('is not done on pages that are exempt, in stores that do not ask, of members, nor before the session is known', async () => {
    switchConsentOff();
    visit('blocking', { asks: false }).unmount();
    visit('off').unmount();
    publishSession({ ...NOBODY, member: true });
    visit('blocking').unmount();
    publishSession({ ...NOBODY, member: null });
    visit('blocking').unmount();
    expect(await asked()).toEqual([]);
  });

  it('is not done after an answer about cookies could not be saved', async () => {
    act(() => {
      adoptConsent(ANSWERED);
      failConsent();
    });
    visit('blocking');
    expect(await asked()).toEqual([]);
  });

  it.each(['blocking', 'dismissible'] as const)(
    'invites whom an advertisement brought, in one dialog, where it is %s (PROMO-03)',
    async (mode) => {
      switchConsentOff();
      window.history.replaceState(null, '', '/products/ski?st=facebookppc');
      vi.mocked(usePathname).mockReturnValue('/products/ski');
      document.body.innerHTML = '<main data-asks="register" data-page="category"></main>';
      const { rerender } = render(<RegisterPrompt facts={FACTS} mode={mode} />);
      expect(await asked()).toMatchObject([{ input: { promotion: true }, closable: mode === 'dismissible' }]);
      readDialogs()[0]?.onShown?.();
      vi.mocked(usePathname).mockReturnValue('/products/run');
      act(closeAllDialogs);
      act(beginPageView);
      rerender(<RegisterPrompt facts={FACTS} mode={mode} />);
      expect(await asked()).toHaveLength(mode === 'blocking' ? 1 : 0);
      window.history.replaceState(null, '', '/');
    },
  );

  it('leaves the facts of the store to whoever opens the dialog', () => {
    visit('off');
    expect(readRegisterFacts()).toEqual(FACTS);
  });
});

describe('the look of the dialog', () => {
  it('is red on the pages of red sales, Swiss in Swiss stores, else normal', () => {
    expect(registerLook({ ...FACTS, swiss: true }, 'black friday')).toBe('red');
    expect(registerLook(FACTS, 'price drop')).toBe('red');
    expect(registerLook({ ...FACTS, swiss: true }, 'default')).toBe('swiss');
    expect(registerLook(FACTS, undefined)).toBe('normal');
  });
});

describe('a guest whom an advertisement brought', () => {
  const ALL = { ...ANSWERED, accepted_advertising: true };
  const come = (query: string, page = 'category') => {
    window.history.replaceState(null, '', `/products/ski${query}`);
    document.body.innerHTML = `<main data-page="${page}"></main>`;
    adoptConsent(ANSWERED);
    return render(<RegisterPrompt facts={FACTS} mode="off" />);
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it.each([
    '?st=nonbrandppc&ad=google',
    '?st=facebookppc',
    '?st=nonbrandppc&ad=bing',
    '?st=display',
    '?st=partnership',
    '?ST=FaceBookPPC',
    '?st=display&st=email',
  ])('by %s is invited on a category page (PROMO-03, 08, 09)', async (query) => {
    come(query);
    expect(await asked()).toMatchObject([{ input: { start: 'join', promotion: true }, closable: true }]);
  });

  it.each(['', '?st=nonbrandppc', '?ad=google', '?st=email', '?st=email&st=display', '?st=nonbrandppc&ad=other'])(
    'by “%s” is not: nobody paid for it (PROMO-08)',
    async (query) => {
      come(query);
      expect(await asked()).toEqual([]);
    },
  );

  it.each([
    ['brand', '?st=partnership', 1],
    ['home', '?displayform=yes&st=display', 1],
    ['home', '?st=display', 0],
    ['product', '?st=display', 0],
    ['brands', '?st=display', 0],
  ])('on the page %s by %s is invited %i times (PROMO-04, 05)', async (page, query, times) => {
    come(query, page);
    expect(await asked()).toHaveLength(times);
  });

  it('is invited on a later page too, once a session, and the address is kept with consent to advertising only', async () => {
    const product = come('?st=display', 'product');
    expect([await asked(), sessionStorage.getItem('shop-campaign')]).toEqual([[], null]);
    product.unmount();
    act(() => adoptConsent(ALL));
    vi.mocked(usePathname).mockReturnValue('/products/boots');
    const category = come('', 'category');
    act(() => adoptConsent(ALL));
    expect(await asked()).toHaveLength(1);
    category.unmount();
    act(closeAllDialogs);
    act(beginPageView);
    vi.mocked(usePathname).mockReturnValue('/products/poles');
    come('', 'category');
    expect(await asked()).toEqual([]);
  });

  it('is left alone while the session is not ready, as a member, and once saving an answer has failed (PROMO-01, 02, 06)', async () => {
    publishSession({ ...NOBODY, member: null });
    come('?st=display');
    expect(await asked()).toEqual([]);
    act(() => publishSession({ ...NOBODY, member: true }));
    expect(await asked()).toEqual([]);
    act(failConsent);
    act(() => publishSession({ ...NOBODY, member: false }));
    expect(await asked()).toEqual([]);
  });
});
