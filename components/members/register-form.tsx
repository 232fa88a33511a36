'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ErrorSummary } from '#components/forms/error-summary.tsx';
import { keepsRules } from '#components/forms/keeps-rules.ts';
import { putToFields } from '#components/forms/server-issues.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { brokenRules } from '#lib/contract/password-rules.ts';
import { pathTo } from '#lib/routing/path-builder.ts';
import { referralCodeOf } from './after-sign-in.ts';
import { AuthAlert } from './auth-alert.tsx';
import { type AuthProblem, problemOf } from './auth-fault.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

interface RegisterFormProps {
  /** Must a password hold a symbol? */
  needsSymbol: boolean;
  /** Where to go on to; by default home. */
  onDone?: () => void;
}

const goHome = (): void => window.location.assign(pathTo.home());

/** Registration (AUTH-02): an e-mail, a password, and whether to write; everything else can wait. */
export function RegisterForm({ needsSymbol, onDone = goHome }: RegisterFormProps) {
  const t = useTranslations('Auth');
  const rulesId = useId();
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const { register, handleSubmit, formState, control, setError } = useForm({
    defaultValues: { email: '', password: '', newsletter: false },
  });
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = formState;
  const ruleText = useRuleText();
  const busy = isSubmitting || (isSubmitSuccessful && problem === null);
  const password = useWatch({ control, name: 'password' });

  const join = handleSubmit(async (values) => {
    setProblem(null);
    try {
      const referer = referralCodeOf(window.location.pathname);
      await browserApi('signup', { ...values, ...(referer === null ? {} : { referer }) });
      onDone();
    } catch (error) {
      putToFields(error, ['email'], setError);
      setProblem(problemOf(error));
    }
  });

  return (
    <form onSubmit={join} noValidate method="post" data-waits="" aria-label={t('join')}>
      <AuthAlert problem={problem} />
      <ErrorSummary
        attempt={submitCount}
        fields={[...(errors.email ? [t('email')] : []), ...(errors.password ? [t('choosePassword')] : [])]}
      />
      <EmailField
        {...register('email', { validate: keepsRules('required', 'email', 'email_domain') })}
        label={t('email')}
        autoComplete="username"
        error={ruleText(errors.email)}
      />
      <PasswordField
        {...register('password', { validate: (password) => brokenRules(password, { needsSymbol }).length === 0 })}
        label={t('choosePassword')}
        autoComplete="new-password"
        describedBy={rulesId}
        error={errors.password && t('rule.password')}
      />
      <PasswordRules id={rulesId} password={password} needsSymbol={needsSymbol} />
      <label className="check">
        <input type="checkbox" {...register('newsletter')} />
        <b>{t('newsletter')}</b>
      </label>
      <SubmitButton busy={busy}>{t('join')}</SubmitButton>
    </form>
  );
}
