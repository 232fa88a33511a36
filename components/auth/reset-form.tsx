'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { putToFields, returnedErrors } from '#components/forms/server-issues.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { ResetLink } from '#lib/addresses/reset-link.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { type AuthProblem, problemOf } from '#lib/forms/auth-problem.ts';
import { FORM_RULES } from '#lib/rules/form-rules.ts';
import { brokenRules, COMMON_PASSWORD } from '#lib/rules/passwords.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { AuthForm } from './auth-form.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useKeptLink } from './use-kept-link.ts';

interface ResetFormProps {
  /** Must a password hold a symbol? */
  needsSymbol: boolean;
  /** The link of the mail; null where the address is none. */
  link: ResetLink | null;
  /** It was used, or has run out. */
  isUseless?: boolean;
  /** What the form came back with that was sent without scripts. */
  returned?: ReturnedForm | null;
}

/** Leads to a new mail where the link is of no use. */
function UselessLink() {
  const t = useTranslations('Auth');
  return (
    <>
      <p className={noteStyles.bad} role="alert">
        <Icon name="alert" />
        <span>{t('resetExpired')}</span>
      </p>
      <PageLink className={buttonStyles.wide} href={pathTo.forgotPassword()}>
        {t('forgotAgain')}
      </PageLink>
    </>
  );
}

function PasswordChanged() {
  const t = useTranslations('Auth');
  return (
    <>
      <p className={noteStyles.ok} role="status">
        <Icon name="check" />
        <span>{t('resetDone')}</span>
      </p>
      <PageLink className={buttonStyles.wide} href={pathTo.login()}>
        {t('signIn')}
      </PageLink>
    </>
  );
}

/** Sets a new password with the link of the mail (ROUTE-37, API-029). */
export function ResetForm({ needsSymbol, link: given, isUseless = false, returned = null }: ResetFormProps) {
  const t = useTranslations('Auth');
  const rulesId = useId();
  const [problem, setProblem] = useState<AuthProblem | null>(returned?.problem ?? null);
  const [isDone, setDone] = useState(returned?.isDone ?? false);
  const { register, handleSubmit, formState, control, setError } = useForm<{
    password: string;
    confirmation: string;
  }>();
  const { errors, isSubmitting, submitCount } = formState;
  const ruleText = useRuleText();
  const returnedError = returnedErrors(returned, submitCount);
  const password = errors.password ?? returnedError('password');
  const confirmation = errors.confirmation ?? returnedError('confirmation');
  const passwordError = (rule?: string) => (rule === COMMON_PASSWORD ? t('fault.commonPassword') : t('rule.password'));
  const typed = useWatch({ control, name: 'password', defaultValue: '' });

  const { link, giveUp } = useKeptLink(isUseless ? null : given);

  const change = handleSubmit(async (values) => {
    if (!link) return;
    try {
      await browserApi('reset-password', { ...link, ...values });
      giveUp();
      setDone(true);
    } catch (error) {
      putToFields(error, { password: 'password' }, setError);
      setProblem(problemOf(error));
    }
  });

  if (isDone) return <PasswordChanged />;
  if (isUseless) return <UselessLink />;
  if (link === undefined) {
    return (
      <noscript>
        <UselessLink />
      </noscript>
    );
  }
  if (link === null || problem?.fault === 'expired') return <UselessLink />;
  return (
    <AuthForm
      page="reset"
      label={t('resetTitle')}
      carried={{ ...link }}
      problem={problem}
      busy={isSubmitting}
      wrong={[...(password ? [t('newPassword')] : []), ...(confirmation ? [t('repeatPassword')] : [])]}
      attempt={submitCount}
      onSubmit={change}
    >
      <PasswordField
        {...register('password', { validate: (text) => brokenRules(text, { needsSymbol }).length === 0 })}
        label={t('newPassword')}
        autoComplete="new-password"
        describedBy={rulesId}
        error={password && passwordError(password.message)}
      />
      <PasswordRules id={rulesId} password={typed} needsSymbol={needsSymbol} />
      <PasswordField
        {...register('confirmation', {
          validate: (repeated, { password }) => FORM_RULES.confirmed(repeated, password) || 'confirmed',
        })}
        label={t('repeatPassword')}
        autoComplete="new-password"
        error={ruleText(confirmation)}
      />
      <SubmitButton busy={isSubmitting}>{t('resetSave')}</SubmitButton>
    </AuthForm>
  );
}
