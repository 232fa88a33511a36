'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { PasswordField } from '#components/auth/password-field.tsx';
import { PasswordRules } from '#components/auth/password-rules.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { WRONG_FIELD } from '#lib/rules/form-notices.ts';
import { COMMON_PASSWORD, PASSWORD_MAX } from '#lib/rules/passwords.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import styles from './details.module.css';
import { useCurrentPasswordText } from './email-form.tsx';

interface PasswordFormProps {
  /** By which password managers know whose password it is. */
  email: string;
  /** Must a password hold a symbol? */
  needsSymbol: boolean;
  /** What is wrong, where the form came back. */
  returned: ReturnedForm | null;
}

/**
 * Sets a new password with the current one (ACCT-04): sent only from the section that is open. A plain form beneath; where it
 * comes back, its page begins at what is wrong.
 */
export function PasswordForm({ email, needsSymbol, returned }: PasswordFormProps) {
  const t = useTranslations('Details');
  const tAuth = useTranslations('Auth');
  const ruleText = useRuleText();
  const currentText = useCurrentPasswordText();
  const rulesId = useId();
  const [typed, setTyped] = useState('');
  const issues = returned?.issues ?? {};
  const firstWrong = ['current_password', 'password', 'confirmation'].find((field) => issues[field] !== undefined);
  const passwordText = (rule: string | undefined) =>
    rule === undefined ? undefined : tAuth(rule === COMMON_PASSWORD ? 'fault.commonPassword' : 'rule.password');
  return (
    <section className={styles.secret} aria-labelledby="details-password">
      <h2 id="details-password" className={styles.title}>
        {t('passwordTitle')}
      </h2>
      <p className={textStyles.muted}>{t('passwordText')}</p>
      <details open={returned !== null}>
        <summary>{t('passwordOpen')}</summary>
        <form className={styles.form} method="post" action={pathTo.accountForm()} noValidate>
          <input type="hidden" name="change" value="password" />
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t('current_password')}
            name="current_password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            error={currentText(issues.current_password)}
            id={firstWrong === 'current_password' ? WRONG_FIELD : undefined}
          />
          <PasswordField
            label={tAuth('newPassword')}
            name="password"
            autoComplete="new-password"
            describedBy={rulesId}
            error={passwordText(issues.password)}
            id={firstWrong === 'password' ? WRONG_FIELD : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <PasswordRules id={rulesId} password={typed} needsSymbol={needsSymbol} />
          <PasswordField
            label={tAuth('repeatPassword')}
            name="confirmation"
            autoComplete="new-password"
            error={ruleText(issues.confirmation === undefined ? undefined : { message: issues.confirmation })}
            id={firstWrong === 'confirmation' ? WRONG_FIELD : undefined}
          />
          <button type="submit" className={buttonStyles.button}>
            {tAuth('resetSave')}
          </button>
        </form>
      </details>
    </section>
  );
}
