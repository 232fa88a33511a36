import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DialogContext } from '#components/dialogs/use-dialog.ts';
import { fakeCall, refusal } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ConfirmEmailDialog } from './confirm-email-dialog.tsx';

const api = fakeCall('confirmation-email', { success: true, message: '' });

async function resend(): Promise<void> {
  renderInEnglish(
    <DialogContext value={{ titleId: 'title', close: () => {} }}>
      <ConfirmEmailDialog customerId={7} email="ada@serac.example" />
    </DialogContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
}

describe('the dialog to confirm an address', () => {
  it('has the mail sent again and says where to (API-023)', async () => {
    await resend();
    expect(api.mock.lastCall?.[0]).toEqual({ customer_id: 7, referrer: window.location.pathname });
    expect(await screen.findByRole('status')).toHaveTextContent('The email to ada@serac.example is on its way.');
  });

  it.each([
    [429, 'alert', 'We’ve only just sent one. Please wait a minute.'],
    [409, 'status', 'Your address is already confirmed. Thank you.'],
    [503, 'alert', 'That didn’t work. Please try again in a moment.'],
  ])('tells what %i means', async (status, role, text) => {
    api.mockReturnValue(refusal(status, 'CONFLICT'));
    await resend();
    expect(await screen.findByRole(role)).toHaveTextContent(text);
  });
});
