import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import messages from '#content/messages/en_GB/shop.json' with { type: 'json' };
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { DOWN, fakeCall, NO_ANSWER, NOT_JSON, refusal } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { SIGNED_IN } from '#tests/support/components/sessions.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const signup = fakeCall('signup', SIGNED_IN);
const login = fakeCall('login', SIGNED_IN);

const returned = (form: Partial<ReturnedForm>): ReturnedForm => ({
  page: 'login',
  values: {},
  issues: {},
  problem: null,
  isDone: false,
  at: 0,
  ...form,
});

describe('a form that was sent without scripts', () => {
  it('shows what was typed, and what is wrong at its fields, until it is sent again', async () => {
    renderInEnglish(
      <LoginForm
        returned={returned({ values: { login: 'maya@' }, issues: { login: 'email', password: 'required' } })}
      />,
    );
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveValue('maya@');
    expect(email).toHaveAccessibleDescription('Enter an email address, like you@example.com.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please fill this in.');
    expect(screen.getByRole('alert')).toHaveTextContent('Please check these fields: Email, Password.');
    fireEvent.change(email, { target: { value: 'maya@post.example' } });
    fireEvent.submit(screen.getByRole('form'));
    await vi.waitFor(() => expect(email).not.toHaveAccessibleDescription(), PATIENCE);
  });

  it('asks whether another address was meant where the domain is a typing error, and takes it over', async () => {
    renderInEnglish(
      <RegisterForm
        needsSymbol={false}
        returned={returned({ page: 'create', values: { login: 'maya@post.con' }, issues: { login: 'email_domain' } })}
      />,
    );
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveAccessibleDescription(/no email reaches this address\. Did you mean maya@post\.com ?\?/);
    await userEvent.click(screen.getByRole('button', { name: 'maya@post.com' }));
    expect(email).toHaveValue('maya@post.com');
    await userEvent.clear(email);
    await userEvent.type(email, 'maya@tempmail.example');
    fireEvent.submit(screen.getByRole('form'));
    await vi.waitFor(() => expect(email).toHaveAccessibleDescription(/no email reaches this address\.$/), PATIENCE);
  });

  it('says why it did not work as a whole, and when it did', () => {
    const { unmount } = renderInEnglish(
      <LoginForm returned={returned({ problem: { fault: 'locked', minutes: 4 } })} />,
    );
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('locked for 4 minutes');
    unmount();
    renderInEnglish(<ForgotForm returned={returned({ isDone: true, values: { login: 'a@b.example' } })} />);
    expect(screen.getByRole('status')).toHaveTextContent('If there’s an account for a@b.example');
  });

  it('goes to the shop’s own endpoint with what its address carried along, never a password in the address', () => {
    renderInEnglish(<RegisterForm needsSymbol={false} referer="MAYA" />);
    const form = screen.getByRole('form');
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/api/auth-form']);
    expect(form.querySelector('input[name=referer]')).toHaveValue('MAYA');
  });
});

let live: Root | null = null;
afterEach(() => {
  act(() => live?.unmount());
  live = null;
  document.body.replaceChildren();
});

/** Shows a form as the server sends it, has something typed, and then lets the page come to life. */
async function typedBeforeLive(form: ReactNode, fields: Record<string, string>): Promise<HTMLElement> {
  const page = (
    <NextIntlClientProvider locale="en-GB" timeZone="Europe/London" messages={messages}>
      {form}
    </NextIntlClientProvider>
  );
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(page);
  for (const [name, text] of Object.entries(fields)) {
    const input = container.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (input) input.value = text;
  }
  await act(async () => {
    live = hydrateRoot(container, page);
  });
  return container;
}

describe('what was typed before the page was live', () => {
  it.each([
    ['login', <LoginForm key="login" />, 'login'],
    ['registration', <RegisterForm key="register" needsSymbol={false} />, 'login'],
    ['forgotten password', <ForgotForm key="forgot" />, 'login'],
  ] as const)('stays in the form of %s', async (_name, form, field) => {
    const container = await typedBeforeLive(form, { [field]: 'typed@early.example' });
    expect(container.querySelector(`input[name=${field}]`)).toHaveValue('typed@early.example');
  });
});

