import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeCall, refusal } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ResetForm } from './reset-form.tsx';

const reset = fakeCall('reset-password', { success: true, message: '' });
const facts = fakeCall('reset-link-facts', { isGood: true });

const LINK = { customerId: 12, token: 'abc' };
const open = (link: typeof LINK | null = LINK) => {
  window.history.replaceState(null, '', '/customer/account/resetpassword/?id=12&token=abc');
  renderInEnglish(<ResetForm needsSymbol={false} link={link} />);
};
async function fill(password: string, confirmation = password) {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Repeat new password'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
}

describe('setting a new password', () => {
  it('sends id and token of the link, which is gone from the address bar', async () => {
    open();
    expect(window.location.search).toBe('');
    await fill('Better-pass-2');
    expect(reset.mock.lastCall?.[0]).toEqual({
      customerId: 12,
      token: 'abc',
      password: 'Better-pass-2',
      confirmation: 'Better-pass-2',
    });
    expect(await screen.findByRole('status')).toHaveTextContent('Your password has been changed');
  });

  it('still works after the page was loaded again, whose address brings no link along', async () => {
    open();
    cleanup();
    renderInEnglish(<ResetForm needsSymbol={false} link={null} />);
    await screen.findByLabelText('New password');
    expect(facts.mock.lastCall?.[0]).toEqual({ customer_id: 12, token: 'abc' });
    await fill('Better-pass-2');
    expect(reset.mock.lastCall?.[0]).toMatchObject(LINK);
    await screen.findByRole('status');
    cleanup();
    renderInEnglish(<ResetForm needsSymbol={false} link={null} />);
    expect(await screen.findByRole('alert'), 'once it is used').toHaveTextContent('This link has been used');
  });

  it('asks for no password after the page was loaded again where the link was used meanwhile, in another tab say', async () => {
    open();
    cleanup();
    facts.mockResolvedValueOnce({ isGood: false });
    renderInEnglish(<ResetForm needsSymbol={false} link={null} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(window.history.state?.resetLink).toBeNull();
  });

  it('asks for the password where nobody can tell now whether the link is good', async () => {
    open();
    cleanup();
    facts.mockReturnValueOnce(refusal(503, 'UNAVAILABLE'));
    renderInEnglish(<ResetForm needsSymbol={false} link={null} />);
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  it('asks for two equal passwords that keep the rules, before anything is sent', async () => {
    open();
    await fill('Better-pass-2', 'Better-pass-3');
    expect(await screen.findByText('These don’t match.')).toBeVisible();
    expect(reset).not.toHaveBeenCalled();
  });

  it('leads to a new mail where the link is incomplete, or refused', async () => {
    open(null);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeVisible());
  });

  it('asks for no password where the link was used or has run out, and forgets the link', async () => {
    window.history.replaceState(null, '', '/customer/account/resetpassword/?id=12&token=abc');
    renderInEnglish(<ResetForm needsSymbol={false} link={LINK} isUseless />);
    expect(screen.getByRole('alert')).toHaveTextContent('This link has been used');
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(window.location.search).toBe('');
  });

  it('says nothing of the link where the password has just been set with it', () => {
    renderInEnglish(
      <ResetForm
        needsSymbol={false}
        link={LINK}
        isUseless
        returned={{ page: 'reset', isDone: true, values: {}, issues: {}, problem: null, at: 0 }}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Your password has been changed');
  });

  it('leads to a new mail where the shop refuses the link', async () => {
    reset.mockReturnValue(refusal(400, 'TOKEN_EXPIRED'));
    open();
    await fill('Better-pass-2');
    expect(await screen.findByRole('link', { name: 'Send me a new link' })).toBeVisible();
  });
});
