'use client';
import { useTranslations } from 'next-intl';
import { EmailField } from '#components/auth/email-field.tsx';
import { PasswordField } from '#components/auth/password-field.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { UserSync } from '#lib/contract/members.ts';
import { WRONG_FIELD } from '#lib/rules/form-notices.ts';
import { PASSWORD_MAX, WRONG_PASSWORD } from '#lib/rules/passwords.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import styles from './details.module.css';

interface SecretFormProps {
  known: Pick<UserSync, 'email' | 'pendingEmail'>;
  /** What was typed and is wrong, where the form came back. */
  returned: ReturnedForm | null;
}

/** Words what is wrong with the current password. Needs the `Details` and `Rule` messages. */
export function useCurrentPasswordText(): (rule: string | undefined) => string | undefined {
  const t = useTranslations('Details');
  const ruleText = useRuleText();
  return (rule) => {
    if (rule === undefined) return undefined;
    return rule === WRONG_PASSWORD ? t('wrongPassword') : ruleText({ message: rule });
  };
}

/**
 * Asks for another e-mail address, with the password; both mailboxes have to say yes. A plain form beneath; where it comes
 * back, its page begins at what is wrong.
 */
export function EmailForm({ known: { email, pendingEmail }, returned }: SecretFormProps) {
  const t = useTranslations('Details');
  const ruleText = useRuleText();
  const currentText = useCurrentPasswordText();
  const issues = returned?.issues ?? {};
  const firstWrong = ['email', 'current_password'].find((field) => issues[field] !== undefined);
  return (
    <section className={styles.secret} aria-labelledby="details-email">
      <h2 id="details-email" className={styles.title}>
        {t('emailTitle')}
      </h2>
      <p className={textStyles.muted}>{t('emailNow', { email })}</p>
      {pendingEmail !== null && (
        <p className={noteStyles.note}>
          <Icon name="clock" />
          <span>{t('emailPending', { email: pendingEmail })}</span>
        </p>
      )}
      <details open={returned !== null}>
        <summary>{t('emailSave')}</summary>
        <form className={styles.form} method="post" action={pathTo.accountForm()} noValidate>
          <input type="hidden" name="change" value="email" />
          <p className={textStyles.muted}>{t('emailText')}</p>
          <EmailField
            label={t('email')}
            name="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={returned?.values.email}
            error={ruleText(issues.email === undefined ? undefined : { message: issues.email })}
            id={firstWrong === 'email' ? WRONG_FIELD : undefined}
          />
          <PasswordField
            label={t('current_password')}
            name="current_password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            error={currentText(issues.current_password)}
            id={firstWrong === 'current_password' ? WRONG_FIELD : undefined}
          />
          <button type="submit" className={buttonStyles.button}>
            {t('emailSave')}
          </button>
        </form>
      </details>
    </section>
  );
}
