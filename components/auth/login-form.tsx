'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { keepsRules } from '#components/forms/keeps-rules.ts';
import { returnedErrors } from '#components/forms/server-issues.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import textStyles from '#components/ui/text.module.css';
import { leaveFor } from '#components/visitor/leaving.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { type AuthProblem, problemOf } from '#lib/forms/auth-problem.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

interface LoginFormProps {
  /** Path of this site to go on to. */
  returnTo?: string;
  /** What the form came back with that was sent without scripts. */
  returned?: ReturnedForm | null;
  /** In place of going on. */
  onDone?: () => void;
}

interface Login {
  login: string;
  password: string;
}

/** Sign-in (AUTH-01, AUTH-03). A full load follows, by default, so that no page rendered for a guest stays in memory. */
export function LoginForm({ returnTo = pathTo.home(), returned = null, onDone }: LoginFormProps) {
  const t = useTranslations('Auth');
  const [problem, setProblem] = useState<AuthProblem | null>(returned?.problem ?? null);
  const { register, handleSubmit, formState } = useForm<Login>();
  const [isDone, setDone] = useState(false);
  const { errors, isSubmitting, submitCount } = formState;
  const ruleText = useRuleText();
  const returnedError = returnedErrors(returned, submitCount);
  const login = errors.login ?? returnedError('login');
  const password = errors.password ?? returnedError('password');
  const busy = isSubmitting || isDone;

  const signIn = handleSubmit(async (values) => {
    try {
      await browserApi('login', values);
      setDone(true);
      if (onDone) onDone();
      else leaveFor(returnTo);
    } catch (error) {
      setProblem(problemOf(error));
    }
  });

  return (
    <AuthForm
      page="login"
      label={t('signIn')}
      carried={{ target: returnTo }}
      problem={problem}
      busy={busy}
      wrong={[...(login ? [t('email')] : []), ...(password ? [t('password')] : [])]}
      attempt={submitCount}
      onSubmit={signIn}
    >
      <EmailField
        {...register('login', { validate: keepsRules('required', 'email') })}
        label={t('email')}
        autoComplete="username"
        defaultValue={returned?.values.login}
        error={ruleText(login)}
      />
      <PasswordField
        {...register('password', { validate: keepsRules('required') })}
        label={t('password')}
        autoComplete="current-password"
        error={ruleText(password)}
      />
      <a className={textStyles.link} href={pathTo.forgotPassword()}>
        {t('forgotLink')}
      </a>
      <SubmitButton busy={busy}>{t('signIn')}</SubmitButton>
    </AuthForm>
  );
}
