import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { DialogContext } from '#components/dialogs/use-dialog.ts';
import { fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { SIGNED_IN } from '#tests/support/components/sessions.ts';
import { RegisterDialog } from './register-dialog.tsx';
import { keepRegisterFacts, readRegisterFacts } from './register-facts.ts';

fakeCall('hp-data', { serverTime: '2026-11-20T12:00:00Z', hero: null, sports: [] });
fakeCall('login', SIGNED_IN);
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, pathname: '/products', assign, reload: assign });
});

const open = (start: 'join' | 'login', returnTo?: string) =>
  renderInEnglish(
    <DialogContext value={{ titleId: 'title', close: () => {} }}>
      <RegisterDialog start={start} returnTo={returnTo} />
    </DialogContext>,
  );

it('offers both forms, and keeps what was typed in one while the other is looked at', async () => {
  open('join');
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@serac.example');
  await user.click(screen.getByRole('tab', { name: 'Sign in' }));
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Join free' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@serac.example');
});

it('promises prices only where guests see none', () => {
  const { unmount } = open('join');
  expect(screen.getByRole('heading', { name: 'Join and see every price' })).toBeVisible();
  unmount();
  keepRegisterFacts({ ...readRegisterFacts(), open: true });
  open('join');
  expect(screen.getByRole('heading', { name: 'Join and be first to hear about sales' })).toBeVisible();
  expect(screen.getByText('Open to everyone, free to join')).toBeVisible();
  keepRegisterFacts({ ...readRegisterFacts(), open: false });
});

it('goes on to where the visitor wanted to, once he is in', async () => {
  open('login', '/sales/order/history/');
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@serac.example');
  await user.type(screen.getByLabelText('Password'), 'Good-pass-1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/sales/order/history/'));
});
