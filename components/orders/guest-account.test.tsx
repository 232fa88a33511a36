import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeCall, refusal } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { SIGNED_IN } from '#tests/support/components/sessions.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { GuestAccount } from './guest-account.tsx';

const account = fakeCall('guest-account', SIGNED_IN);

it('says that the address of the order throws mail away, which no field of the form could', async () => {
  const issues = [{ path: 'email', rule: 'email_domain' as const, message: '' }];
  account.mockReturnValueOnce(refusal(400, 'VALIDATION', { issues }));
  renderInEnglish(<GuestAccount needsSymbol={false} returned={null} />);
  const user = userEvent.setup();
  await user.type(document.querySelector('input[name=password]') as HTMLInputElement, 'Long-enough-1');
  await user.click(screen.getByRole('button', { name: /account/i }));
  await vi.waitFor(
    () => expect(screen.getByText(/We can’t open an account with a disposable email address/)).toBeVisible(),
    PATIENCE,
  );
});
