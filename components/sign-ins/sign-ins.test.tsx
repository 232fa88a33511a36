import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SignIn } from '#lib/contract/members.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ConnectedAccounts } from './connected-accounts.tsx';
import { DeviceList } from './device-list.tsx';

const dates = { locale: 'en_GB', timeZone: 'Europe/London' } as const;
const signIn = (id: string, more: Partial<SignIn> = {}): SignIn => ({
  id,
  device: { browser: 'Chrome', system: 'macOS' },
  storeId: 1,
  site: 'uk.serac.example',
  lastUsed: '2026-11-20T08:00:00.000Z',
  isThis: false,
  isByLink: false,
  ...more,
});
const HERE = signIn('here', { isThis: true });
const sentBy = (button: HTMLElement): Record<string, unknown> =>
  Object.fromEntries(new FormData(button.closest('form') ?? undefined));
const targetOf = (button: HTMLElement) => button.closest('form')?.getAttribute('action');

describe('the devices of a member', () => {
  it('are named as they said, with the day they were used last, and each is ended by a form of its own', () => {
    const phone = signIn('phone', { device: { browser: 'Safari', system: 'iOS' } });
    renderInEnglish(<DeviceList sessions={[HERE, phone]} dates={dates} />);
    const [here, other] = screen.getAllByRole('listitem');
    expect(here).toHaveTextContent('Chrome on macOSThis device');
    expect(other).toHaveTextContent('Safari on iOSLast used on 20 November 2026');
    const end = screen.getByRole('button', { name: /^Sign out ?: Safari on iOS/ });
    expect([targetOf(end), sentBy(end)]).toEqual(['/api/account-form', { change: 'session-end', session_id: 'phone' }]);
    const leave = screen.getByRole('button', { name: /^Sign out ?: This device/ });
    expect([targetOf(leave), sentBy(leave)]).toEqual(['/api/sign-out', {}]);
    const others = screen.getByRole('button', { name: 'Sign out everywhere else' });
    expect(sentBy(others)).toEqual({ change: 'sessions-end-others' });
    expect(others).toHaveAccessibleDescription(/Links in emails/);
  });

  it.each([
    [null, 'Unknown device'],
    [{ browser: '', system: '' }, 'Unknown device'],
    [{ browser: '', system: 'Windows' }, 'Windows'],
    [{ browser: 'Firefox', system: '' }, 'Firefox'],
  ])('are named by as much as was said: %j', (device, name) => {
    renderInEnglish(<DeviceList sessions={[signIn('one', { device })]} dates={dates} />);
    expect(screen.getByText(name)).toBeInTheDocument();
  });

  it('name the stores where there are several, and what came by the link of a mail', () => {
    const elsewhere = signIn('else', { site: 'de.serac.example', isByLink: true });
    renderInEnglish(<DeviceList sessions={[HERE, elsewhere]} dates={dates} />);
    const [here, other] = screen.getAllByRole('listitem');
    expect(here).toHaveTextContent('uk.serac.example');
    expect(other).toHaveTextContent('de.serac.example');
    expect(other).toHaveTextContent(' · From a link in an email');
  });

  it('offer nothing to end elsewhere where there is no elsewhere', () => {
    renderInEnglish(<DeviceList sessions={[HERE]} dates={dates} />);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
    expect(screen.getByText('You’re not signed in anywhere else.')).toBeInTheDocument();
    expect(screen.queryByText(/uk\.serac/)).toBeNull();
  });
});

describe('the accounts elsewhere of a member', () => {
  const accounts = [{ id: 'a', provider: 'Alpenpass', connectedAt: '2026-11-20T08:00:00.000Z' }];
  const provider = {
    name: 'Alpenpass',
    script: { src: 'https://id.example/button.js', category: 'functional' as const },
  };
  const shared = { provider, isConnected: false, dates };

  it('are each disconnected by a form, where there is a password besides', () => {
    renderInEnglish(<ConnectedAccounts accounts={accounts} hasPassword {...shared} />);
    expect(within(screen.getByRole('listitem')).getByText('Connected on 20 November 2026')).toBeInTheDocument();
    const leave = screen.getByRole('button', { name: /^Disconnect ?: Alpenpass/ });
    expect(sentBy(leave)).toEqual({ change: 'identity-disconnect', identity_id: 'a' });
    expect(screen.getByRole('link', { name: 'Connect Alpenpass' })).toHaveAttribute(
      'href',
      '/api/social-start?target=%2Fcustomer%2Faccount%2Fsign-ins%2F',
    );
  });

  it('stay where they are the only way in, with a way to a password', () => {
    renderInEnglish(<ConnectedAccounts accounts={accounts} hasPassword={false} {...shared} />);
    expect(screen.queryByRole('button', { name: /Disconnect/ })).toBeNull();
    expect(sentBy(screen.getByRole('button', { name: 'Choose a password' }))).toEqual({ change: 'choose-password' });
  });

  it('are said to be none, or to be there since just now', () => {
    renderInEnglish(<ConnectedAccounts accounts={[]} hasPassword {...shared} isConnected />);
    expect(screen.getByText('No other account is connected.')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Next time you can sign in with Alpenpass.');
  });
});
