'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ErrorSummary } from '#components/forms/error-summary.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import { Icon } from '#components/ui/icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { browserApi } from '#lib/api/browser-api.ts';
import { FORM_RULES } from '#lib/contract/form-rules.ts';
import { brokenRules } from '#lib/contract/password-rules.ts';
import { pathTo } from '#lib/routing/path-builder.ts';
import { AuthAlert } from './auth-alert.tsx';
import { type AuthProblem, problemOf } from './auth-fault.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { type ResetLink, readResetLink } from './reset-link.ts';

/** The link this page was opened with, kept in memory and taken out of the address bar and history (decision 26). */
function useResetLink(): ResetLink | null | undefined {
  const [link, setLink] = useState<ResetLink | null>();
  useEffect(() => {
    setLink(readResetLink(window.location.search));
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return link;
}

/** Leads to a new mail where the link is of no use. */
function UselessLink() {
  const t = useTranslations('Auth');
  return (
    <>
      <p className="note note--bad" role="alert">
        <Icon name="alert" />
        <span>{t('resetExpired')}</span>
      </p>
      <PageLink className="btn btn--wide" href={pathTo.forgotPassword()}>
        {t('forgotAgain')}
      </PageLink>
    </>
  );
}

function PasswordChanged() {
  const t = useTranslations('Auth');
  return (
    <>
      <p className="note note--ok" role="status">
        <Icon name="check" />
        <span>{t('resetDone')}</span>
      </p>
      <PageLink className="btn btn--wide" href={pathTo.login()}>
        {t('signIn')}
      </PageLink>
    </>
  );
}

/** Sets a new password with the link of the mail (ROUTE-37, API-029). */
export function ResetForm({ needsSymbol }: { needsSymbol: boolean }) {
  const t = useTranslations('Auth');
  const rulesId = useId();
  const link = useResetLink();
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [isDone, setDone] = useState(false);
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting, submitCount } = formState;
  const ruleText = useRuleText();
  const password = useWatch({ control, name: 'password' });

  const change = handleSubmit(async (values) => {
    if (!link) return;
    setProblem(null);
    try {
      await browserApi('reset-password', { ...link, ...values });
      setDone(true);
    } catch (error) {
      setProblem(problemOf(error));
    }
  });

  if (isDone) return <PasswordChanged />;
  if (link === null || problem?.fault === 'expired') return <UselessLink />;
  return (
    <form onSubmit={change} noValidate method="post" data-waits="" aria-label={t('resetTitle')}>
      <AuthAlert problem={problem} />
      <ErrorSummary
        attempt={submitCount}
        fields={[...(errors.password ? [t('newPassword')] : []), ...(errors.confirmation ? [t('repeatPassword')] : [])]}
      />
      <PasswordField
        {...register('password', { validate: (password) => brokenRules(password, { needsSymbol }).length === 0 })}
        label={t('newPassword')}
        autoComplete="new-password"
        describedBy={rulesId}
        error={errors.password && t('rule.password')}
      />
      <PasswordRules id={rulesId} password={password} needsSymbol={needsSymbol} />
      <PasswordField
        {...register('confirmation', {
          validate: (repeated, { password }) => FORM_RULES.confirmed(repeated, password) || 'confirmed',
        })}
        label={t('repeatPassword')}
        autoComplete="new-password"
        error={ruleText(errors.confirmation)}
      />
      <SubmitButton busy={isSubmitting}>{t('resetSave')}</SubmitButton>
    </form>
  );
}
