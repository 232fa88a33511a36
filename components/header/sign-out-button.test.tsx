import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { NOBODY, publishSession, readSession } from '#components/visitor/session-snapshot.ts';
import english from '#content/messages/en_GB/shop.json' with { type: 'json' };
import { fakeCall, NO_ANSWER, refusal } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { SignOutButton } from './sign-out-button.tsx';

const logout = fakeCall('logout', { success: true, message: '' });
const assign = vi.fn();
const press = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));

beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', { ...window.location, assign });
  publishSession({ ...NOBODY, name: 'Maya', basketCount: 2, member: true });
});
afterEach(() => {
  clearAlerts();
  vi.unstubAllGlobals();
});

describe('signing out', () => {
  it('forgets the visitor and leads home', async () => {
    renderInEnglish(<SignOutButton />);
    press();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(readSession()).toMatchObject({ name: '', member: false });
  });

  it('leads to the target it was given (AUTH-06)', async () => {
    renderInEnglish(<SignOutButton target="/sales" />);
    press();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/sales'));
  });

  it('that fails with words of the server shows these (ERR-02, ERR-13)', async () => {
    logout.mockReturnValue(refusal(400, 'INTERNAL', { message: 'Not while your order is placed.' }));
    renderInEnglish(<SignOutButton />);
    press();
    await waitFor(() => expect(readAlerts()).toMatchObject([{ content: 'Not while your order is placed.' }]));
  });

  it('that fails says so in an alert, and the visitor stays signed in (ERR-13)', async () => {
    logout.mockReturnValue(NO_ANSWER);
    renderInEnglish(<SignOutButton />);
    press();
    await waitFor(() =>
      expect(readAlerts()).toMatchObject([{ content: english.Session.signOutFailed, type: 'error' }]),
    );
    expect(assign).not.toHaveBeenCalled();
    expect(readSession().member).toBe(true);
  });
});
