import { act, render } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAutomatically } from '#components/dialogs/automatic-dialog.ts';
import { closeAllDialogs, openDialog } from '#components/dialogs/dialog-store.ts';
import { NOBODY, publishSession } from '#components/visitor/session-snapshot.ts';
import { adoptConsent, failConsent, resetConsent, switchConsentOff } from '#lib/consent/consent-status.ts';
import { readRegisterFacts, registerLook } from './register-facts.ts';
import { RegisterPrompt } from './register-prompt.tsx';

vi.mock('next/navigation', () => ({ usePathname: vi.fn() }));
vi.mock('#components/dialogs/automatic-dialog.ts', async (original) => ({
  ...(await original<object>()),
  openAutomatically: vi.fn(),
}));
const opened = vi.mocked(openAutomatically);

const FACTS = { needsSymbol: false, open: false, swiss: false, provider: null };
const ANSWERED = { cookie_consent_given: true, accepted_functional: false, accepted_advertising: false };

function visit(mode: 'blocking' | 'dismissible' | 'off', { asks = true } = {}) {
  document.body.innerHTML = asks ? '<main data-asks="register"></main>' : '<main></main>';
  return render(<RegisterPrompt facts={FACTS} mode={mode} />);
}

beforeEach(() => {
  opened.mockReset();
  closeAllDialogs();
  sessionStorage.clear();
  resetConsent();
  publishSession({ ...NOBODY, member: false });
  vi.mocked(usePathname).mockReturnValue('/products');
});

describe('asking guests to join', () => {
  it('waits for the answer about cookies', () => {
    visit('blocking');
    expect(opened).not.toHaveBeenCalled();
    act(() => adoptConsent(ANSWERED));
    expect(opened).toHaveBeenCalledWith('register', { start: 'join' }, { closable: false, opener: null });
  });

  it('waits until the question about cookies is closed, and does not count as asked before', () => {
    visit('dismissible');
    act(() => {
      void openDialog('confirm', { title: '', text: '', confirm: '', cancel: '' });
      adoptConsent(ANSWERED);
    });
    expect(opened).not.toHaveBeenCalled();
    act(closeAllDialogs);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('is done again on the next page where something else stood in the way', () => {
    switchConsentOff();
    opened.mockReturnValue(null);
    visit('dismissible').unmount();
    opened.mockReset();
    visit('dismissible');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('comes with every page where it blocks, and once a session where it does not', () => {
    switchConsentOff();
    for (const mode of ['blocking', 'dismissible'] as const) {
      opened.mockReset();
      const { rerender, unmount } = visit(mode);
      vi.mocked(usePathname).mockReturnValue(`/products/${mode}`);
      rerender(<RegisterPrompt facts={FACTS} mode={mode} />);
      expect(opened).toHaveBeenCalledTimes(mode === 'blocking' ? 2 : 1);
      expect(opened.mock.calls[0]?.[2]).toMatchObject({ closable: mode === 'dismissible' });
      unmount();
    }
  });

  it('is not done on pages that are exempt, in stores that do not ask, of members, nor before the session is known', () => {
    switchConsentOff();
    visit('blocking', { asks: false }).unmount();
    visit('off').unmount();
    publishSession({ ...NOBODY, member: true });
    visit('blocking').unmount();
    publishSession({ ...NOBODY, member: null });
    visit('blocking').unmount();
    expect(opened).not.toHaveBeenCalled();
  });

  it('is not done after an answer about cookies could not be saved', () => {
    act(() => {
      adoptConsent(ANSWERED);
      failConsent();
    });
    visit('blocking');
    expect(opened).not.toHaveBeenCalled();
  });

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
