'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AuthForm } from '#components/auth/auth-form.tsx';
import { PasswordField } from '#components/auth/password-field.tsx';
import { PasswordRules } from '#components/auth/password-rules.tsx';
import { putToFields, returnedErrors } from '#components/forms/server-issues.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { lateBrowserApi } from '#lib/api/late-browser-api.ts';
import { type AuthProblem, problemOf } from '#lib/forms/auth-problem.ts';
import { brokenRules, COMMON_PASSWORD } from '#lib/rules/passwords.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';

interface GuestAccountProps {
  /** Must a password hold a symbol? */
  needsSymbol: boolean;
  /** What the form came back with that was sent without scripts. */
  returned: ReturnedForm | null;
}

const reload = (): void => window.location.reload();

/**
 * Offers a guest who has just bought to keep the order in an account: a password is all that is missing. Which order, and
 * by which address, the session of the purchase says.
 */
export function GuestAccount({ needsSymbol, returned }: GuestAccountProps) {
  const t = useTranslations('Auth');
  const own = useTranslations('OrderSuccess');
  const rulesId = useId();
  const [problem, setProblem] = useState<AuthProblem | null>(returned?.problem ?? null);
  const { register, handleSubmit, formState, control, setError } = useForm<{ password: string }>();
  const [isDone, setDone] = useState(false);
  const { errors, isSubmitting, submitCount } = formState;
  const busy = isSubmitting || isDone;
  const password = errors.password ?? returnedErrors(returned, submitCount)('password');
  const typed = useWatch({ control, name: 'password', defaultValue: '' });
  const passwordError = (rule?: string) => (rule === COMMON_PASSWORD ? t('fault.commonPassword') : t('rule.password'));

  const create = handleSubmit(async (values) => {
    try {
      await lateBrowserApi('guest-account', values);
      setDone(true);
      // Anew: the page is a member's now, and leads to the order in the account.
      reload();
    } catch (error) {
      putToFields(error, { password: 'password' }, setError);
      setProblem(problemOf(error));
    }
  });

  return (
    <AuthForm
      page="order-account"
      label={own('accountCreate')}
      problem={problem}
      busy={busy}
      wrong={password ? [own('accountPassword')] : []}
      attempt={submitCount}
      onSubmit={create}
    >
      <PasswordField
        {...register('password', { validate: (text) => brokenRules(text, { needsSymbol }).length === 0 })}
        label={own('accountPassword')}
        autoComplete="new-password"
        describedBy={rulesId}
        error={password && passwordError(password.message)}
      />
      <PasswordRules id={rulesId} password={typed} needsSymbol={needsSymbol} />
      <SubmitButton busy={busy}>{own('accountCreate')}</SubmitButton>
    </AuthForm>
  );
}
