'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { keepsRules } from '#components/forms/keeps-rules.ts';
import { returnedErrors } from '#components/forms/server-issues.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import { browserApi } from '#lib/api/browser-api.ts';
import { type AuthProblem, problemOf } from '#lib/forms/auth-problem.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';

/** Asks for the mail with which a new password is set (AUTH-04); says the same whether there is an account or not. */
export function ForgotForm({ returned = null }: { returned?: ReturnedForm | null }) {
  const t = useTranslations('Auth');
  const [problem, setProblem] = useState<AuthProblem | null>(returned?.problem ?? null);
  const [sentTo, setSentTo] = useState<string | null>(returned?.isDone ? (returned.values.login ?? null) : null);
  const { register, handleSubmit, formState } = useForm<{ login: string }>();
  const { errors, isSubmitting, submitCount } = formState;
  const ruleText = useRuleText();
  const login = errors.login ?? returnedErrors(returned, submitCount)('login');

  const ask = handleSubmit(async (values) => {
    try {
      await browserApi('forgot-password', values);
      setProblem(null);
      setSentTo(values.login);
    } catch (error) {
      setSentTo(null);
      setProblem(problemOf(error));
    }
  });

  return (
    <AuthForm
      page="forgot"
      label={t('forgotTitle')}
      problem={problem}
      busy={isSubmitting}
      wrong={login ? [t('email')] : []}
      attempt={submitCount}
      onSubmit={ask}
    >
      {sentTo !== null && (
        <p className={noteStyles.ok} role="status">
          <Icon name="check" />
          <span>{t('forgotSent', { email: sentTo })}</span>
        </p>
      )}
      <EmailField
        {...register('login', { validate: keepsRules('required', 'email') })}
        label={t('email')}
        autoComplete="username"
        defaultValue={returned?.values.login}
        error={ruleText(login)}
      />
      <SubmitButton busy={isSubmitting}>{t('forgotSend')}</SubmitButton>
    </AuthForm>
  );
}
