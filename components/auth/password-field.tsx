import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useId, useState } from 'react';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** Id of what else describes the field. */
  describedBy?: string;
}

/** A password with a button that shows it; password managers see one ordinary field. */
export function PasswordField({ label, error, describedBy, ...input }: PasswordFieldProps) {
  const t = useTranslations('Auth');
  const own = useId();
  const id = input.id ?? own;
  const [shown, setShown] = useState(false);
  const described = [error ? `${id}-error` : null, describedBy].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.withbtn}>
        <input
          {...input}
          id={id}
          className={error ? clsx(fieldStyles.bad, styles.input) : clsx(fieldStyles.input, styles.input)}
          type={shown ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={t('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
        </button>
      </span>
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
