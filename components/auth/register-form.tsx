'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { keepsRules } from '#components/forms/keeps-rules.ts';
import { putToFields, returnedErrors } from '#components/forms/server-issues.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import fieldStyles from '#components/ui/field.module.css';
import textStyles from '#components/ui/text.module.css';
import { leaveFor } from '#components/visitor/leaving.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { type AuthProblem, problemOf } from '#lib/forms/auth-problem.ts';
import { meantEmail } from '#lib/rules/email-domains.ts';
import { brokenRules, COMMON_PASSWORD } from '#lib/rules/passwords.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

interface RegisterFormProps {
  /** Must a password hold a symbol? */
  needsSymbol: boolean;
  /** Code of whoever recommended the shop. */
  referer?: string | null;
  /** What the form came back with that was sent without scripts. */
  returned?: ReturnedForm | null;
  /** Path of this site to go on to. */
  returnTo?: string;
  /** In place of going on. */
  onDone?: () => void;
}

interface Registration {
  login: string;
  password: string;
  newsletter: boolean;
}

/** Opens beside the form, so that nothing typed is lost. */
const PolicyLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={textStyles.link} href={href} target="_blank" rel="noopener">
    {children}
  </a>
);

/** Registration (AUTH-02, AUTH-03): an e-mail, a password, and whether to write; everything else can wait. */
export function RegisterForm({
  needsSymbol,
  referer = null,
  returned = null,
  returnTo = pathTo.home(),
  onDone,
}: RegisterFormProps) {
  const t = useTranslations('Auth');
  const rulesId = useId();
  const [problem, setProblem] = useState<AuthProblem | null>(returned?.problem ?? null);
  const { register, handleSubmit, formState, control, getValues, setError, setValue, setFocus } =
    useForm<Registration>();
  const [isDone, setDone] = useState(false);
  const { errors, isSubmitting, submitCount } = formState;
  const ruleText = useRuleText();
  const returnedError = returnedErrors(returned, submitCount);
  const email = errors.login ?? returnedError('login');
  const password = errors.password ?? returnedError('password');
  const busy = isSubmitting || isDone;
  const meant = email && meantEmail(getValues('login') ?? returned?.values.login ?? '');
  const takeMeant = (address: string) => {
    setValue('login', address, { shouldValidate: true });
    setFocus('login');
  };
  const passwordError = (rule?: string) => (rule === COMMON_PASSWORD ? t('fault.commonPassword') : t('rule.password'));
  const typed = useWatch({ control, name: 'password', defaultValue: '' });

  const join = handleSubmit(async ({ login, ...values }) => {
    try {
      await browserApi('signup', { email: login, ...values, ...(referer === null ? {} : { referer }) });
      setDone(true);
      if (onDone) onDone();
      else leaveFor(returnTo);
    } catch (error) {
      putToFields(error, { email: 'login', password: 'password' }, setError);
      setProblem(problemOf(error));
    }
  });

  return (
    <AuthForm
      page="create"
      label={t('join')}
      carried={{ target: returnTo, ...(referer === null ? {} : { referer }) }}
      problem={problem}
      busy={busy}
      wrong={[...(email ? [t('email')] : []), ...(password ? [t('choosePassword')] : [])]}
      attempt={submitCount}
      onSubmit={join}
    >
      <EmailField
        {...register('login', { validate: keepsRules('required', 'email', 'email_domain') })}
        label={t('email')}
        autoComplete="username"
        defaultValue={returned?.values.login}
        error={ruleText(email)}
        meant={meant ? { email: meant, take: () => takeMeant(meant) } : null}
      />
      <PasswordField
        {...register('password', { validate: (text) => brokenRules(text, { needsSymbol }).length === 0 })}
        label={t('choosePassword')}
        autoComplete="new-password"
        describedBy={rulesId}
        error={password && passwordError(password.message)}
      />
      <PasswordRules id={rulesId} password={typed} needsSymbol={needsSymbol} />
      <label className={fieldStyles.check}>
        <input type="checkbox" {...register('newsletter')} defaultChecked={Boolean(returned?.values.newsletter)} />
        <b>{t('newsletter')}</b>
      </label>
      <SubmitButton busy={busy}>{t('join')}</SubmitButton>
      <p className={clsx(textStyles.small, textStyles.muted, fieldStyles.small)}>
        {t.rich('agree', {
          terms: (text) => <PolicyLink href={pathTo.terms()}>{text}</PolicyLink>,
          privacy: (text) => <PolicyLink href={pathTo.privacyPolicy()}>{text}</PolicyLink>,
        })}
      </p>
    </AuthForm>
  );
}
