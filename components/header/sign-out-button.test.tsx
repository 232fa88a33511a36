import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { NOBODY, publishSession, readSession } from '#components/visitor/session-snapshot.ts';
import english from '#content/messages/en_GB/shop.json' with { type: 'json' };
import { ApiError } from '#lib/api/api-error.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { SignOutButton } from './sign-out-button.tsx';

vi.mock('#lib/api/browser-api.ts', () => ({ browserApi: vi.fn() }));

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
    vi.mocked(browserApi).mockResolvedValue({ success: true, message: '' } as never);
    renderInEnglish(<SignOutButton />);
    press();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(readSession()).toMatchObject({ name: '', member: false });
  });

  it('leads to the target it was given (AUTH-06)', async () => {
    vi.mocked(browserApi).mockResolvedValue({ success: true, message: '' } as never);
    renderInEnglish(<SignOutButton target="/sales" />);
    press();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/sales'));
  });

  it('that fails with words of the server shows these (ERR-02, ERR-13)', async () => {
    const details = {
      kind: 'http',
      status: 400,
      code: 'INTERNAL',
      serverMessage: 'Not while your order is placed.',
    } as const;
    vi.mocked(browserApi).mockRejectedValue(new ApiError('x', details));
    renderInEnglish(<SignOutButton />);
    press();
    await waitFor(() => expect(readAlerts()).toMatchObject([{ content: 'Not while your order is placed.' }]));
  });

  it('that fails says so in an alert, and the visitor stays signed in (ERR-13)', async () => {
    vi.mocked(browserApi).mockRejectedValue(new Error('down'));
    renderInEnglish(<SignOutButton />);
    press();
    await waitFor(() =>
      expect(readAlerts()).toMatchObject([{ content: english.Session.signOutFailed, type: 'error' }]),
    );
    expect(assign).not.toHaveBeenCalled();
    expect(readSession().member).toBe(true);
  });
});
