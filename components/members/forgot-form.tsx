'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { keepsRules } from '#components/forms/keeps-rules.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import { Icon } from '#components/ui/icon.tsx';
import { browserApi } from '#lib/api/browser-api.ts';
import { AuthAlert } from './auth-alert.tsx';
import { type AuthProblem, problemOf } from './auth-fault.ts';
import { EmailField } from './email-field.tsx';

/** Asks for the mail with which a new password is set (AUTH-04); says the same whether there is an account or not. */
export function ForgotForm() {
  const t = useTranslations('Auth');
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<{ login: string }>();
  const { errors, isSubmitting } = formState;
  const ruleText = useRuleText();

  const ask = handleSubmit(async (values) => {
    setProblem(null);
    setSentTo(null);
    try {
      await browserApi('forgot-password', values);
      setSentTo(values.login);
    } catch (error) {
      setProblem(problemOf(error));
    }
  });

  return (
    <form onSubmit={ask} noValidate method="post" data-waits="" aria-label={t('forgotTitle')}>
      <AuthAlert problem={problem} />
      {sentTo !== null && (
        <p className="note note--ok" role="status">
          <Icon name="check" />
          <span>{t('forgotSent', { email: sentTo })}</span>
        </p>
      )}
      <EmailField
        {...register('login', { validate: keepsRules('required', 'email') })}
        label={t('email')}
        autoComplete="username"
        error={ruleText(errors.login)}
      />
      <SubmitButton busy={isSubmitting}>{t('forgotSend')}</SubmitButton>
    </form>
  );
}
