'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorSummary } from '#components/forms/error-summary.tsx';
import { keepsRules } from '#components/forms/keeps-rules.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { pathTo } from '#lib/routing/path-builder.ts';
import { pathAfterSignIn } from './after-sign-in.ts';
import { AuthAlert } from './auth-alert.tsx';
import { type AuthProblem, problemOf } from './auth-fault.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

interface Login {
  login: string;
  password: string;
}

/** On the page of its own, on to where the visitor was going. */
const goBack = (): void => window.location.assign(pathAfterSignIn(window.location.pathname));

/** Sign-in (AUTH-01, AUTH-03). A full load follows, by default, so that no page rendered for a guest stays in memory. */
export function LoginForm({ onDone = goBack }: { onDone?: () => void }) {
  const t = useTranslations('Auth');
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const { register, handleSubmit, formState } = useForm<Login>();
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = formState;
  const ruleText = useRuleText();
  const busy = isSubmitting || (isSubmitSuccessful && problem === null);

  const signIn = handleSubmit(async (values) => {
    setProblem(null);
    try {
      await browserApi('login', values);
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    }
  });

  return (
    <form onSubmit={signIn} noValidate method="post" data-waits="" aria-label={t('signIn')}>
      <AuthAlert problem={problem} />
      <ErrorSummary
        attempt={submitCount}
        fields={[...(errors.login ? [t('email')] : []), ...(errors.password ? [t('password')] : [])]}
      />
      <EmailField
        {...register('login', { validate: keepsRules('required', 'email') })}
        label={t('email')}
        autoComplete="username"
        error={ruleText(errors.login)}
      />
      <PasswordField
        {...register('password', { validate: keepsRules('required') })}
        label={t('password')}
        autoComplete="current-password"
        error={ruleText(errors.password)}
      />
      <a className="link" href={pathTo.forgotPassword()}>
        {t('forgotLink')}
      </a>
      <SubmitButton busy={busy}>{t('signIn')}</SubmitButton>
    </form>
  );
}
