import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DialogHost } from '#components/dialog-registry/dialog-host.tsx';
import { closeAllDialogs } from '#components/dialogs/dialog-store.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { fakeCall, refusal } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterPage } from './newsletter-page.tsx';
import { LeaveForm, NewsletterSettings, NotificationSettings } from './newsletter-settings.tsx';
import { noteSubscribed, readNewsletter } from './newsletter-store.ts';

vi.mock('next/navigation', () => ({ usePathname: vi.fn(() => '/') }));

const user = userEvent.setup();
const options = {
  frequencies: [
    { id: 1, label: 'Every day' },
    { id: 2, label: 'Once a week' },
  ],
  sports: [{ id: 7, label: 'Ski' }],
  genders: [{ id: 0, label: 'Everything' }],
};
const page = () => (
  <>
    <NewsletterForm source="footer" />
    <DialogHost />
  </>
);
const signUp = () => screen.getByRole('button', { name: 'Sign up' });

afterEach(() => {
  act(closeAllDialogs);
  noteSubscribed(false);
});

describe('the newsletter on offer', () => {
  it('is a plain form', () => {
    renderInEnglish(page());
    const form = signUp().closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/newsletter-form']);
    expect(screen.getByRole('textbox')).toBeRequired();
  });

  it('is asked for with what was typed; the dialog says what comes next, and the page offers it no more (NEWS-01, NEWS-02)', async () => {
    const subscribe = fakeCall('newsletter-subscribe', () => ({ success: true, message: '' }));
    fakeCall('newsletter-options', () => options);
    renderInEnglish(page());
    await user.type(screen.getByRole('textbox'), 'ada@post.example');
    await user.click(signUp());
    await screen.findByRole('dialog', { name: 'Check your mailbox' });
    expect(subscribe.mock.calls[0]?.[0]).toMatchObject({ email: 'ada@post.example', source: 'footer' });
    expect(readNewsletter()).toEqual({ isOffered: false, isSubscribed: true, isShown: true });
    expect(document.querySelector<HTMLElement>('[data-newsletter]')?.hidden).toBe(true);
    await user.click(await screen.findByRole('radio', { name: 'Every day' }));
    await user.click(screen.getByRole('checkbox', { name: 'Ski' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(subscribe.mock.calls[1]?.[0]).toMatchObject({ email: 'ada@post.example', frequency: 1, sports: [7] });
    expect(readNewsletter().isShown).toBe(false);
  });

  it('sends nothing without an address (NEWS-03), and asks what was meant by a slip of the finger', async () => {
    const subscribe = fakeCall('newsletter-subscribe', () => ({ success: true, message: '' }));
    renderInEnglish(page());
    await user.click(signUp());
    const dialog = await screen.findByRole('dialog');
    const field = () => screen.getByRole('textbox', { name: 'Email' });
    await user.click(screen.getAllByRole('button', { name: 'Sign up' }).at(-1) as HTMLElement);
    expect(field()).toBeInvalid();
    await user.type(field(), 'ada@gmial.com');
    await user.click(screen.getAllByRole('button', { name: 'Sign up' }).at(-1) as HTMLElement);
    expect(subscribe).not.toHaveBeenCalled();
    expect(dialog).toHaveTextContent('ada@gmail.com');
  });

  it('is offered on where it failed, and says so (ERR-14)', async () => {
    fakeCall('newsletter-subscribe').mockReturnValueOnce(refusal(429, 'RATE_LIMITED'));
    renderInEnglish(page());
    await user.type(screen.getByRole('textbox'), 'ada@post.example');
    await user.click(signUp());
    expect(await screen.findByText(/quarter of an hour/)).toBeInTheDocument();
    expect(readNewsletter()).toMatchObject({ isOffered: true, isSubscribed: false });
  });
});

describe('the settings', () => {
  const facts = {
    settings: {
      email: 'a…@post.example',
      subscription: [
        { id: 1, selected: true },
        { id: 2, selected: false },
      ],
      sport_preference: [{ id: 7, selected: true }],
      gender: 0,
      subscribed: true,
      pending: false,
      left: false,
      resubscription_award_applied: false,
      unsubscribe_abandoned_basket: false,
    },
    options,
    preferences: { newsletter: true, newsletter_special_offers: false },
    remindsOfBaskets: true,
  };
  const keys = { hashedEmail: '7.h', hashedToken: 't' };

  it('show what is chosen, keep the keys, and lead to the way out (NEWS-06, NEWS-07)', () => {
    renderInEnglish(<NewsletterSettings facts={facts} keys={keys} />);
    expect(screen.getByRole('radio', { name: 'Every day' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Ski' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Special offers as well' })).not.toBeChecked();
    const form = screen.getByRole('button', { name: 'Save' }).closest('form') as HTMLFormElement;
    expect(Object.fromEntries(new FormData(form))).toMatchObject({ change: 'settings', ...keys, sport_7: '1' });
    expect(screen.getByRole('link', { name: 'Unsubscribe' })).toHaveAttribute(
      'href',
      '/unsubscribe/unsubscribe/index/?hashedEmail=7.h&hashedToken=t',
    );
  });

  it('show which mails are wanted (ACCT-09)', () => {
    renderInEnglish(<NotificationSettings facts={facts} keys={null} />);
    expect(screen.getByRole('checkbox', { name: 'Newsletter' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /left in my basket/ })).toBeChecked();
  });

  it('tick no special offers beforehand for who is no subscriber', () => {
    const stranger = {
      ...facts,
      settings: { ...facts.settings, subscribed: false },
      preferences: { newsletter: false, newsletter_special_offers: true },
    };
    for (const Settings of [NewsletterSettings, NotificationSettings]) {
      const { unmount } = renderInEnglish(<Settings facts={stranger} keys={null} />);
      expect(screen.getByRole('checkbox', { name: 'Special offers as well' })).not.toBeChecked();
      unmount();
    }
  });

  it('say to who is no subscriber that there is nothing to leave (NEWS-10)', () => {
    renderInEnglish(<LeaveForm facts={{ ...facts, settings: { ...facts.settings, subscribed: false } }} keys={null} />);
    expect(screen.getByText(/No newsletter goes to/)).toHaveTextContent('a…@post.example');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/newsletter/manage/');
  });

  it('offer no reminders of baskets where the store sends none', () => {
    renderInEnglish(<NotificationSettings facts={{ ...facts, remindsOfBaskets: false }} keys={null} />);
    expect(screen.queryByRole('checkbox', { name: /left in my basket/ })).toBeNull();
  });
});

it('a member whose address is not confirmed has the mail sent again from the page of the newsletter', () => {
  const { container } = renderInEnglish(
    <NewsletterPage
      page="newsletter"
      config={{ flags: {} as StoreConfig['flags'] }}
      member
      notice=""
      refusal="unconfirmed"
    >
      {null}
    </NewsletterPage>,
  );
  const again = screen.getByRole('button', { name: 'Send the email again' });
  expect([again.getAttribute('name'), again.getAttribute('value')]).toEqual(['change', 'confirm']);
  expect(container.querySelector('form')).toHaveAttribute('action', '/api/newsletter-form');
});

describe('the page that leads out of the newsletter, without keys of a mail', () => {
  const open = (page: 'unsubscribe' | 'newsletter') =>
    renderInEnglish(
      <NewsletterPage
        page={page}
        config={{ flags: {} as StoreConfig['flags'] }}
        member={false}
        notice=""
        refusal={null}
      >
        {null}
      </NewsletterPage>,
    );

  it('says how to leave, and asks nobody to join (ROUTE-42)', () => {
    open('unsubscribe');
    expect(screen.getByText(/has a link at the end that unsubscribes you/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    const signIn = screen.getByRole('link', { name: 'Sign in for your own settings' });
    expect(signIn).toHaveAttribute('href', pathTo.login({ returnTo: '/unsubscribe/unsubscribe/index/' }));
  });

  it('is not the one of the settings, which offers it', () => {
    open('newsletter');
    expect(signUp()).toBeVisible();
  });
});
