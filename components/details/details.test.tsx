import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserSync } from '#lib/contract/members.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { DataForms } from './data-forms.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalisationForm } from './personalisation-form.tsx';

const KNOWN: UserSync = {
  email: 'ada@serac.example',
  firstName: 'Ada',
  lastName: 'Lind',
  currentCountry: { code: 'IE' },
  gender: { id: 1 },
  language: { code: 'de', name: 'Deutsch' },
  currencyCode: 'EUR',
  referralCode: 'ADA-1',
  pendingEmail: null,
};
const country = (code: string, name: string) => ({
  code,
  data: { name, postcodeRequired: true, postcodePattern: null, regionRequired: false, dialCode: '+1', delivered: true },
});
const OFFERED = {
  languages: [
    { code: 'en' as const, name: 'English' },
    { code: 'de' as const, name: 'Deutsch' },
  ],
  currencies: [
    { code: 'GBP', template: '£#' },
    { code: 'EUR', template: '# €' },
  ],
};
const cameBack = (values: Record<string, string>, issues: Record<string, string>): ReturnedForm => ({
  page: 'details',
  values,
  issues,
  problem: null,
  isDone: false,
  at: 0,
});
const details = (returned: ReturnedForm | null = null) =>
  renderInEnglish(
    <DetailsForm
      known={KNOWN}
      countries={[country('GB', 'United Kingdom'), country('IE', 'Ireland')] as never}
      offered={OFFERED}
      locale="en_GB"
      returned={returned}
    />,
  );

describe('the details of a member', () => {
  it('are prefilled by what is known (ACCT-02), and offer what the store does (ACCT-06)', () => {
    details();
    expect(screen.getByRole('form', { name: 'About you' })).toHaveFormValues({
      change: 'details',
      firstname: 'Ada',
      lastname: 'Lind',
      gender: '1',
      country_id: 'IE',
      language: 'de',
      currency: 'EUR',
    });
    const currencies = within(screen.getByRole('combobox', { name: /Currency/ })).getAllByRole('option');
    expect(currencies.map((option) => option.textContent)).toEqual(['British Pound', 'Euro']);
    expect(screen.queryByLabelText(/password/i)).toBeNull();
  });

  it('come back with what was typed, and say what is wrong at the field', () => {
    details(cameBack({ change: 'details', firstname: 'www.evil.example' }, { firstname: 'person_name' }));
    const field = screen.getByRole('textbox', { name: 'First name' });
    expect(field).toHaveValue('www.evil.example');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Only your name/);
    expect(screen.getByRole('alert')).toHaveTextContent('First name');
  });
});

describe('the forms of what is held about a member', () => {
  const wrong = () => document.querySelectorAll('#wrong-field');
  const inForm = (name: string) => within(screen.getByRole('form', { name }));

  it.each([
    ['wrong-export', 'Take a copy', 'Delete your account'],
    ['wrong-delete', 'Delete your account', 'Take a copy'],
  ] as const)('say of %s at its field that the password is wrong, and lead there', (fault, sent, other) => {
    renderInEnglish(<DataForms fault={fault} />);
    const field = inForm(sent).getByLabelText('Your password');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('That isn’t the password of this account.');
    expect([...wrong()]).toEqual([field]);
    expect(inForm(other).getByLabelText('Your password')).not.toHaveAttribute('aria-invalid');
  });

  it('say at the box that it has to be ticked', () => {
    renderInEnglish(<DataForms fault="unsure" />);
    const box = screen.getByRole('checkbox');
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAccessibleDescription(/^Nothing has been deleted yet/);
    expect([...wrong()]).toEqual([box]);
  });

  it('have nothing to say before they are sent', () => {
    renderInEnglish(<DataForms fault={null} />);
    expect(document.querySelectorAll('[aria-invalid], #wrong-field')).toHaveLength(0);
  });
});

describe('the secrets of an account', () => {
  it('name their fields for password managers', () => {
    const { container } = renderInEnglish(
      <>
        <EmailForm known={KNOWN} returned={null} />
        <PasswordForm email={KNOWN.email} needsSymbol={false} returned={null} />
      </>,
    );
    const tokens = [...container.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].map((input) => [
      input.name,
      input.autocomplete,
    ]);
    expect(tokens).toEqual([
      ['email', 'email'],
      ['current_password', 'current-password'],
      ['username', 'username'],
      ['current_password', 'current-password'],
      ['password', 'new-password'],
      ['confirmation', 'new-password'],
    ]);
  });

  it.each([
    [{ email: 'email', current_password: 'wrong_password' }, 'New email address'],
    [{ current_password: 'wrong_password' }, 'Current password'],
  ])('lead to the first of %j', (issues, name) => {
    renderInEnglish(<EmailForm known={KNOWN} returned={cameBack({ email: 'x' }, issues)} />);
    expect([...document.querySelectorAll('#wrong-field')]).toEqual([screen.getByLabelText(name)]);
    expect(screen.getByLabelText(name)).toBeInvalid();
  });

  it.each([
    [{ confirmation: 'confirmed', password: 'common_password' }, 'password'],
    [{ confirmation: 'confirmed', current_password: 'wrong_password' }, 'current_password'],
    [{ confirmation: 'confirmed' }, 'confirmation'],
  ])('of a new password lead to the first of %j', (issues, name) => {
    renderInEnglish(<PasswordForm email={KNOWN.email} needsSymbol={false} returned={cameBack({}, issues)} />);
    expect([...document.querySelectorAll<HTMLInputElement>('#wrong-field')].map((field) => field.name)).toEqual([name]);
  });

  it('stay open, and say what is wrong, where the form came back', () => {
    renderInEnglish(
      <>
        <EmailForm
          known={{ ...KNOWN, pendingEmail: 'new@serac.example' }}
          returned={cameBack({ email: 'new@serac.example' }, { current_password: 'wrong_password' })}
        />
        <PasswordForm
          email={KNOWN.email}
          needsSymbol={false}
          returned={cameBack({}, { password: 'common_password', confirmation: 'confirmed' })}
        />
      </>,
    );
    expect(screen.getByText(/new@serac\.example is waiting for both addresses/)).toBeVisible();
    expect(screen.getByText('This isn’t your password.')).toBeVisible();
    expect(screen.getByText(/lists that attackers try first/)).toBeVisible();
    expect(screen.getByText('These don’t match.')).toBeVisible();
  });
});

it('personalisation has two switches that stand as they were left (ACCT-08)', () => {
  renderInEnglish(<PersonalisationForm restrictEmailPersonalisation={false} restrictSitePersonalisation />);
  expect(screen.getByRole('checkbox', { name: /Neutral emails/ })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Neutral pages/ })).toBeChecked();
});