describe('a registration that does not work', () => {
  it.each([
    ['nobody answers', NO_ANSWER, /Check your connection/],
    ['the shop is down', DOWN, /went wrong on our side/],
    ['it fails', refusal(500, 'INTERNAL', { message: '' }), /went wrong on our side/],
    ['the answer makes no sense', NOT_JSON, /went wrong on our side/],
    ['there were too many', refusal(429, 'RATE_LIMITED', { retryAfter: 120 }), /locked for 2 minutes/],
    ['the address has an account', refusal(409, 'EMAIL_TAKEN'), /already an account/],
  ])('because %s says so, keeps what was typed, and can be sent again', async (_why, failure, words) => {
    signup.mockReturnValueOnce(failure);
    const onDone = vi.fn();
    renderInEnglish(<RegisterForm needsSymbol={false} onDone={onDone} />);
    const user = userEvent.setup();
    const [email, password] = [
      screen.getByRole('textbox', { name: 'Email' }),
      screen.getByLabelText('Choose a password'),
    ];
    await user.type(email, 'new@post.example');
    await user.type(password, 'Long-enough-1');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Join free' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(document.body).not.toHaveTextContent('secret detail');
    expect(email).toHaveValue('new@post.example');
    expect(password).toHaveValue('Long-enough-1');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Join free' }));
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled(), PATIENCE);
    const asked = { email: 'new@post.example', password: 'Long-enough-1', newsletter: true };
    expect(signup.mock.lastCall?.[0]).toMatchObject(asked);
  });

  it('says at the address what the server has against it', async () => {
    const issues = [{ path: 'email', rule: 'email_domain' as const, message: '' }];
    signup.mockReturnValueOnce(refusal(400, 'VALIDATION', { issues }));
    renderInEnglish(<RegisterForm needsSymbol={false} />);
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'new@post.example');
    await user.type(screen.getByLabelText('Choose a password'), 'Long-enough-1');
    await user.click(screen.getByRole('button', { name: 'Join free' }));
    const email = screen.getByRole('textbox', { name: 'Email' });
    await vi.waitFor(() => expect(email).toHaveAccessibleDescription(/no email reaches this address/), PATIENCE);
  });

  it('says at the password that it is among those which are tried first', async () => {
    const issues = [{ path: 'password', rule: 'common_password', message: '' }];
    signup.mockReturnValueOnce(refusal(400, 'WEAK_PASSWORD', { issues }));
    renderInEnglish(<RegisterForm needsSymbol={false} />);
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'new@post.example');
    const password = screen.getByLabelText('Choose a password');
    await user.type(password, 'Password1');
    await user.click(screen.getByRole('button', { name: 'Join free' }));
    await vi.waitFor(
      () => expect(password).toHaveAccessibleDescription(expect.stringContaining(messages.Auth.fault.commonPassword)),
      PATIENCE,
    );
    expect(document.body).not.toHaveTextContent('doesn’t meet all the rules');
  });

  it('keeps the room of what was wrong while it is sent again: nothing moves beneath a double click', async () => {
    const answer = Promise.withResolvers<typeof SIGNED_IN>();
    login.mockReturnValueOnce(refusal(401, 'INVALID_CREDENTIALS')).mockReturnValueOnce(answer.promise);
    const onDone = vi.fn();
    renderInEnglish(<LoginForm onDone={onDone} />);
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@post.example');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText(/don’t match/);
    const fault = () => screen.getByText(/don’t match/).parentElement;
    expect(fault()).not.toHaveAttribute('data-stale');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(fault(), 'out of sight, in its place').toHaveAttribute('data-stale');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    answer.resolve(SIGNED_IN);
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled(), PATIENCE);
    expect(fault(), 'until the page leads on').toHaveAttribute('data-stale');
  });
});
