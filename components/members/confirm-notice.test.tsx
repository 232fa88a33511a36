import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginPageView } from '#components/dialogs/automatic-dialog.ts';
import { closeAllDialogs, readDialogs } from '#components/dialogs/dialog-store.ts';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { applyConfirmation } from '#components/visitor/unconfirmed-member.ts';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ConfirmNotice } from './confirm-notice.tsx';

const ANSWERED = { cookie_consent_given: true, accepted_functional: false, accepted_advertising: false };
const inTurn = (): void => act(() => void vi.runAllTimers());
const reply = (is_confirmed: boolean, id: number | null = 7): void => {
  act(() => applyConfirmation({ id, email: 'ada@serac.example', is_confirmed }));
  inTurn();
};

beforeEach(() => {
  sessionStorage.clear();
  resetConsent();
  adoptConsent(ANSWERED);
  vi.useFakeTimers();
  act(beginPageView);
});
afterEach(() => {
  reply(true);
  act(closeAllDialogs);
  act(clearAlerts);
  vi.useRealTimers();
});

describe('a member whose address is not confirmed', () => {
  it('is told in a notice, whose action opens the way to a new mail (decision 24)', () => {
    renderInEnglish(<ConfirmNotice doubleOptIn={false} />);
    reply(false);
    expect(readAlerts()).toMatchObject([
      { type: 'info', content: 'Please confirm your email address.', closable: true },
    ]);
    act(() => readAlerts()[0]?.action?.run());
    expect(readDialogs()).toMatchObject([
      { name: 'confirm-email', input: { customerId: 7, email: 'ada@serac.example' } },
    ]);
  });

  it('is asked in a dialog where the store has a double opt-in (MODAL-15)', () => {
    renderInEnglish(<ConfirmNotice doubleOptIn />);
    reply(false);
    expect(readDialogs()).toMatchObject([{ name: 'confirm-email', closable: true }]);
    expect(readAlerts()).toEqual([]);
  });

  it('is reminded once a session', () => {
    const first = renderInEnglish(<ConfirmNotice doubleOptIn={false} />);
    reply(false);
    act(clearAlerts);
    first.unmount();
    renderInEnglish(<ConfirmNotice doubleOptIn={false} />);
    expect(readAlerts()).toEqual([]);
  });

  it('is not reminded before the question about cookies is answered', () => {
    resetConsent();
    renderInEnglish(<ConfirmNotice doubleOptIn={false} />);
    reply(false);
    expect(readAlerts()).toEqual([]);
    act(() => adoptConsent(ANSWERED));
    inTurn();
    expect(readAlerts()).toHaveLength(1);
  });
});

it.each([
  ['confirmed member', true, 7],
  ['guest', false, null],
] as const)('a %s is told nothing', (_who, isConfirmed, id) => {
  renderInEnglish(<ConfirmNotice doubleOptIn />);
  reply(isConfirmed, id);
  expect([readDialogs(), readAlerts()]).toEqual([[], []]);
});
